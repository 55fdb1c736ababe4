import { setTimeout as sleep } from 'node:timers/promises'
import { engineScenarios, scenarios } from '../scenarios/index.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { buildBundles } from './bundles.ts'
import type { Driver } from './driver.ts'
import { firefoxDriver } from './firefox.ts'
import { startSite } from './site.ts'
import { webkitDriver } from './webkit.ts'
import { startWorld } from './world.ts'

/**
 * `node examples/_harness/run.ts firefox webkit [expression]`: scenarios in the browsers that Playwright does not drive as they are
 * installed, all browsers at once. One line a test, and the sums at the end.
 */
const drivers: Record<string, () => Promise<Driver>> = { firefox: firefoxDriver, webkit: webkitDriver }
const TIMEOUT_MS = 120_000

class TimeoutError extends Error {}

const args = process.argv.slice(2)
const browsers = args.filter((arg) => arg in drivers)
const expression = new RegExp(args.filter((arg) => !(arg in drivers)).join(' '))
const chosen = (process.env.PLAT_FULL ? scenarios : engineScenarios).filter(({ name }) => expression.test(name))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const bundles = await buildBundles()
const endWorld = await startWorld()
const failed = (await Promise.all(browsers.map(runIn))).reduce((sum, one) => sum + one, 0)
await bundles.remove()
endWorld()
console.log(`\n${browsers.length * chosen.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

/** Runs the scenarios in one browser. @returns how many failed */
async function runIn(browser: string): Promise<number> {
  const open = drivers[browser] as () => Promise<Driver>
  const site = await startSite(bundles.folder)
  let driver = await open()
  let failures = 0
  for (const scenario of chosen) {
    site.reset()
    try {
      await withTimeout(scenario.run(driver, site))
      console.log(`✓ ${browser}: ${scenario.name}`)
    } catch (error) {
      failures++
      console.log(`✗ ${browser}: ${scenario.name}\n${indented(error)}`)
      // A browser that got stuck is replaced: those who come after have done nothing.
      if (!(error instanceof TimeoutError)) continue
      await Promise.race([driver.close().catch(() => {}), sleep(10_000)])
      driver = await open()
    }
  }
  await Promise.allSettled([driver.close(), site.close()])
  return failures
}

/** Ends a scenario after a timeout, so that a browser that does not answer does not hold up the others. */
function withTimeout(run: ReturnType<Scenario['run']>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`not done after ${TIMEOUT_MS / 1000} seconds`)), TIMEOUT_MS)
  })
  return Promise.race([run, timeout]).finally(() => clearTimeout(timer))
}

function indented(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replace(/^/gm, '    ')
}
