import { setTimeout as sleep } from 'node:timers/promises'
import { scenarios } from '../scenarios/index.ts'
import { buildBundles } from './bundles.ts'
import { firefoxDriver } from './firefox.ts'
import { startSite } from './site.ts'
import { webkitDriver } from './webkit.ts'
import { startWorld } from './world.ts'

/**
 * `node examples/_harness/run.ts firefox|webkit [expression]`: the scenarios in a browser that Playwright does not
 * drive as it is installed. One line a test, and the sums at the end.
 */
const start = { firefox: firefoxDriver, webkit: webkitDriver }
const [name = '', ...words] = process.argv.slice(2)
const begin = start[name as keyof typeof start]
if (!begin) throw new Error(`There is no browser "${name}" here: firefox or webkit.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const bundles = await buildBundles()
const endWorld = await startWorld()
const site = await startSite(bundles.folder)
let driver = await begin()
class Late extends Error {}

const sums = { passed: 0, failed: 0 }
/** Those whose names match an expression; all without one. */
const wanted = scenarios.filter((scenario) => new RegExp(words.join(' ')).test(scenario.name))
for (const scenario of wanted) {
  const since = performance.now()
  const error = await tried(scenario)
  // As with the other runners: a server tries twice, and says so.
  const second = error && process.env.CI ? await tried(scenario) : error
  if (second) {
    sums.failed++
    console.log(`✗ ${scenario.name}\n${indented(second)}`)
  } else {
    sums.passed++
    if (error) console.log(`passed at its second try: ${scenario.name}\n${indented(error)}`)
    console.log(`✓ ${scenario.name} (${Math.round(performance.now() - since)} ms)`)
  }
}
await Promise.allSettled([driver.close(), site.close(), bundles.remove()])
endWorld()
console.log(`\n${sums.passed} passed, ${sums.failed} failed`)
process.exit(sums.failed ? 1 : 0)

/** @returns what went wrong. A browser that got stuck is replaced: those who come after have done nothing. */
async function tried(scenario: (typeof scenarios)[number]): Promise<unknown> {
  site.reset()
  try {
    await inTime(scenario.run(driver, site))
  } catch (error) {
    if (error instanceof Late) {
      await Promise.race([driver.close().catch(() => {}), sleep(10_000)])
      driver = await begin()
    }
    return error ?? new Error('failed without a word')
  }
}

/** A browser that does not answer must not hold up those who wait for the rest. */
function inTime(run: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('not done after 30 seconds')), 30_000)
  })
  return Promise.race([run, late]).finally(() => clearTimeout(timer))
}

function indented(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replace(/^/gm, '    ')
}
