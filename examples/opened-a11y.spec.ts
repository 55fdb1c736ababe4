import type { Page } from '@playwright/test'
import { OLIVE } from '../host/demo/people.ts'
import { violationsOn } from './_harness/axe.ts'
import { signInAs } from './_harness/member.ts'
import { expectAccessible } from './_harness/narrow.ts'
import { settle } from './_harness/settle.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { findDemoTopic } from './_harness/topic.ts'

/** The ten main pages, and how many parts of each open at least: a selector that finds nothing would find no fault either. */
const PAGES: readonly (readonly [
  name: string,
  getPath: (page: Page, site: Site) => string | Promise<string>,
  opened: number,
])[] = [
  ['home', () => '/', 10],
  ['the search', () => '/search?q=austin', 1],
  ['markets', () => '/markets', 9],
  ['a market', () => '/markets/48453', 4],
  ['deals', () => '/bigger_deals', 4],
  ['a home', (page, site) => findLink(page, site, '/bigger_deals', 'a[href^="/insights/properties/"]'), 5],
  ['the rent estimator', () => '/rent-estimator', 2],
  ['forums', () => '/forums', 2],
  ['a topic', (_, site) => findDemoTopic(site), 4],
  ['the dashboard', () => '/dashboard', 10],
]

/** What members see more of. */
const MEMBERS = ['a market', 'a home', 'forums', 'a topic', 'the dashboard']

async function findLink(page: Page, site: Site, path: string, selector: string): Promise<string> {
  await page.goto(site.plat.origin + path)
  return (await page.locator(`main ${selector}`).first().getAttribute('href')) as string
}

/** What opens something else where it is pressed. */
const OPENERS =
  ':is(main, header) :is([aria-expanded=false], [aria-haspopup], [popovertarget]):not([role=combobox], [disabled], .state-map-hand)'
const TABS = 'main [role=tab][aria-selected=false]:not([disabled])'
const FIELDS = ':is(main, header) [role=combobox]'
/** What lies over the page once it is open. */
const LAYERS = 'dialog[open], [role=dialog], [role=listbox], [role=menu], [popover]:popover-open'

for (const [name, getPath, opened] of PAGES)
  test(`with everything open, ${name} has no violation of accessibility, light or dark`, async ({ page, site }) => {
    await page.route(/\/embed\/.*\/prompts\.[^/]*js$/, (route) => route.abort())
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    if (MEMBERS.includes(name)) await signInAs(site, page.context(), OLIVE.email)
    await page.goto(site.plat.origin + (await getPath(page, site)))
    await mountAll(page)
    let count = await openDetails(page)
    await expectAccessible(page)
    count += await openEach(page, TABS, (at) => at.click())
    count += await openEach(page, OPENERS, (at) => at.click())
    const lists = await openEach(page, FIELDS, (at) => at.pressSequentially('aus'))
    expect(count + lists, 'parts that open').toBeGreaterThanOrEqual(opened)
  })

/** Brings every island to life, also those further down. */
async function mountAll(page: Page): Promise<void> {
  const islands = page.locator(':is(main, header) [data-plat]:not(#prompts)')
  for (const island of await islands.all()) {
    // Some wait inside of what is closed.
    if (!(await island.isVisible())) continue
    await island.scrollIntoViewIfNeeded()
    await island.dispatchEvent('pointerenter')
    await expect(island).toHaveAttribute('data-plat-state', 'mounted')
  }
  await page.evaluate(() => scrollTo(0, 0))
  await settle(page)
}

/** @returns how many there are */
const openDetails = (page: Page): Promise<number> =>
  page.locator('details').evaluateAll((all) => {
    for (const each of all as HTMLDetailsElement[]) each.open = true
    return all.length
  })

/** Opens one after the other, and looks at what came in both colors. @returns how many it opened */
async function openEach(
  page: Page,
  selector: string,
  open: (at: ReturnType<Page['locator']>) => Promise<unknown>,
): Promise<number> {
  const url = page.url()
  await page.locator(selector).evaluateAll((all) => {
    for (const [at, each] of all.filter((each) => each.checkVisibility()).entries())
      each.setAttribute('data-opener', `${at}`)
  })
  const count = await page.locator('[data-opener]').count()
  for (let at = 0; at < count; at++) {
    const opener = page.locator(`[data-opener="${at}"]`)
    if (!(await opener.isVisible())) continue
    await open(opener)
    // Suggestions and contents of dialogs are fetched.
    await page.waitForLoadState('networkidle')
    await settle(page)
    const layer = page.locator(LAYERS)
    await test.step(`${selector} ${at}: ${(await opener.getAttribute('aria-label')) ?? (await opener.textContent())}`, async () => {
      if (await layer.count()) await expectAccessible(page)
      else expect(await violationsOn(page), page.url()).toEqual([])
    })
    await page.keyboard.press('Escape')
    expect(page.url()).toBe(url)
  }
  await page.locator('[data-opener]').evaluateAll((all) => {
    for (const each of all) each.removeAttribute('data-opener')
  })
  return count
}
