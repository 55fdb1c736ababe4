import { deepEqual, ok } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import type { Site } from '../_harness/site.ts'
import { pressAll } from './map-parts.ts'
import type { Scenario } from './scenario.ts'

/** What password managers, grammar tools and form fillers put beside the fields of a page as soon as they stand. */
export const MARKS = ['attributes and custom elements', 'elements'] as const
type Mark = (typeof MARKS)[number]

/** Marks every field of the page, as an extension does it. It runs in the page, so it must be self-contained. */
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

/** Focuses the field with a name, and reads all that can be typed into; in the page. */
function readOrFocus(focused: string) {
  const types = ['text', 'search', 'email', 'tel', 'password', 'number', 'url', 'textarea']
  const all = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')]
  const fields = all.filter((field) => types.includes(field.type))
  const getKey = ({ name, id }: Element & { name: string }) => name || id
  const chosen = focused ? fields.find((field) => getKey(field) === focused) : undefined
  chosen?.focus()
  // What stands in it gives way to what is typed.
  chosen?.select()
  return fields.map((field) => ({
    key: getKey(field),
    type: field.type,
    value: field.value,
    canType: !field.readOnly && !field.disabled && field.checkVisibility({ visibilityProperty: true }),
  }))
}

/** What is typed into a field so that it is valid: its type decides. */
const TYPED: Record<string, string> = {
  email: 'ann@example.com',
  number: '7',
  tel: '(404) 555-0128',
  url: 'https://example.com',
}

/** Opens a page of ours whose scripts are held back. @returns what waits until it has loaded, once they come */
async function openWithoutScripts(driver: Driver, site: Site, path: string): Promise<() => Promise<void>> {
  await driver.evaluate(() => void Object.assign(window, { isLeft: true }))
  const loaded = driver.open(site.plat.origin + path)
  // Whoever fails meanwhile says why.
  loaded.catch(() => {})
  await until(() => driver.evaluate(() => !('isLeft' in window) && !!document.querySelector('footer')), path)
  return () => loaded
}

/** Waits until every island that is there to be used has mounted. */
const allMounted = (driver: Driver) =>
  until(
    () =>
      driver.evaluate(() => {
        const islands = [...document.querySelectorAll('main [data-plat]:not([data-plat-on=manual])')]
        const isWaiting = (island: Element) =>
          island.getAttribute('data-plat-state') === 'loading' ||
          (!island.hasAttribute('data-plat-state') && island.checkVisibility({ visibilityProperty: true }))
        return !islands.some(isWaiting)
      }),
    'all islands',
  )

export interface PageWithFields {
  path: string
  /** The one field that is typed into, where fields depend on each other; by default each that is there. */
  field?: string
}

/** Types into a page's fields before its scripts come, and expects what was typed when they have come. */
export async function expectTypedToStand(
  driver: Driver,
  site: Site,
  mark: Mark,
  { path, field }: PageWithFields,
): Promise<void> {
  const release = site.hold(/\.js(\?|$)/)
  const whenLoaded = await openWithoutScripts(driver, site, path)
  await driver.evaluate(markFields, mark)
  const keys = new Set<string>()
  for (const { key, type, canType } of await driver.evaluate(readOrFocus, '')) {
    if (!canType || keys.has(key) || (field && key !== field)) continue
    keys.add(key)
    await driver.evaluate(readOrFocus, key)
    await pressAll(driver, ...(TYPED[type] ?? '12'))
  }
  ok(keys.size > 0, `${path} has no field`)
  const before = await readFields(driver, keys)
  release()
  await whenLoaded()
  await allMounted(driver)
  deepEqual(await readFields(driver, keys), before, path)
  const errors = (await driver.said()).filter(({ type }) => ['error', 'uncaught'].includes(type))
  deepEqual(errors, [], path)
}

/** Reads fields as letters and digits alone: those of money and phones write them their own way. */
async function readFields(driver: Driver, keys: Set<string>): Promise<Record<string, string>> {
  const fields = (await driver.evaluate(readOrFocus, '')).filter(({ key }) => keys.has(key))
  // Of two with one name the first was typed into.
  return Object.fromEntries(fields.reverse().map(({ key, value }) => [key, value.replace(/[^\w@.]/g, '')]))
}

/** Pages with fields of islands that visitors read. */
const VISITOR_PAGES: PageWithFields[] = [
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
]

export const markedFields: Scenario[] = MARKS.flatMap((mark) =>
  VISITOR_PAGES.map((page) => ({
    name: `what was typed on ${page.path} before the scripts came stands, though another program marks fields by ${mark}`,
    run: (driver, site) => expectTypedToStand(driver, site, mark, page),
  })),
)
