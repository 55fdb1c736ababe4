import { vi } from 'vitest'
import { fuzzRoutes } from '../../_testing/odd/answers-all.ts'

// The time of answers about accounts, and the cost of hashing a password, have their own tests.
vi.mock('../../accounts/min-duration.ts', () => ({
  MIN_RESPONSE_MS: 0,
  withMinDuration: (work: () => Promise<unknown>) => work(),
}))
vi.mock('../../accounts/passwords/hash.ts', async (original) => {
  const { hash } = await import('@node-rs/argon2')
  const hashPassword = (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  return { ...(await original<object>()), hashPassword }
})

await fuzzRoutes('changes something')
