import type { Page } from '@playwright/test'
import { makeMember } from './_harness/member.ts'
import { expect, test } from './_harness/test.ts'

type Site = Parameters<Parameters<typeof test>[2]>[0]['site']

/** A topic of somebody else with three posts, and a member who reads it. */
async function openTopic(page: Page, site: Site): Promise<{ path: string; posts: number[] }> {
  const other = await makeMember({ database: site.database, origin: site.plat.origin }, page.context(), {
    name: 'Bo Buyer',
  })
  const { rows } = await other.query(
    `with forum as (select id from forums order by id limit 1),
     topic as (insert into topics (forum_id, author_id, title, slug, posts, replies)
       select id, $1, 'What does a roof cost?', 'what-does-a-roof-cost', 3, 2 from forum returning *)
     insert into posts (topic_id, place, author_id, title, body)
     select t.id, n, $1, case when n = 1 then t.title end, 'Post ' || n || ' of **it**.' from topic t, generate_series(1, 3) n
     returning id::float8 as id, topic_id::float8 as topic, (select forum_id::float8 from topic) as forum`,
    [other.id],
  )
  await other.close()
  await page.context().clearCookies()
  const reader = await makeMember({ database: site.database, origin: site.plat.origin }, page.context())
  await reader.close()
  const path = `/forums/${rows[0].forum}/topics/${rows[0].topic}-what-does-a-roof-cost`
  await page.goto(site.plat.origin + path)
  await isLive(page)
  return { path, posts: rows.map(({ id }: { id: number }) => id) }
}
/** Before that, buttons send forms of their own. */
const isLive = (page: Page) => expect(page.locator('#topic-page')).toHaveAttribute('data-plat-state', 'mounted')
const area = (page: Page) => page.locator('#reply textarea[name=body]')
const editor = (page: Page) => page.locator('[contenteditable][role=textbox]')

test('FORUM-025 FORUM-027 FORUM-028 FORUM-030 the reply form is a placeholder that opens an editor, and Cancel closes it', async ({
  page,
  site,
}) => {
  await openTopic(page, site)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await expect(editor(page)).toBeHidden()
  expect(scripts.join()).not.toContain('create-editor')
  await page.getByText('Write a reply…').click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect(editor(page)).toBeFocused()
  expect(scripts.join()).toContain('create-editor')
  await page.keyboard.type('Half ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await expect(area(page)).toHaveValue('Half **bold**')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor(page)).toBeHidden()
  await expect(page.getByText('Write a reply…')).toBeVisible()
})

test('FORUM-029 FORUM-031 FORUM-032 FORUM-033 Quote opens the form with a quote of the author, who is mentioned', async ({
  page,
  site,
}) => {
  const { posts } = await openTopic(page, site)
  const answer = page.waitForResponse((response) => response.url().endsWith(`/posts/${posts[1]}/quote`))
  await page.locator(`#post_${posts[1]}`).getByRole('button', { name: 'Quote' }).click()
  const quoted = await (await answer).json()
  expect(quoted).toMatchObject({ parent_id: posts[1], user_display_name: 'Bo Buyer', body: 'Post 2 of **it**.' })
  await expect(area(page)).toHaveValue('> **Bo Buyer** wrote:\n>\n> Post 2 of **it**.\n\n')
  await expect(editor(page).locator('blockquote')).toContainText('Bo Buyer wrote:')
  await expect(editor(page).locator('blockquote strong').last()).toHaveText('it')
  expect(JSON.parse(await page.locator('#reply input[name=mentioned_users]').inputValue())).toEqual([
    { type: 'User', id: quoted.user_id },
  ])
  await expect(page.locator('#reply input[name=quoted_post_id]')).toHaveValue(String(posts[1]))
})

test('FORUM-035 FORUM-036 a reply appears without leaving the page, and the form is empty and closed', async ({
  page,
  site,
}) => {
  await openTopic(page, site)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByText('Write a reply…').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.locator('.post').nth(3).locator('li')).toHaveText(['one', 'two'])
  await expect(page.getByText('Your reply is posted.')).toBeVisible()
  await expect(area(page)).toHaveValue('')
  await expect(editor(page)).toBeHidden()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  // A second one, with the token of the new form.
  await page.getByText('Write a reply…').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('And again')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.locator('.post').nth(4)).toContainText('And again')
  await page.reload()
  await expect(page.locator('.post')).toHaveCount(5)
  await expect(area(page)).toHaveValue('')
})

test('FORUM-037 an error comes back as the form with what was typed, and the editor starts anew', async ({
  page,
  site,
}) => {
  await openTopic(page, site)
  await page.getByText('Write a reply…').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.insertText('x'.repeat(20_001))
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('The text has 20,001 characters. Use at most 20,000.')).toBeVisible()
  await expect(area(page)).toHaveValue('x'.repeat(20_001))
  await area(page).or(editor(page)).locator('visible=true').first().focus()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect(page.locator('.text-editor')).toHaveCount(1)
  await editor(page).press('Control+a')
  await page.keyboard.type('Short enough')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.locator('.post').nth(3)).toContainText('Short enough')
})

