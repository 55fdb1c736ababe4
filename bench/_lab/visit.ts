import type { Browser } from '@playwright/test'
import { openTab, pause, SLOW } from './browser.ts'
import type { Contender } from './contenders.ts'
import { probeScript, type Seen } from './probe.ts'
import type { BenchmarkSite } from './site.ts'

/** One first visit. Times in ms, heap and bytes in bytes. */
export interface Visit extends Omit<Seen, 'long'> {
  /** Main thread time in ms, until a second after the map is there. */
  task: number
  heap: number
  longTasks: number
  longest: number
  bytes: number
  requests: number
}

const TIMEOUT_MS = 60_000

/** Opens a page for the first time, on the slow machine and network. */
export async function visit(
  browser: Browser,
  { url, done, states, label }: Contender,
  sites: BenchmarkSite[],
): Promise<Visit> {
  for (const site of sites) site.reset()
  const tab = await openTab(browser, { cpu: SLOW.cpu, network: true, before: probeScript(done, states) })
  try {
    await tab.open(url)
    const timeout = setTimeout(() => void tab.close(), TIMEOUT_MS)
    await tab.evaluate('__bench.done')
    clearTimeout(timeout)
    await pause(1000)
    const { task } = await tab.metrics()
    const { long, ...summary } = await tab.evaluate<Seen>('__bench.seen')
    const { heap } = await tab.settled()
    const sent = sites.flatMap((site) => site.sent).filter(({ path }) => path !== '/favicon.ico')
    return {
      ...summary,
      task,
      heap,
      longTasks: long.length,
      longest: Math.max(0, ...long),
      bytes: sent.reduce((sum, one) => sum + one.bytes, 0),
      requests: sent.length,
    }
  } catch (cause) {
    throw new Error(`no map came with ${label}`, { cause })
  } finally {
    await tab.close()
  }
}
