import { hash, verify } from '@node-rs/argon2'
import { foldPassword } from '../../../widgets/_http/fold.ts'

/** Argon2id, which is the part's own default, with what OWASP asks for: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password in the form that is the same for all keyboards (RFC 8265). */
export const hashPassword = (password: string): Promise<string> => hash(foldPassword(password), COST)

/** Verifies a password, also one hashed as it was typed before passwords were folded; false if the stored value is no hash. */
export async function passwordFits(storedHash: string, password: string): Promise<boolean> {
  const folded = foldPassword(password)
  if (await fits(storedHash, folded)) return true
  return folded !== password && fits(storedHash, password)
}

const fits = (storedHash: string, password: string): Promise<boolean> => verify(storedHash, password).catch(() => false)
