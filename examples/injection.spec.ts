import type { Page } from '@playwright/test'
import { FULL } from '../host/_testing/fuzz-runs.ts'
import { type Site, startSite } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { type TypedWorld, typeEverywhere, typist } from './_harness/typed-world.ts'
import { PACKS, TRIED } from './_harness/vectors.ts'
import { live, watchScripts } from './_harness/watch-scripts.ts'

/** Checks every place where people type: pages of others show it as text, and no script in it runs. */

test.describe.configure({ mode: 'default', timeout: FULL ? 1_200_000 : 180_000 })

// A host of its own: what is typed here stands in the way of other tests.
let site: Site
let world: TypedWorld
test.beforeAll(async () => {
  site = await startSite(process.env.PLAT_TEST_BUNDLES ?? '')
  world = await typeEverywhere(site.database, TRIED)
})
test.afterAll(() => site.close())

/** Lists pages that show stored text. */
function getPages({ businesses, leads, form, waiting, link }: TypedWorld): string[] {
  const [page, ...others] = businesses as [number, ...number[]]
  const pages = (many: number, path: (page: number) => string) => Array.from({ length: many }, (_, at) => path(at + 1))
  return [
    ...pages(Math.ceil(businesses.length / 20), (at) => `/companies?kind=tax&state=WY&page=${at}`),
    ...businesses.filter((_, at) => FULL || at % 3 === 0).map((id) => `/business/page/${id}`),
    ...others.slice(0, 3).flatMap((id) => [`/business/page/${id}/contact`, `/business/page/${id}/settings`]),
    `/business-finder/contact?${businesses
      .slice(0, 10)
      .map((id) => `ids[]=${id}`)
      .join('&')}`,
    `/contact-requests/${form}`,
    waiting,
    link,
    '/contact-requests',
    `/contact-requests?before=${leads.at(-30) ?? 0}`,
    `/business/page/${page}/leads`,
    `/business/page/${page}/leads?from=25`,
    `/business/page/${page}/leads/${leads[0]}`,
    `/business/page/${page}/leads/${leads[1]}/credit`,
    `/business/page/${page}/lead_sms`,
    '/admin/lead_credits',
    '/admin/companies',
    '/admin/held_requests',
    '/settings',
    '/settings/security',
    '/settings/phone',
    '/dashboard',
    '/business/dashboard',
    '/onboarding',
    '/onboarding?step=complete-profile',
    '/dev/outbox',
  ]
}

/** Addresses that a link of somebody else may hold, with the text in each part that a page reads. */
const LINKS: ((text: string) => string)[] = [
  (text) => `/companies?q=${text}&kind=${text}&state=${text}`,
  (text) => `/business/page/${world.businesses[0]}/leads?q=${text}&status=${text}`,
  (text) => `/business/page/${world.businesses[0]}/contact?cta_name=${text}`,
  (text) => `/insights?address=${text}`,
  (text) => `/insights/locations?address=${text}&beds=${text}`,
  (text) => `/insights/unknown-property?query=${text}`,
  (text) => `/rent-estimator?address=${text}&zip_code=${text}`,
  (text) => `/markets?q=${text}`,
  (text) => `/dashboard?open_dialog=${text}&highlight=${text}`,
  (text) => `/onboarding?step=${text}`,
  (text) => `/dev/outbox?to=${text}`,
  (text) => `/embed?title=${text}&states=${text}`,
  (text) => `/embed/state-map?title=${text}`,
  (text) => `/settings?done=${text}`,
  (text) => `/${text}`,
]
/** Links that only visitors see. */
const OUTSIDE: typeof LINKS = [
  (text) => `/login?next=${text}`,
  (text) => `/login?next=/${text}`,
  (text) => `/login/code?next=${text}`,
  (text) => `/signup?next=${text}&utm_source=${text}&email=${text}`,
  (text) => `/password/new?token=${text}`,
  (text) => `/signup/confirm?token=${text}`,
  (text) => `/email/confirm?token=${text}`,
  (text) => `/business/email?token=${text}`,
]

