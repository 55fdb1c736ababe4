import type { Page } from '@playwright/test'
import { type Member, makeMember } from './_harness/member.ts'
import { expect, test } from './_harness/test.ts'

type Site = Parameters<Parameters<typeof test>[2]>[0]['site']
const TEXT = 'A long answer that took an evening'

/** Signs a member in, who may open `path` of what the query makes. */
async function begin(page: Page, site: Site, sql: string): Promise<{ member: Member; url: string }> {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  const { rows } = await member.query<{ path: string }>(sql, [member.id])
  return { member, url: `${origin}${rows[0]?.path}` }
}

/** Ends the session in the middle of writing, sends the form, logs in again and comes back. */
async function loseSession(page: Page, { member, url }: { member: Member; url: string }, send: () => Promise<void>) {
  await member.query('delete from sessions where user_id = $1', [member.id])
  await send()
  await expect(page.getByRole('main')).toContainText(TEXT)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /log in/i })
      .first(),
  ).toBeVisible()
  await member.on(page.context())
  await page.goto(url)
}

test('a reply that was written while the session ended is there after the login', async ({ page, site }) => {
  const session = await begin(
    page,
    site,
    `with topic as (insert into topics (forum_id, author_id, title, slug, posts)
       select min(id), $1, 'Roofs', 'roofs', 1 from forums returning *),
     post as (insert into posts (topic_id, place, author_id, title, body) select id, 1, $1, title, 'Which one?' from topic)
     select '/forums/' || forum_id || '/topics/' || id || '-roofs' as path from topic`,
  )
  await page.goto(session.url)
  // Until the island is live, a click opens the form without the focus in its text.
  await expect(page.locator('[data-plat=topic-page]')).toHaveAttribute('data-plat-state', 'mounted')
  await page.getByText('Write a reply…').click()
  await page.locator('[contenteditable][role=textbox]').pressSequentially(TEXT)
  await loseSession(page, session, () => page.getByRole('button', { name: 'Post reply' }).click())
  await expect(page.locator('#reply textarea[name=body]')).toHaveValue(TEXT)
  await session.member.close()
})

test('a topic that was written while the session ended is there after the login', async ({ page, site }) => {
  const session = await begin(
    page,
    site,
    "select '/forums/' || min(id) || '/topics/new' as path from forums where kind = 'discussion' and $1 <> ''",
  )
  await page.goto(session.url)
  await page.getByLabel('Title').fill('What does a roof cost?')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.locator('[contenteditable][role=textbox]').pressSequentially(TEXT)
  await loseSession(page, session, () => page.getByRole('button', { name: 'Post', exact: true }).click())
  await expect(page.getByLabel('Title')).toHaveValue('What does a roof cost?')
  await expect(page.locator('textarea[name=body]')).toHaveValue(TEXT)
  await session.member.close()
})

test('a message that was written while the session ended is there after the login, and is sent once', async ({
  page,
  site,
}) => {
  const session = await begin(
    page,
    site,
    `with conversation as (insert into conversations (subject, author_id) values ('Duplex', $1) returning id),
     members as (insert into conversation_members (conversation_id, user_id) select id, $1 from conversation),
     message as (insert into messages (conversation_id, author_id, body) select id, $1, 'Hello.' from conversation)
     select '/conversations/' || id as path from conversation`,
  )
  await page.goto(session.url)
  // Until the island is live, the browser itself sends the form, and the next page shows the text.
  await expect(page.locator('[data-plat=conversation-thread]')).toHaveAttribute('data-plat-state', 'mounted')
  await page.getByLabel('Your message').fill(TEXT)
  await loseSession(page, session, () => page.getByRole('button', { name: 'Send' }).click())
  await expect(page.getByLabel('Your message')).toHaveValue(TEXT)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(TEXT)).toHaveCount(1)
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await session.member.close()
})
