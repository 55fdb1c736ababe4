import type { FastifyInstance } from 'fastify'

/** The apps of the running test file by what they were made with: most tests of a file want the same one. */
const apps = new Map<string, Promise<FastifyInstance>>()

/**
 * Returns the app of a key, opened for the first test that asks for it. If a test closes it, the next one opens it
 * anew.
 */
export async function sharedApp<A extends FastifyInstance>(key: string, open: () => Promise<A>): Promise<A> {
  const known = apps.get(key) as Promise<A> | undefined
  if (known) return known
  const opened = open()
  apps.set(key, opened)
  const app = await opened
  app.addHook('onClose', () => void apps.delete(key))
  return app
}

/** Closes the apps whose key contains a text, or all. */
export async function closeSharedApps(text = ''): Promise<void> {
  const ended = [...apps].filter(([key]) => key.includes(text))
  await Promise.all(ended.map(async ([, app]) => (await app).close()))
}
