import { deepEqual, equal, match } from 'node:assert/strict'
import { pause, until } from '../_harness/driver.ts'
import { becomes, getFallback, getShapeAttributes, getState, ours } from './island.ts'
import { clickState, see } from './map-parts.ts'
import type { Scenario } from './scenario.ts'

const GREEN = 'rgb(8, 159, 75)'

/** Pages on which everything goes well: the map draws, nothing is said, no policy is violated. */
const QUIET: [page: string, what: string][] = [
  ['plain-html', 'the pasted lines become a map'],
  ['csp-nonce', 'the map draws on a page that runs only what has its nonce'],
  ['csp-host', 'the map draws on a page that lists our host and allows no styles'],
  ['sri', 'the map draws on a page that checks every file'],
  ['hostile-css', 'the map draws on a page that resets everything'],
  ['old-libraries', 'the map draws beside extended lists and a foreign fetch'],
  ['trusted-types', 'the map draws on a page where no text becomes markup'],
]

export const examples: Scenario[] = [
  ...QUIET.map(
    ([page, what]): Scenario => ({
      name: `${page}: ${what}, without a word in the console`,
      async run(driver, site) {
        await driver.open(site.example(page))
        await becomes(driver, 'mounted')
        match((await getShapeAttributes(driver, 'TX'))?.label ?? '', /^Texas/)
        equal((await getShapeAttributes(driver, 'TX'))?.fill, GREEN)
        await pause()
        deepEqual([await ours(driver), site.stranger.reports], [[], []])
      },
    }),
  ),
  {
    name: 'a policy that forbids us is heard by the tests, and the picture stays',
    async run(driver, site) {
      const body =
        '<div data-plat="state-map"><p>The picture</p></div><script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
      await driver.open(site.page(body, '', { 'Content-Security-Policy': "script-src 'none'" }))
      await until(async () => site.stranger.reports.length > 0, 'the report')
      equal((await getFallback(driver)).seen, true)
    },
  },
  {
    name: 'before-load: the page hears what is chosen, though its code came first',
    async run(driver, site) {
      await driver.open(site.example('before-load'))
      await becomes(driver, 'mounted')
      await clickState(driver, 'CO')
      await until(
        () => driver.evaluate(() => document.getElementById('said')?.textContent === 'CO'),
        'the choice in words',
      )
    },
  },
  {
    name: 'sri: a script that is not the known one does not run, and the picture stays',
    async run(driver, site) {
      site.plat.rules.push({ path: /loader\.js/, answer: { status: 200, body: 'document.title = "changed"' } })
      await driver.open(site.example('sri'))
      await pause()
      equal(await driver.evaluate(() => document.title), 'Every byte known')
      deepEqual([await getState(driver), (await getFallback(driver)).seen], ['', true])
    },
  },
  {
    name: 'two-versions: both maps draw, each once, and nothing is said of the same version',
    async run(driver, site) {
      await driver.open(site.example('two-versions'))
      await becomes(driver, 'mounted', '#first')
      await driver.evaluate(() => document.getElementById('second')?.scrollIntoView())
      await becomes(driver, 'mounted', '#second')
      equal((await getShapeAttributes(driver, 'CO', '#second'))?.fill, GREEN)
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'blocked-loader: the picture stays, and the page goes on',
    async run(driver, site) {
      await driver.open(site.example('blocked-loader'))
      await pause()
      deepEqual([(await getFallback(driver)).seen, await driver.evaluate(() => document.title)], [true, 'Blocked'])
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'old-objects: the picture stays, and one message says which property is in the way',
    async run(driver, site) {
      await driver.open(site.example('old-objects'))
      await becomes(driver, 'failed')
      equal((await getFallback(driver)).seen, true)
      const messages = (await ours(driver)).filter(({ type }) => type !== 'warn')
      equal(messages.length, 1, JSON.stringify(messages))
      match(messages[0]?.text ?? '', /^\[plat\] state-map, load: Object\.prototype\.each is enumerable/)
    },
  },
  {
    name: 'hostile-css: the map has the size, the letters and the colors that it has elsewhere',
    async run(driver, site) {
      const look = () =>
        driver.evaluate(() => {
          const element = document.querySelector<HTMLElement>('[data-plat]')
          const root = element?.shadowRoot
          const svg = root?.querySelector('svg')?.getBoundingClientRect()
          const path = getComputedStyle(root?.querySelector('[data-id=CO]') as Element)
          const text = getComputedStyle(root?.querySelector('text') as Element)
          const box = getComputedStyle(element as Element)
          return {
            ratio: Math.round(((svg?.width ?? 0) / (svg?.height ?? 1)) * 1000),
            // The page sets the box's width, padding and border.
            fills:
              Math.abs((svg?.width ?? 0) + 2 * Number.parseFloat(box.paddingLeft) - (element?.clientWidth ?? 0)) < 1,
            path: [path.fill, path.stroke, path.opacity, path.transform],
            text: [text.fontSize, text.letterSpacing, text.textTransform],
            box: [box.display, box.opacity, box.transform, box.overflow],
          }
        })
      await driver.open(site.example('plain-html'))
      await becomes(driver, 'mounted')
      const elsewhere = await look()
      await driver.open(site.example('hostile-css'))
      await becomes(driver, 'mounted')
      deepEqual(await look(), elsewhere)
      equal((await see(driver)).summary, 'List of states')
    },
  },
]
