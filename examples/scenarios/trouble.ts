import { deepEqual, equal, match } from 'node:assert/strict'
import { pause, until } from '../_harness/driver.ts'
import type { Rule } from '../_harness/proxy.ts'
import { becomes, getFallback, getShapeAttributes, getState, ours, readEvents, toldOnce } from './island.ts'
import { BOOM, FALLBACK, HEAR, HURRY, LOADER, map } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** An island beside the failing one that must not notice. */
const NEIGHBOR = `<div data-plat="boom" data-plat-on="load" id="neighbor">${FALLBACK}</div>${BOOM}`
const boom = (when: string) =>
  `<div data-plat="boom" id="broken" data-plat-props='{"when":"${when}"}'>${FALLBACK}</div>`
const neighborLives = (driver: Parameters<typeof becomes>[0]) => becomes(driver, 'mounted', '#neighbor')

const CHUNKS = ['state-map', 'runtime']
const ANSWERS: [what: string, answer: Rule['answer']][] = [
  ['is not there', { status: 404, body: '{"error":"not found"}', type: 'application/json' }],
  ['is an error of the server', { status: 500 }],
  ['throws', { status: 200, body: 'throw new Error("of the chunk")' }],
  ['is a page that a proxy made', { status: 200, body: '<!doctype html>', type: 'text/html' }],
  ['never arrives', 'never'],
]
/** As many as differ for a list that only our own pages need. */
const LIST_ANSWERS = ['is not there', 'never arrives']
const chunk = (name: string): RegExp => new RegExp(`^/embed/c/${name}\\.`)