test('FORUM-048 FORUM-049 FORUM-050 FORUM-054 a vote counts at once, and not if it fails', async ({ page, site }) => {
  const { posts } = await openTopic(page, site)
  const vote = page.locator(`#post_${posts[1]} [data-vote]`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/vote', async (route) => {
    await held
    await route.continue()
  })
  await expect(vote).toContainText('0 Votes')
  await vote.click()
  await expect(vote).toContainText('1 Vote Remove your vote')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  const sent = page.waitForResponse('**/vote')
  answer()
  expect((await sent).request().method()).toBe('POST')
  await page.unroute('**/vote')
  await expect(vote).toContainText('1 Vote Remove')
  await page.route('**/vote', (route) => route.abort())
  const failed = page.waitForEvent(
    'console',
    (message) => message.text().includes('vote') && message.type() === 'error',
  )
  await vote.click()
  await failed
  await expect(vote).toContainText('1 Vote Remove')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Your vote wasn’t counted.')).toBeVisible()
})

test('FORUM-039 FORUM-041 a post that the address names is highlighted 80 px below the top', async ({ page, site }) => {
  const { path, posts } = await openTopic(page, site)
  await page.setViewportSize({ width: 800, height: 300 })
  await page.goto(`${site.plat.origin}${path}?highlight_post=${posts[1]}`)
  await isLive(page)
  const post = page.locator(`#post_${posts[1]}`)
  await expect(post).toHaveClass(/post-highlighted/)
  await expect.poll(async () => Math.round((await post.boundingBox())?.y ?? -1)).toBe(80)
})

test('FORUM-043 a post that is nowhere in the topic is an error of the console', async ({ page, site }) => {
  const { path } = await openTopic(page, site)
  const missed = page.waitForEvent('console', (message) => message.text().includes('999999999 to highlight not found'))
  await page.goto(`${site.plat.origin}${path}?highlight_post=999999999`)
  expect((await missed).type()).toBe('error')
})

test('FORUM-055 FORUM-056 a duplicate report sends an empty body, and the page loads again without its query', async ({
  page,
  site,
}) => {
  const { path, posts } = await openTopic(page, site)
  await page.goto(`${site.plat.origin}${path}?highlight_post=${posts[1]}`)
  await isLive(page)
  const sent = page.waitForRequest('**/report_duplicate')
  await page.locator(`#post_${posts[1]} [data-report-duplicate]`).click()
  expect((await sent).postData()).toBe('{}')
  await page.waitForURL(site.plat.origin + path)
  await expect(page.locator(`#post_${posts[1]} [data-report-duplicate]`)).toHaveText('Withdraw duplicate report')
})

test('FORUM-057 a duplicate report that fails loads the page again', async ({ page, site }) => {
  const { path, posts } = await openTopic(page, site)
  await page.goto(`${site.plat.origin}${path}?highlight_post=${posts[1]}`)
  await isLive(page)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.route('**/report_duplicate', (route) => route.abort())
  await page.locator(`#post_${posts[1]} [data-report-duplicate]`).click()
  await page.waitForFunction(() => !('stays' in window))
  expect(page.url()).toContain('highlight_post')
})

test('pasted HTML keeps what a post can hold, and nothing in it runs', async ({ page, site }) => {
  await openTopic(page, site)
  await page.getByText('Write a reply…').click()
  await expect(editor(page)).toBeFocused()
  await editor(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<h1>Title</h1><p style="color:red">A <b>b</b> <a href="javascript:window.ran=1">bad</a> <a href="https://example.com/x">good</a></p>
       <img src=x onerror="window.ran=1"><script>window.ran=1</script><table><tr><td>cell</td></tr></table><ul><li>item</li></ul>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(area(page)).toHaveValue(/Title/)
  const text = await area(page).inputValue()
  expect(text).toContain('A **b** bad [good](https://example.com/x)')
  expect(text).toContain('- item')
  expect(text).not.toMatch(/<|javascript|color/)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('the posts of the next pages come as one reads on, with their page in the address; a link asks for more', async ({
  page,
  site,
}) => {
  const { path } = await openTopic(page, site)
  const [, topic] = /topics\/(\d+)/.exec(path) ?? []
  const other = await makeMember({ database: site.database, origin: site.plat.origin }, page.context())
  await other.query(
    `with more as (insert into posts (topic_id, place, author_id, body)
       select $1::bigint, n, $2, 'Post ' || n from generate_series(4, 85) n returning 1)
     update topics set posts = 85, replies = 84 where id = $1`,
    [topic, other.id],
  )
  await other.close()
  await page.goto(site.plat.origin + path)
  const posts = page.locator('#posts > li')
  for (const count of [40, 60]) {
    await posts.last().scrollIntoViewIfNeeded()
    await expect(posts).toHaveCount(count)
  }
  await expect.poll(() => new URL(page.url()).search).toContain('page=')
  // The pages up to 3 are loaded, so that Next leads to the one after them.
  const links = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(links).toContainText('Pages 1–3 of 5')
  const next = links.getByRole('link', { name: 'Next' })
  await expect(next).toHaveAttribute('href', `${path}?page=4`)
  await page.getByRole('link', { name: 'Show more posts' }).click()
  await expect(posts).toHaveCount(80)
  expect(new Set(await posts.evaluateAll((all) => all.map(({ id }) => id))).size).toBe(80)
  await expect(next).toHaveAttribute('href', `${path}?page=5`)
  await page.getByRole('link', { name: 'Show more posts' }).click()
  await expect(page.getByText('You’ve reached the last post.')).toBeVisible()
  await expect(next).toHaveCount(0)
  await expect(links).toContainText('Pages 1–5 of 5')
})
