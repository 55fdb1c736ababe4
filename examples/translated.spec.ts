import type { Page } from '@playwright/test'
import { PAUL } from '../host/demo/people.ts'
import { signInAs } from './_harness/member.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { findDemoTopic } from './_harness/topic.ts'
import { translatePage } from './_harness/translate.ts'

/** What is read on a page, whatever a translator has put around words. */
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
const read = async (page: Page) => (await page.locator('main').innerText()).replace(/[«»]/g, '')

const live = async (page: Page, name: string) =>
  expect(page.locator(`[data-plat=${name}]`).first()).toHaveAttribute('data-plat-state', 'mounted')

interface Case {
  path: string | ((site: Site) => Promise<string>)
  /** The email address of the member who reads it. */
  member?: string
  /** What has to be there before the page is translated. */
  begin(page: Page): Promise<unknown>
  steps: ((page: Page) => Promise<unknown>)[]
}

const point = (x: number, y: number) => async (page: Page) => {
  const box = await page.locator('.county-map-stage').boundingBox()
  if (!box) throw new Error('The map has no box')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await expect(page.locator('.map-tooltip')).toContainText('County')
}

const CASES: Record<string, Case> = {
  'the county map': {
    path: '/maps/counties',
    async begin(page) {
      await expect(page.locator('.county-map-ready')).toBeVisible()
      await page.locator('.county-map-stage').scrollIntoViewIfNeeded()
      await expect(() => point(0.4237, 0.3521)(page)).toPass()
    },
    steps: [
      point(0.45, 0.75),
      point(0.3, 0.4),
      (page) => page.getByRole('tab').nth(1).or(page.locator('.county-map-tabs a').nth(1)).first().click(),
      point(0.4237, 0.3521),
      (page) => page.getByRole('tab').nth(2).or(page.locator('.county-map-tabs a').nth(2)).first().click(),
      point(0.45, 0.75),
    ],
  },
  'the rent estimator': {
    path: '/rent-estimator',
    begin: (page) => live(page, 'rent-estimator'),
    steps: [
      (page) => page.locator('.rent-estimator-modes input').nth(1).check({ force: true }),
      (page) => page.locator('input[name*=zip]').fill('00000'),
      (page) => page.locator('input[name*=zip]').press('Enter'),
      (page) => expect(page.locator('input[name*=zip]')).toHaveAttribute('aria-invalid', 'true'),
      (page) => page.locator('.rent-estimator-modes input').nth(0).check({ force: true }),
    ],
  },
  'the form of a company': {
    path: '/companies?kind=lender',
    begin: (page) => live(page, 'contact-request-button'),
    steps: [
      (page) => page.getByRole('checkbox').first().check(),
      (page) => page.getByRole('checkbox').nth(1).check(),
      (page) => page.locator('.directory-card a[href*=contact]').first().press('Enter'),
      (page) => page.getByRole('dialog').locator('button[type=submit]').click(),
      (page) => expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible(),
      (page) => page.keyboard.press('Escape'),
    ],
  },
  'a topic of a forum': {
    path: findDemoTopic,
    member: PAUL.email,
    async begin(page) {
      await expect(page.locator('.post').nth(1)).toBeVisible()
      await live(page, 'topic-page')
      await live(page, 'text-editor')
    },
    steps: [(page) => page.locator('.post button').first().click()],
  },
  'the builder of maps': {
    path: '/embed/builder',
    begin: (page) => live(page, 'map-builder'),
    steps: [
      (page) => page.locator('.map-builder-modes input').nth(1).check({ force: true }),
      (page) => page.locator('.map-builder-modes input').nth(0).check({ force: true }),
    ],
  },
}

for (const [what, { path, member, begin, steps }] of Object.entries(CASES)) {
  test(`${what} says the same where a browser has translated it`, async ({ page, browser, site }) => {
    const messages: string[] = []
    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    if (member) for (const each of [page, other]) await signInAs(site, each.context(), member)
    const address = site.plat.origin + (typeof path === 'string' ? path : await path(site))
    // On a first visit a member sees marks that the second no longer has.
    await page.goto(address)
    for (const each of [page, other]) {
      each.on('pageerror', (error) => messages.push(error.message))
      await each.goto(address)
      await begin(each)
    }
    await page.evaluate(translatePage)
    const expectTheSame = () =>
      expect(async () => expect(await read(page)).toBe(await read(other))).toPass({ timeout: 15_000 })
    await expectTheSame()
    for (const step of steps) {
      await step(page)
      await step(other)
      await expectTheSame()
    }
    await other.context().close()
    expect(messages).toEqual([])
  })
}
