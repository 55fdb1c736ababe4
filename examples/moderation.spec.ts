import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

test('a member flags a post without scripts, an administrator hides it and takes that back; their pages fit and are accessible', async ({
  page,
  context,
  site,
  browser,
}) => {
  const { origin } = site.plat
  const members = await browser.newContext({ javaScriptEnabled: false })
  const flagger = await members.newPage()
  const host = { database: site.database, origin }
  const member = await makeMember(host, members, { name: 'Fay Flags' })
  const author = await makeMember(host, await browser.newContext(), { name: 'Sam Spam' })
  const text = `Wire me the deposit ${process.pid}`
  const { rows } = await author.query<{ id: string; path: string }>(
    `with f as (insert into forums (name, category, topics) values ('Flagged forum', 'Moderation', 1) returning id),
     t as (insert into topics (forum_id, author_id, title, slug) select id, $1, 'A duplex to review', 'duplex' from f returning *),
     p as (insert into posts (topic_id, place, author_id, title, body) select id, 1, $1, title, $2 from t returning id, topic_id)
     select p.id, '/forums/' || t.forum_id || '/topics/' || t.id || '-duplex' as path from t, p`,
    [author.id, text],
  )
  const { id, path } = rows[0] as { id: string; path: string }

  await flagger.goto(origin + path)
  await flagger.getByRole('link', { name: 'Flag the post by Sam Spam' }).click()
  await flagger.getByLabel('What’s wrong with it?').selectOption({ label: 'It looks like a scam' })
  await flagger.getByLabel('Details').fill('Asks for money')
  await flagger.getByRole('button', { name: 'Send flag' }).click()
  await expect(flagger.getByRole('heading', { name: 'Flag sent' })).toBeVisible()

  const admin = await makeMember(host, context, { name: 'Ada Example' })
  await admin.query('update users set admin = true where id = $1', [admin.id])
  await page.goto(`${origin}/admin/forums/queue`)
  const item = page.getByRole('listitem').filter({ hasText: text })
  await expect(item).toContainText('Asks for money')
  await item.getByLabel('Reason').fill('Asks for money in advance')
  await item.getByRole('button', { name: 'Hide post' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible()
  await flagger.goto(origin + path)
  await expect(flagger.getByText('This post is hidden until a moderator reviews it.')).toBeVisible()

  await narrow(page)
  for (const each of ['queue', 'actions', `posts/${id}`, 'new', ''])
    await page.goto(`${origin}/admin/forums/${each}`.replace(/\/$/, '')).then(() => expectFitsAndIsAccessible(page))

  await page.goto(`${origin}/admin/forums/actions?q=sam+spam`)
  await page.getByRole('button', { name: 'Undo post hidden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'undone' })).toBeVisible()
  await flagger.goto(origin + path)
  await expect(flagger.getByText(text)).toBeVisible()
  await narrow(page)
  for (const each of [`/posts/${id}/flag`, path]) {
    await page.goto(origin + each)
    await expectFitsAndIsAccessible(page)
  }

  await Promise.all([admin.close(), member.close(), author.close(), members.close()])
})
