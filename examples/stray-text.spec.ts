import type { Page } from '@playwright/test'
import { openDatabase } from '../host/_db/database.ts'
import { ANN, OLIVE } from '../host/demo/people.ts'
import { signInAs } from './_harness/member.ts'
import { type Site, startSite } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'
import { findDemoTopic } from './_harness/topic.ts'

/** Texts that were stored before forms folded them: a direction that is turned around, a heap of marks, and a word of 505 letters. */
const STRAY = `\u202estray Z${'\u0335\u0321\u0301'.repeat(12)} ${'W'.repeat(505)}`

/** Columns of what people wrote, with the characters that each takes. */
const COLUMNS: [table: string, column: string, max: number][] = [
  ['users', 'name', 200],
  ['investors', 'name', 200],
  ['businesses', 'name', 200],
  ['businesses', 'city', 100],
  ['businesses', 'description', 600],
  ['business_leads', 'name', 200],
  ['business_leads', 'message', 600],
  ['lead_notes', 'body', 600],
  ['business_reviews', 'title', 120],
  ['business_reviews', 'body', 600],
  ['forums', 'name', 100],
  ['forums', 'about', 300],
  ['topics', 'title', 150],
  ['posts', 'body', 600],
  ['polls', 'question', 200],
  ['poll_options', 'label', 100],
  ['topic_events', 'city', 100],
  ['topic_events', 'venue', 200],
  ['events', 'name', 100],
  ['signatures', 'display_name', 100],
  ['conversations', 'subject', 150],
  ['messages', 'body', 600],
  ['notifications', 'title', 300],
  ['profiles', 'bio', 600],
  ['profiles', 'occupation', 100],
  ['profiles', 'location_text', 120],
  ['profiles', 'currently_seeking', 600],
  ['blog_articles', 'title', 150],
  ['blog_articles', 'summary', 300],
  ['blog_articles', 'body', 600],
  ['saved_searches', 'name', 200],
  ['saved_calculations', 'title', 200],
]

// A host of its own: what is stored here stands in the way of other tests.
test.describe.configure({ mode: 'default', timeout: 180_000 })
let site: Site
test.beforeAll(async () => {
  site = await startSite(process.env.PLAT_TEST_BUNDLES ?? '')
  const { pool, close } = openDatabase(site.database, { max: 1 })
  for (const [table, column, max] of COLUMNS)
    await pool.query(`update ${table} set ${column} = $1 where ${column} is not null`, [STRAY.slice(0, max)])
  await close()
})
test.afterAll(() => site.close())

async function findPaths(): Promise<string[]> {
  const { pool, close } = openDatabase(site.database, { max: 1 })
  const find = async (sql: string) => (await pool.query<{ path: string }>(sql)).rows[0]?.path ?? 'nothing found'
  const paths = [
    await findDemoTopic(site),
    await find("select '/forums/' || forum_id path from topics where demo order by id limit 1"),
    await find("select '/users/' || username path from users where username like 'ann%' limit 1"),
    await find(`select '/conversations/' || m.conversation_id path from conversation_members m
      join users u on u.id = m.user_id where u.email = '${ANN.email}' order by 1 limit 1`),
    await find("select '/business/page/' || id path from businesses where demo order by id limit 1"),
    await find("select '/blog/' || slug path from blog_articles where state = 'published' limit 1"),
  ]
  await close()
  return paths
}

/** Elements in which a text that is turned around has something after it that is not its own. */
const findTurned = (page: Page) =>
  page.evaluate(() => {
    const isBoundary = (element: Element) => {
      const { display, unicodeBidi } = getComputedStyle(element)
      return display !== 'inline' || unicodeBidi.startsWith('isolate') || unicodeBidi === 'plaintext'
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.nodeValue?.includes('\u202e') || !node.parentElement?.checkVisibility()) continue
      if (node.parentElement.closest('script, style, textarea, option, title')) continue
      let box = node.parentElement
      while (!isBoundary(box) && box.parentElement) box = box.parentElement
      const rest = document.createRange()
      rest.setStartAfter(node)
      rest.setEndAfter(box.lastChild as Node)
      const after = [...rest.cloneContents().childNodes]
        .map(({ textContent }) => textContent)
        .join('')
        .trim()
      const own = /W{5,}\S*\s(.*)$/s.exec(node.nodeValue)?.[1]?.trim()
      if (after || own) found.push(`${box.tagName}.${box.className}: ${(own || after).slice(0, 60)}`)
    }
    return [...new Set(found)]
  })

/** Elements that begin within the page and end outside it, but for those in a box that scrolls. */
const findWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const isOut = (each: Element | null) => !!each && each.getBoundingClientRect().right > width + 1
    return [...document.querySelectorAll('body *')]
      .filter((each) => isOut(each) && !isOut(each.parentElement))
      .map((each) => `${each.parentElement?.className} > ${each.tagName}.${each.className}`)
  })

for (const [who, pages] of [
  [
    ANN,
    [
      '/forums',
      '/users/olive_owens',
      '/users/olive_owens/colleagues',
      '/conversations',
      '/notifications',
      '/dashboard',
      '/companies',
      '/bigger_deals',
      '/blog',
      '/events',
      '/search?q=stray',
      '/forums/bookmarks',
    ],
  ],
  [OLIVE, ['/business/dashboard', '/business/leads', '/settings', '/contact-requests']],
] as const)
  test(`long words, heaped marks and turned texts stay in their boxes on a phone: pages of ${who.name}`, async ({
    page,
  }) => {
    await signInAs(site, page.context(), who.email)
    await page.setViewportSize({ width: 360, height: 780 })
    const faults: string[] = []
    for (const path of [...pages, ...(who === ANN ? await findPaths() : [])]) {
      const answer = await page.goto(site.plat.origin + path)
      if (answer?.status() !== 200) faults.push(`${path} ${answer?.status()}`)
      if (!(await page.locator('body').textContent())?.includes('W'.repeat(20)))
        faults.push(`${path} has none of the texts`)
      for (const [kind, found] of [
        ['wide', await findWide(page)],
        ['turned', await findTurned(page)],
      ] as const)
        if (found.length) faults.push(`${path} ${kind}: ${found.join(' | ')}`)
    }
    expect(faults).toEqual([])
  })
