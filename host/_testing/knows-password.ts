import { eq } from 'drizzle-orm'
import { accounts, twoFactors, users } from '../accounts/schema.ts'
import type { World as WholeWorld } from './access-world.ts'
import { Browser, type Person, signedIn } from './people.ts'
import { totp } from './totp.ts'

export const PASSWORD = 'quiet paper lines'

type World = Pick<WholeWorld, 'app' | 'db'>

const hashes = new WeakMap<World, Promise<string>>()

/** Hashes {@link PASSWORD}, once per world because it is slow. */
function hashIn(world: World): Promise<string> {
  const known = hashes.get(world)
  if (known) return known
  const made = world.app.site.auth.$context.then(({ password }) => password.hash(PASSWORD))
  hashes.set(world, made)
  return made
}

/** Sets {@link PASSWORD} as the only login of a person. */
export async function knowsPassword(world: World, { id }: Person): Promise<void> {
  const { drizzle } = world.db
  const password = await hashIn(world)
  await drizzle.delete(twoFactors).where(eq(twoFactors.userId, id))
  await drizzle.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id))
  await drizzle.delete(accounts).where(eq(accounts.userId, id))
  await drizzle.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password })
}

/** Does something that wants a proved address, also for a person whose address is not. */
async function asProved<T>({ db }: World, { id, emailVerified }: Person, work: () => Promise<T>): Promise<T> {
  const prove = (to: boolean) => db.drizzle.update(users).set({ emailVerified: to }).where(eq(users.id, id))
  if (!emailVerified) await prove(true)
  const result = await work()
  if (!emailVerified) await prove(false)
  return result
}

/** Starts the set-up of a second factor. @returns the address that an app reads */
export async function beginsSecondFactor(world: World, person: Person): Promise<string> {
  await knowsPassword(world, person)
  // Limits are not the subject here, so preparation must not use them up.
  await world.db.pool.query("delete from rate_limits where key like 'account %'")
  const browser = await signedIn(world.app, person)
  return asProved(world, person, async () => {
    const reply = await browser.post('/settings/two-factor', { current_password: PASSWORD })
    return reply.json().uri
  })
}

/** Enables a second factor. @returns the address that an app reads */
export async function hasSecondFactor(world: World, person: Person): Promise<string> {
  const uri = await beginsSecondFactor(world, person)
  const browser = await signedIn(world.app, person)
  await asProved(world, person, () => browser.post('/settings/two-factor/code', { code: totp(uri) }))
  return uri
}

/** Returns the cookies of a browser whose password was accepted and whose code is awaited. */
export async function waitsForCode(world: World, { email }: Person): Promise<ReadonlyMap<string, string>> {
  const browser = new Browser(world.app)
  await browser.post('/login', { email, password: PASSWORD })
  return browser.cookies
}