for (const [name, bypassCSP] of [
  ['where the policy of pages is taken away, no script of what was typed runs', true],
  ['pages as they are hold nothing that their policy has to keep from running', false],
] as const)
  test(name, async ({ browser }) => {
    const { origin } = site.plat
    const context = await browser.newContext({ bypassCSP, viewport: { width: 1000, height: 2400 } })
    const outside = await browser.newContext({ bypassCSP })
    const [watch, watchOutside] = [await watchScripts(context), await watchScripts(outside)]
    const member = await typist(site, context)
    const wrong: string[] = []
    const shownTexts = new Set<string>()
    let turn = 0
    const look = async (page: Page, path: string, { look } = watch) => {
      await page.goto(origin + path)
      await live(page)
      const found = await look(page)
      const faults = [...found.ran, ...found.foreign, ...found.violations]
      if (faults.length) wrong.push(`${path.slice(0, 100)}: ${faults.slice(0, 5).join(' | ')}`)
      for (const mark of found.shown) shownTexts.add(mark)
      return found
    }
    // Puts each text into every fifth link, or into one link and one browser if only a tenth is tried.
    const some = (links: typeof LINKS) =>
      PACKS.flatMap((text, at) =>
        links
          .filter((_, link) =>
            FULL ? link % 5 === at % 5 : link === at % links.length && (at % 2 === 0) === bypassCSP,
          )
          .map((link) => link(encodeURIComponent(text))),
      )
    // Two pages at a time; the member has another name on each.
    const inside = [...getPages(world), ...some(LINKS)]
    const walk = async (paths: string[]) => {
      const page = await context.newPage()
      for (const path of paths) {
        await member.query('update users set name = $2 where id = $1', [member.id, PACKS[turn++ % PACKS.length]])
        await look(page, path)
      }
    }
    const walkOutside = async () => {
      const page = await outside.newPage()
      for (const path of some(OUTSIDE)) await look(page, path, watchOutside)
    }
    await Promise.all([
      walk(inside.filter((_, at) => at % 2 === 0)),
      walk(inside.filter((_, at) => at % 2 === 1)),
      walkOutside(),
    ])
    expect(wrong).toEqual([])
    // The texts were there to be seen, every one.
    expect(TRIED.filter(({ mark }) => !shownTexts.has(mark)).map(({ text }) => text)).toEqual([])
    await member.close()
    await context.close()
    await outside.close()
  })

/** Places in which a page that does not know what it does may put a text. */
const PLACES: ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<a href="${text}">x</a>`,
  (text) => `<script>var typed = "${text}"</script>`,
  (text) => `<script>var typed = '${text}'</script>`,
]

test('the texts are what they are made for: where a page does not take care, most do something', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true })
  const watch = await watchScripts(context)
  const page = await context.newPage()
  const bites = new Set<number>()
  for (let at = 0; at < TRIED.length; at += 50) {
    const some = TRIED.slice(at, at + 50)
    await page.goto(site.page(''))
    const found = await page.evaluate(
      async (frames) => {
        const made = frames.map(({ id, html }) => {
          const frame = document.createElement('iframe')
          frame.srcdoc = html
          const loaded = new Promise((resolve) => {
            frame.onload = resolve
          })
          document.body.append(frame)
          return { id, frame, loaded }
        })
        // Some requests wait for an address where nobody answers.
        const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
        await Promise.race([Promise.all(made.map(({ loaded }) => loaded)), pause(5000)])
        await pause(100)
        return made.flatMap(({ id, frame }) => {
          const { contentDocument: inner, contentWindow } = frame
          // The frame was led away on purpose.
          if (!inner) return [id]
          const ran = (contentWindow as unknown as { seen?: { ran: string[] } }).seen?.ran.length
          const all = [...inner.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes])
          const foreign = all.some(
            ({ name, value }) =>
              /^on|^srcdoc$/i.test(name) ||
              (name === 'href' && URL.canParse(value) && /^(javascript|data):$/.test(new URL(value).protocol)),
          )
          return ran || foreign ? [id] : []
        })
      },
      some.flatMap(({ id, text }) => PLACES.map((place) => ({ id, html: place(text) }))),
    )
    for (const id of found) bites.add(id)
    for (const url of watch.canary.splice(0)) bites.add(Number(/\d+/.exec(new URL(url).pathname)?.[0]))
  }
  const idle = TRIED.filter(({ id }) => !bites.has(id)).map(({ text }) => text)
  expect(idle.length, idle.join('\n')).toBeLessThan(TRIED.length / 4)
  await context.close()
})
