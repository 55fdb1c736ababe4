import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface Chromium {
  send(method: 'Emulation.setEmulatedMedia', params: { media?: string; features?: object[] }): Promise<unknown>
}

/** What the browser tells style sheets of the page and its reader, until the test is over. */
export async function emulate(media: string, features: Record<string, string> = {}) {
  const say = (params: object) => (cdp() as unknown as Chromium).send('Emulation.setEmulatedMedia', params)
  await say({ media, features: Object.entries(features).map(([name, value]) => ({ name, value })) })
  onTestFinished(async () => void (await say({ media: '', features: [] })))
}
