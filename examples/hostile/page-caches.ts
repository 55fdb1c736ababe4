import type { Driver } from '../_harness/driver.ts'
import type { Site } from '../_harness/site.ts'
import type { HostilePage } from './page.ts'
import { expectAllOnce, ISLANDS, SCRIPTS } from './there-and-back.ts'

/** Serves what the browser has made of the page as a page of its own, and opens that. */
const keep = (read: () => string) => async (driver: Driver, site: Site) => {
  await expectAllOnce(driver, 'at first')
  site.stranger.put('/kept.html', `<!doctype html>${await driver.evaluate(read)}`)
  await driver.open(`${site.stranger.origin}/kept.html`)
  await expectAllOnce(driver, 'on the page that was kept')
}

const held = SCRIPTS.replaceAll('<script', '<script type="text/delayed"')
const RUN = `<script>setTimeout(async () => {
  for (const script of document.querySelectorAll('script[type="text/delayed"]')) {
    const next = document.createElement('script')
    if (script.src) next.src = script.src
    else next.text = script.text
    const done = script.src && new Promise((resolve) => { next.onload = resolve })
    script.replaceWith(next)
    await done
  }
}, 500)</script>`

/** Services and plugins that keep pages, as drawn or as written, and put scripts in another order. */
export const pageCaches: HostilePage[] = [
  {
    name: 'a prerender service keeps the page as it was drawn',
    body: ISLANDS + SCRIPTS,
    check: keep(() => document.documentElement.outerHTML),
  },
  {
    name: 'a prerender service keeps the page as it was drawn, shadow roots included',
    body: ISLANDS + SCRIPTS,
    check: keep(() => {
      const shadowRoots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      return `<html lang="en">${document.documentElement.getHTML({ shadowRoots })}</html>`
    }),
  },
  {
    name: 'an optimizer runs all scripts later, after the load event',
    body: ISLANDS + held + RUN,
    check: (driver) => expectAllOnce(driver, 'after the scripts have run'),
  },
  {
    name: 'an optimizer writes all scripts deferred into the head',
    head: SCRIPTS.replaceAll(' async', '').replaceAll('<script crossorigin', '<script defer crossorigin'),
    body: ISLANDS,
    check: (driver) => expectAllOnce(driver, 'at first'),
  },
]