export const trouble: Scenario[] = [
  ...ANSWERS.flatMap(([what, answer]) =>
    CHUNKS.slice(0, what === 'is not there' ? 2 : 1).map((name) => ({ what, answer, name })),
  ).map(
    ({ what, answer, name }): Scenario => ({
      name: `the chunk ${name} ${what}: one warning, then the map comes from the self-contained file, and nothing has failed`,
      async run(driver, site) {
        site.plat.rules.push({ path: chunk(name), answer })
        await driver.open(site.page(map() + NEIGHBOR + LOADER, HEAR + HURRY), 'parsed')
        await becomes(driver, 'mounted', '[data-plat="state-map"]')
        await neighborLives(driver)
        await pause()
        deepEqual(await readEvents(driver, 'error'), [])
        const [line, ...more] = await ours(driver)
        deepEqual(more, [])
        equal(line?.type, 'warn')
        match(line?.text ?? '', /\[plat\] state-map, load: .*; trying again/)
        equal(
          await driver.evaluate(
            async () =>
              (await window.plat.get(document.querySelector('[data-plat="state-map"]') as Element)?.ready)?.state,
          ),
          'mounted',
        )
        equal(site.plat.log.filter((line) => line === 'GET /embed/1.0.0/state-map.js').length, 1)
      },
    }),
  ),
  ...ANSWERS.filter(([what]) => LIST_ANSWERS.includes(what)).map(
    ([what, answer]): Scenario => ({
      name: `the list of islands of our own pages ${what}: one of them comes from its self-contained file`,
      async run(driver, site) {
        site.plat.rules.push({ path: chunk('own-islands'), answer })
        const user = JSON.stringify({ user: { id: '7', name: 'Ann' } })
        const button = `<div data-plat="follow-button" data-plat-on="load" data-plat-props='${user}'></div>`
        await driver.open(site.page(button + NEIGHBOR + LOADER, HEAR + HURRY), 'parsed')
        await becomes(driver, 'mounted', '[data-plat="follow-button"]')
        await neighborLives(driver)
        equal(site.plat.log.filter((line) => line === 'GET /embed/1.0.0/follow-button.js').length, 1)
      },
    }),
  ),
  ...ANSWERS.map(
    ([what, answer]): Scenario => ({
      name: `every file of an island ${what}: one message, the fallback stays, other islands live`,
      async run(driver, site) {
        site.plat.rules.push({ path: /state-map.*\.js$/, answer })
        await driver.open(site.page(map({}, 'id="broken"') + NEIGHBOR + LOADER, HEAR + HURRY), 'parsed')
        await becomes(driver, 'failed', '#broken')
        await neighborLives(driver)
        await pause(600)
        await toldOnce(driver, 'load', /./, 'broken')
        deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
        equal(await getState(driver), 'failed')
      },
    }),
  ),
  {
    name: 'every file of an island never arrives, and the page is still loading: the same',
    async run(driver, site) {
      const release = site.hold(/\/embed\/map\.svg/)
      site.plat.rules.push({ path: /state-map.*\.js$/, answer: 'never' })
      const image = '<img src="http://localhost:4000/embed/map.svg" alt="">'
      await driver.open(site.page(map({}, 'id="broken"') + NEIGHBOR + LOADER + image, HEAR + HURRY), 'parsed')
      await becomes(driver, 'failed', '#broken')
      await neighborLives(driver)
      equal(await driver.evaluate(() => document.readyState), 'interactive')
      release()
      await toldOnce(driver, 'load', /./, 'broken')
      deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
    },
  },
  {
    name: 'a chunk that comes late, after it was given up, still becomes the map',
    async run(driver, site) {
      const release = site.hold(chunk('state-map'))
      site.plat.rules.push({ path: /1\.0\.0\/state-map/, answer: 'never' })
      await driver.open(site.page(map() + LOADER, HEAR + HURRY), 'parsed')
      await becomes(driver, 'failed')
      deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
      release()
      await becomes(driver, 'mounted')
      await toldOnce(driver, 'load', /no answer/)
    },
  },
  {
    name: 'a chunk that comes late, after the page has tried again: the map mounts once, with the latest props',
    async run(driver, site) {
      const release = site.hold(chunk('state-map'))
      site.plat.rules.push({ path: /1\.0\.0\/state-map/, answer: 'never' })
      await driver.open(site.page(map() + LOADER, HEAR + HURRY), 'parsed')
      await becomes(driver, 'failed')
      await driver.evaluate(() => {
        void window.plat.get(document.querySelector('[data-plat]') as Element)?.update({ highlight: ['TX'] })
      })
      await becomes(driver, 'loading')
      release()
      await becomes(driver, 'mounted')
      await pause()
      deepEqual(
        (await readEvents(driver)).map(({ type }) => type),
        ['error', 'mount'],
      )
      match((await getShapeAttributes(driver, 'TX'))?.label ?? '', /highlighted/)
    },
  },
  ...['constructor', 'toString', '__proto__'].map(
    (name): Scenario => ({
      name: `an island that is named ${name}, as a member of every object is: one message, the fallback stays`,
      async run(driver, site) {
        await driver.open(site.page(`<div data-plat="${name}" id="broken">${FALLBACK}</div>${NEIGHBOR}${LOADER}`, HEAR))
        await becomes(driver, 'failed', '#broken')
        await neighborLives(driver)
        const errors = await readEvents(driver, 'error')
        deepEqual(
          errors.map(({ id, phase, error }) => [id, phase, error]),
          [['broken', 'load', `no island "${name}"`]],
        )
        deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
      },
    }),
  ),
  {
    name: 'an island that nobody knows: one message with its name, the fallback stays, other islands live',
    async run(driver, site) {
      await driver.open(site.page(`<div data-plat="state-mop" id="broken">${FALLBACK}</div>${NEIGHBOR}${LOADER}`, HEAR))
      await becomes(driver, 'failed', '#broken')
      await neighborLives(driver)
      await toldOnce(driver, 'load', /no island "state-mop"/, 'broken')
      deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
    },
  },
  ...['render', 'effect'].map(
    (when): Scenario => ({
      name: `a component that throws in ${when}: one message, the fallback stays, other islands live`,
      async run(driver, site) {
        await driver.open(site.page(boom(when) + NEIGHBOR + LOADER, HEAR))
        await becomes(driver, 'failed', '#broken')
        await neighborLives(driver)
        await toldOnce(driver, 'render', new RegExp(`boom in ${when}`), 'broken')
        deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
      },
    }),
  ),
  {
    name: 'a component that throws when it draws again: one message, the fallback comes back, other islands live',
    async run(driver, site) {
      await driver.open(site.page(boom('update') + NEIGHBOR + LOADER, HEAR))
      await becomes(driver, 'mounted', '#broken')
      await driver.evaluate(() => document.querySelector<HTMLElement>('#broken button')?.click())
      await becomes(driver, 'failed', '#broken')
      await neighborLives(driver)
      await toldOnce(driver, 'render', /boom in update/, 'broken')
      deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
    },
  },
  {
    name: 'a component that throws in an event: one message, and it goes on',
    async run(driver, site) {
      await driver.open(site.page(boom('event') + NEIGHBOR + LOADER, HEAR))
      await becomes(driver, 'mounted', '#broken')
      await neighborLives(driver)
      await driver.evaluate(() => document.querySelector<HTMLElement>('#broken button')?.click())
      const label = () => driver.evaluate(() => document.querySelector('#broken button')?.textContent)
      await until(async () => (await label()) === 'clicked 1', 'the button that goes on')
      await pause()
      const messages = await ours(driver)
      equal(messages.length, 1, JSON.stringify(messages))
      // WebKit keeps the words of errors in handlers of other origins' scripts to itself.
      match(messages[0]?.text ?? '', /boom in event|^Script error/)
      equal(await getState(driver, '#broken'), 'mounted')
    },
  },
  {
    name: 'a component that throws while it is taken down: one message, and the fallback is back',
    async run(driver, site) {
      await driver.open(site.page(boom('unmount') + NEIGHBOR + LOADER, HEAR))
      await becomes(driver, 'mounted', '#broken')
      await neighborLives(driver)
      await driver.evaluate(() => window.plat.unmount(document.querySelector('#broken') as Element))
      await toldOnce(driver, 'unmount', /boom in unmount/, 'broken')
      deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
      equal((await readEvents(driver, 'unmount')).length, 1)
    },
  },
  {
    name: 'a component that throws after it was taken down: one message, and the fallback is back',
    async run(driver, site) {
      await driver.open(site.page(boom('late unmount') + NEIGHBOR + LOADER, HEAR))
      await becomes(driver, 'mounted', '#broken')
      await neighborLives(driver)
      // Effects run after the first painting; before that there is nothing to clean up.
      await pause()
      await driver.evaluate(() => window.plat.unmount(document.querySelector('#broken') as Element))
      await pause()
      const messages = await ours(driver)
      equal(messages.length, 1, JSON.stringify(messages))
      match(messages[0]?.text ?? '', /boom in late unmount|^Script error/)
      deepEqual(await getFallback(driver), { html: FALLBACK, seen: true })
    },
  },
]
