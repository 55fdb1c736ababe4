import { vi } from 'vitest'
import { fuzzRoutes } from '../../_testing/odd/answers-all.ts'

// How long answers about accounts take has tests of its own, and so has what it costs to hash a password.
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
