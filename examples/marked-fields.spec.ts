import type { BrowserContext, Page } from '@playwright/test'
import { makeMember } from './_harness/member.ts'
import { expect, test } from './_harness/test.ts'

const FIELDS =
  'main :is(textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=password], [type=number], [type=url], :not([type])))'

/** What password managers, grammar tools and form fillers put beside the fields of a page as soon as they stand. */
type Mark = 'attributes and custom elements' | 'elements'

/** Marks every field of the page, as an extension does it. */
function markFields(mark: Mark): void {
  // Nobody types into maps.
  for (const field of document.querySelectorAll(':is(input,select,textarea):not([data-plat$=-map] *)')) {
    field.setAttribute('data-filler-id', 'x1')
    field.setAttribute('data-filler-kind', 'other')
    if (mark === 'attributes and custom elements') field.after(document.createElement('filler-icon'))
    if (mark === 'elements') {
      const icon = document.createElement('span')
      icon.className = 'filler-icon'
      field.before(icon)
    }
  }
}

/** Opens a page whose scripts come only when `arrive` is called. */
async function openWithoutScripts(page: Page, url: string): Promise<{ arrive(): Promise<void>; errors: string[] }> {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('footer').last().waitFor()
  return {
    errors,
    async arrive() {
      arrive()
      await page.waitForLoadState('load')
      const waiting = page.locator('main [data-plat]:visible:not([data-plat-on=manual], [data-plat-state])')
      await expect(waiting).toHaveCount(0)
      await expect(page.locator('main [data-plat-state=loading]')).toHaveCount(0)
    },
  }
}

const EMAIL = 'ann@example.com'

/** What is typed into a field so that it is valid: its name decides. */
async function typeInto(page: Page, only?: string): Promise<Record<string, string>> {
  const entered: Record<string, string> = {}
  const fields = page.locator(`${FIELDS}:visible:not([readonly], [disabled])`)
  for (const field of await fields.all()) {
    const { key, type } = await field.evaluate((each: HTMLInputElement) => ({
      key: each.name || each.id,
      type: each.type,
    }))
    if (entered[key] !== undefined || (only && key !== only)) continue
    const text =
      type === 'email'
        ? EMAIL
        : type === 'number'
          ? '7'
          : type === 'tel'
            ? '(404) 555-0128'
            : type === 'url'
              ? 'https://example.com'
              : '12'
    await field.fill(text)
    entered[key] = text
  }
  return entered
}

/** What the fields hold now, as digits and letters: fields of money and phones write them their own way. */
const readFields = (page: Page, keys: string[]) =>
  page.evaluate(
    ([selector, keys]) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>(selector as string)]
      return Object.fromEntries(
        (keys as string[]).map((key) => [key, fields.find((each) => (each.name || each.id) === key)?.value]),
      )
    },
    [FIELDS, keys] as const,
  )

/** Pages with fields of islands; where fields depend on each other, the name of the one that is typed into. */
const PAGES: { path: string; who?: 'member'; field?: string }[] = [
  { path: '/' },
  { path: '/signup' },
  { path: '/login' },
  { path: '/markets' },
  { path: '/rent-estimator' },
  { path: '/calculators/down-payment', field: 'purchase_price' },
  { path: '/calculators/mortgage', field: 'purchase_price' },
  { path: '/calculators/rental-income', field: 'rental_income' },
  { path: '/newsletter' },
  { path: '/contact' },
  { path: '/bigger_deals' },
  { path: '/insights' },
  { path: '/search' },
  { path: '/bigger_deals/new', who: 'member' },
  { path: '/forums/1/topics/new', who: 'member' },
  { path: '/conversations/new', who: 'member' },
  { path: '/settings', who: 'member' },
  { path: '/settings/profile', who: 'member' },
  { path: '/business/signup', who: 'member' },
]

for (const mark of ['attributes and custom elements', 'elements'] as const)
  test(`what was typed before the scripts came stands, though another program marks fields by ${mark}`, async ({
    browser,
    site,
  }) => {
    const { origin } = site.plat
    const visitor = await browser.newContext()
    const member = await browser.newContext()
    const person = await makeMember({ database: site.database, origin }, member, { phone: '+14155550123' })
    const people: Record<string, BrowserContext> = { visitor, member }
    const wrong: string[] = []
    for (const { path, who = 'visitor', field } of PAGES) {
      const page = await (people[who] as BrowserContext).newPage()
      const { arrive, errors } = await openWithoutScripts(page, origin + path)
      await page.evaluate(markFields, mark)
      const entered = await typeInto(page, field)
      if (!Object.keys(entered).length) wrong.push(`${path} has no field`)
      const before = await readFields(page, Object.keys(entered))
      await arrive()
      const after = await readFields(page, Object.keys(entered))
      for (const [key, value] of Object.entries(before))
        if (bare(after[key]) !== bare(value)) wrong.push(`${path} ${key}: ${value} became ${after[key]}`)
      for (const error of errors) wrong.push(`${path}: ${error}`)
      await page.close()
    }
    expect(wrong).toEqual([])
    await person.close()
    await visitor.close()
    await member.close()
  })

const bare = (value: string | undefined) => value?.replace(/[^\w@.]/g, '')
