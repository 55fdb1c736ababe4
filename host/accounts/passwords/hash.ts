import { hash, verify } from '@node-rs/argon2'

/** Argon2id, which is the part's own default, with what OWASP asks for: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Verifies a password; false also if the stored value is no hash. */
export const passwordFits = (kept: string, password: string): Promise<boolean> =>
  verify(kept, password).catch(() => false)
