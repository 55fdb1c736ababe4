import type { Page } from '@playwright/test'
import { FULL } from '../host/_testing/fuzz-runs.ts'
import { makeMember } from './_harness/member.ts'
import { settle } from './_harness/settle.ts'
import { type Site, startSite } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { type TypedWorld, typeEverywhere, typist } from './_harness/typed-world.ts'
import { PACKS, TRIED } from './_harness/vectors.ts'
import { live, watchScripts } from './_harness/watch-scripts.ts'

test.describe.configure({ timeout: FULL ? 1_200_000 : 180_000 })

// A host of its own: what is typed here stands in the way of other tests.
let site: Site
let world: TypedWorld
test.beforeAll(async () => {
  site = await startSite(process.env.PLAT_TEST_BUNDLES ?? '')
  world = await typeEverywhere(site.database, TRIED)
})
test.afterAll(() => site.close())

/** Pages with fields, and the way to those that come first when something is pressed. */
const FORMS: { path(): string; open?: string; who?: 'visitor' | 'newcomer' }[] = [
  { path: () => `/business/page/${world.businesses[0]}/leads`, open: '.leads-list-name a' },
  { path: () => `/business/page/${world.businesses[0]}/leads` },
  { path: () => `/business/page/${world.businesses[0]}/leads/${world.leads[1]}` },
  { path: () => `/business/page/${world.businesses[1]}/settings` },
  { path: () => '/business/signup', who: 'newcomer' },
  { path: () => '/settings' },
  { path: () => '/settings/phone' },
  { path: () => '/onboarding?step=introduce-yourself' },
  { path: () => '/companies?kind=tax&state=WY' },
  { path: () => '/insights' },
  { path: () => '/rent-estimator' },
  { path: () => '/markets' },
  { path: () => `/business/page/${world.businesses[0]}/contact`, who: 'visitor' },
  {
    path: () => `/business/page/${world.businesses[0]}`,
    open: '.contact-request-button, [data-plat=contact-request-button] a',
    who: 'visitor',
  },
  { path: () => '/signup', who: 'visitor' },
  { path: () => '/login', who: 'visitor' },
  { path: () => '/password/reset', who: 'visitor' },
]

test('what is typed into forms that live stays text, whether it is taken or refused', async ({ browser }) => {
  const { origin } = site.plat
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  const [owner, newcomer, visitor] = await Promise.all(
    contexts.map(async (context) => ({ watch: await watchScripts(context), context })),
  )
  if (!owner || !newcomer || !visitor) throw new Error('three browsers are needed')
  const members = [
    await typist(site, owner.context),
    await makeMember({ database: site.database, origin }, newcomer.context, { phone: '+14155550123' }),
  ]
  const people = { owner, newcomer, visitor }
  const wrong: string[] = []
  let typedCount = 0
  // The first texts into each form; where more are tried, every third of the others into one of them.
  const rounds = FULL ? PACKS.length : 1
  for (let round = 0; round < rounds; round += 3)
    for (const { path, open, who = 'owner' } of round ? FORMS.slice((round / 3) % FORMS.length).slice(0, 1) : FORMS) {
      const text = PACKS[round] as string
      const { context, watch } = people[who]
      /** Opens a page of its own, since another one may still be navigating. */
      const visit = async (act?: (page: Page) => Promise<void>) => {
        const page = await context.newPage()
        await page.goto(origin + path())
        await live(page)
        await act?.(page)
        const { ran, foreign, violations, shown } = await watch.look(page)
        const faults = [...ran, ...foreign, ...violations]
        if (faults.length) wrong.push(`${path()}: ${faults.slice(0, 5).join(' | ')}`)
        await page.close()
        return shown.size > 0
      }
      const shows = await visit(async (page) => {
        if (open) await page.locator(open).first().click()
        typedCount += await typeAndSend(page, text, open !== undefined)
      })
      // An accepted form leads to another page.
      if (round === 0 && !shows && !(await visit())) wrong.push(`${path()} shows nothing of what was typed`)
    }
  expect(wrong).toEqual([])
  expect(typedCount).toBeGreaterThan(FORMS.length)
  await Promise.all(members.map((member) => member.close()))
  await Promise.all(contexts.map((context) => context.close()))
})

/** Fills what takes text, and sends the form of the last field. @returns how many fields there were */
async function typeAndSend(page: Page, text: string, dialog: boolean): Promise<number> {
  const place = dialog ? page.getByRole('dialog') : page.locator('main')
  const fields = place.locator(
    'textarea:visible, input:is([type=text], [type=search], [type=email], [type=tel], :not([type])):visible',
  )
  await fields.first().waitFor({ timeout: 4000 })
  const all = await fields.all()
  for (const field of all) await field.fill(text)
  // A form that the page itself refuses is not sent.
  const sent = page
    .waitForRequest((request) => request.isNavigationRequest() || request.method() !== 'GET', { timeout: 500 })
    .catch(() => undefined)
  await all.at(-1)?.evaluate((field) => {
    Object.assign(window, { left: false })
    ;(field as HTMLInputElement).form?.requestSubmit()
  })
  const request = await sent
  if (request?.isNavigationRequest()) await page.waitForFunction(() => !('left' in window))
  else await request?.response()
  // An answer may lead elsewhere, and take the page away that is looked at.
  await expect(async () => {
    await page.waitForLoadState()
    await settle(page)
  }).toPass()
  await live(page)
  return all.length
}
