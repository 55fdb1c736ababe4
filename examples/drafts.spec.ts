import type { Page } from '@playwright/test'
import { openDatabase } from '../host/_db/database.ts'
import { makeForum, makeReply, makeTopic } from '../host/forums/_testing/forum.ts'
import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'

type World = Pick<Site, 'database' | 'plat'>

/** Creates a topic of two pages, and a member who reads it. */
async function talk({ database, plat }: World, page: Page) {
  const at = { database, origin: plat.origin }
  const writer = await makeMember(at, page.context(), { name: 'Walt Writer' })
  const db = openDatabase(database, { max: 1 })
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: writer.id, title: 'How old is a roof?' })
  for (let at = 0; at < 22; at++) await makeReply(db, topic.id, writer.id, `Answer ${at + 1}`)
  await db.close()
  await writer.close()
  await page.context().clearCookies()
  const reader = await makeMember(at, page.context(), { name: 'Rita Reader' })
  const url = plat.origin + topic.path
  await page.goto(url)
  return { url, reader, at, new: `${plat.origin}/forums/${forum}/topics/new` }
}

const text = (page: Page) => page.locator('textarea[name=body]')

/** Writes into the text of a post, whether its form is open or not, and whether its editor has come. */
async function write(page: Page, words: string): Promise<void> {
  await text(page).evaluate((area: HTMLTextAreaElement, value) => {
    area.closest('details')?.setAttribute('open', '')
    area.value = value
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, words)
}
const getStatus = (page: Page) => page.locator('[data-draft-said]')
const DRAFT = 'I had begun <b>to</b>\n\nsay "much"'

test('what was typed into a reply is there after a vote, a quote, a follow, the next page, and a reload', async ({
  page,
  site,
}) => {
  const { url, reader } = await talk(site, page)
  await expect(getStatus(page)).toBeHidden()
  await write(page, DRAFT)
  await page.getByRole('button', { name: 'Vote for this post' }).nth(1).click()
  await expect(page.getByRole('button', { name: 'Remove your vote' })).toBeVisible()
  await expect(text(page)).toHaveValue(DRAFT)
  await write(page, `${DRAFT} and more`)
  await page.reload()
  await expect(text(page)).toHaveValue(`${DRAFT} and more`)
  await expect(getStatus(page)).toContainText('We restored your draft')
  await page.goto(`${url}?page=2`)
  await expect(text(page)).toHaveValue(`${DRAFT} and more`)
  await write(page, 'On the second page')
  await page.goBack()
  await expect(text(page)).toHaveValue('On the second page')
  await page.getByRole('button', { name: 'Follow topic' }).click()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect(text(page)).toHaveValue('On the second page')
  await page.getByRole('button', { name: 'Quote' }).nth(1).click()
  await expect(text(page)).toHaveValue('On the second page\n\n> **Walt Writer** wrote:\n>\n> Answer 1\n\n')
  await page.goto(url)
  // An Enter on the box posts the reply, and votes for nothing.
  await page.getByRole('main').getByLabel('Follow topic').press('Enter')
  await expect(page.locator('.post').filter({ hasText: 'On the second page' })).toBeInViewport()
  await expect(text(page)).toHaveValue('')
  await expect(getStatus(page)).toBeHidden()
  await page.reload()
  await expect(text(page)).toHaveValue('')
  await reader.close()
})

test('a reply that could not be sent is kept; whoever throws a draft away, is rid of it', async ({ page, site }) => {
  const { url, reader } = await talk(site, page)
  // Until the island is live, the browser itself sends the form.
  await expect(page.locator('[data-plat=topic-page]')).toHaveAttribute('data-plat-state', 'mounted')
  await write(page, DRAFT)
  await page.route('**/replies', (route) => route.abort())
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('Your reply wasn’t posted.')).toBeVisible()
  await page.goto(url)
  await expect(text(page)).toHaveValue(DRAFT)
  await page.unroute('**/replies')
  // Logged out meanwhile: the same member finds it after the login.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByRole('main')).toContainText('I had begun')
  await reader.on(page.context())
  await page.goto(url)
  await expect(text(page)).toHaveValue(DRAFT)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(text(page)).toHaveValue('')
  await page.reload()
  await expect(text(page)).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await reader.close()
})

