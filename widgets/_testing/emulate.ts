import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface Chromium {
  send(method: 'Emulation.setEmulatedMedia', params: { media?: string; features?: object[] }): Promise<unknown>
}

/** Emulates media features for style sheets until the test ends. */
export async function emulate(media: string, features: Record<string, string> = {}) {
  const say = (params: object) => (cdp() as unknown as Chromium).send('Emulation.setEmulatedMedia', params)
  await say({ media, features: Object.entries(features).map(([name, value]) => ({ name, value })) })
  onTestFinished(async () => void (await say({ media: '', features: [] })))
}