test('nobody finds the draft of somebody else in the same tab, and a log-out ends it', async ({ page, site }) => {
  const { url, reader, at } = await talk(site, page)
  await write(page, DRAFT)
  const other = await makeMember(at, page.context(), { name: 'Otto Other' })
  await page.goto(url)
  await expect(text(page)).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await write(page, 'Of Otto')
  await page.goto(`${at.origin}/dashboard`)
  await page.locator('.account-menu summary').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${at.origin}/`)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await Promise.all([reader, other].map((each) => each.close()))
})

test('odd text in the tab’s storage is passed by, and none of it runs', async ({ page, site }) => {
  const { url, reader } = await talk(site, page)
  await write(page, DRAFT)
  const wrong: string[] = []
  page.on('pageerror', ({ message }) => wrong.push(message))
  const name = (await page.evaluate(() => Object.keys(sessionStorage)))[0] as string
  const odd = { title: '', quoted: '"><img src=x onerror=alert(1)>', base: '', sent: '', follow: 'x' }
  for (const stored of ['', '{', 'null', '[]', '{"body":1}', JSON.stringify({ ...odd, body: 'x'.repeat(200_000) })]) {
    await page.evaluate(([at, value]) => sessionStorage.setItem(at as string, value as string), [name, stored])
    await page.goto(url)
    await expect(text(page)).toHaveValue('')
  }
  const hostile = '</textarea><img src=x onerror="document.title=1">'
  await page.evaluate(
    ([at, value]) => sessionStorage.setItem(at as string, value as string),
    [name, JSON.stringify({ ...odd, body: hostile })],
  )
  await page.goto(url)
  await expect(text(page)).toHaveValue(hostile)
  // But for the picture that counts the visit.
  expect(await page.locator('main img:not(.heard)').count()).toBe(0)
  expect(await page.locator('input[name=quoted_post_id]').inputValue()).toBe('')
  expect(wrong).toEqual([])
  await narrow(page)
  await expectFitsAndIsAccessible(page)
  await reader.close()
})

test('a new topic and a change of a post are kept alike, until they are sent', async ({ page, site }) => {
  const { reader, ...talked } = await talk(site, page)
  await page.goto(talked.new)
  await page.getByLabel('Title').fill('Roofs of metal')
  await write(page, DRAFT)
  await page.goto(talked.url)
  await page.goto(talked.new)
  await expect(page.getByLabel('Title')).toHaveValue('Roofs of metal')
  await expect(text(page)).toHaveValue(DRAFT)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Roofs of metal')
  const topic = page.url().replace(/#.*/, '')
  await page.goto(talked.new)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.goto(`${topic}/edit`)
  await write(page, 'Changed')
  await page.reload()
  await expect(text(page)).toHaveValue('Changed')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(text(page)).toHaveValue(DRAFT)
  await expect(getStatus(page)).toBeHidden()
  await write(page, 'Changed twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.post-body')).toHaveText('Changed twice')
  await page.goto(`${topic}/edit`)
  await expect(getStatus(page)).toBeHidden()
  await expect(text(page)).toHaveValue('Changed twice')
  await reader.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what was typed into a reply is there after a vote, a follow, a quote, and pages on once it is saved', async ({
    page,
    site,
  }) => {
    const { reader } = await talk(site, page)
    await write(page, DRAFT)
    await page.getByRole('button', { name: 'Vote for this post' }).nth(1).click()
    await expect(page.getByRole('button', { name: 'Remove your vote' })).toBeVisible()
    await expect(text(page)).toHaveValue(DRAFT)
    await expect(getStatus(page)).toContainText('We restored your draft')
    await write(page, 'More')
    await page.getByRole('button', { name: 'Follow topic' }).click()
    await expect(text(page)).toHaveValue('More')
    await page.getByRole('button', { name: 'Quote' }).nth(1).click()
    await expect(text(page)).toHaveValue('More\n\n> **Walt Writer** wrote:\n>\n> Answer 1\n\n')
    await write(page, 'Saved')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(text(page)).toHaveValue('Saved')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(text(page)).toHaveValue('')
    await expect(getStatus(page)).toBeHidden()
    await reader.close()
  })
})
