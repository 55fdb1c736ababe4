import type { Page } from '@playwright/test'
import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

/** Opens every page of notifications and conversations, narrow and wide, light and dark. */
async function expectPages(page: Page, origin: string, paths: readonly string[]) {
  await narrow(page)
  for (const path of paths) {
    await page.goto(origin + path)
    await expectFitsAndIsAccessible(page)
  }
}

test('a member writes to another, whose open pages show the number and the answer without a reload', async ({
  page,
  context,
  site,
  browser,
}) => {
  const { origin } = site.plat
  const where = { database: site.database, origin }
  const stamp = `${process.pid}`
  const ann = await makeMember(where, context, { name: `Ann Quill${stamp}` })
  const others = await browser.newContext()
  const bo = await makeMember(where, others, { name: `Bo Quill${stamp}` })
  await bo.query(
    "insert into colleagueships (requester_id, recipient_id, status, answered_at) values ($1, $2, 'accepted', now())",
    [ann.id, bo.id],
  )
  const his = await others.newPage()
  await his.goto(`${origin}/settings`)
  const bell = his.locator('.bell')
  await expect(bell).toHaveAccessibleName('Notifications')

  await page.goto(`${origin}/conversations/new`)
  await page.getByLabel('Find people').fill(`bo quill${stamp}`)
  await page.getByRole('button', { name: `Add Bo Quill${stamp}` }).click()
  await page.getByLabel('Message', { exact: true }).fill('Who manages your duplex?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/conversations\/\d+$/)
  const path = new URL(page.url()).pathname
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')

  await his.goto(`${origin}/notifications`)
  await his.getByRole('link', { name: /sent you a message/ }).click()
  await expect(his).toHaveURL(origin + path)
  await expect(bell).toHaveAccessibleName('Notifications')
  await his.getByLabel('Your message').fill('A small shop.')
  await his.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A small shop.')).toBeVisible()

  await his.goto(`${origin}/notifications`)
  await expectPages(his, origin, [
    '/notifications',
    '/mobile/alerts',
    '/settings/notifications',
    '/conversations',
    '/conversations/new',
    '/conversations?requests=1',
    path,
  ])
  await his.goto(origin + path)
  await his.getByRole('link', { name: 'Report' }).click()
  await expectFitsAndIsAccessible(his)
  await his.getByLabel('What’s wrong with it?').selectOption({ index: 1 })
  await his.getByRole('button', { name: 'Send report' }).click()
  await expect(his.getByText('Our team will look at the message')).toBeVisible()
  await ann.query('update users set admin = true where id = $1', [ann.id])
  await expectPages(page, origin, ['/admin/messages'])
  await others.close()
  await ann.close()
  await bo.close()
})

test('settings open over the list, are saved, and are there on the page without scripts', async ({
  page,
  context,
  site,
  browser,
}) => {
  const { origin } = site.plat
  const ann = await makeMember({ database: site.database, origin }, context, { name: 'Ann Example' })
  await narrow(page)
  await page.goto(`${origin}/notifications`)
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectFitsAndIsAccessible(page)
  await dialog.getByLabel('Votes for my posts: Email').check()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/notification_settings'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(dialog).toBeHidden()

  const still = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const plain = await still.newPage()
  await plain.goto(`${origin}/settings/notifications`)
  await expect(plain.getByLabel('Votes for my posts: Email')).toBeChecked()
  await plain.getByLabel('Newsletter', { exact: true }).check()
  await plain.getByRole('button', { name: 'Save' }).click()
  await expect(plain.getByText('Your notification settings were saved.')).toBeVisible()
  await expect(plain.getByLabel('Newsletter', { exact: true })).toBeChecked()
  await still.close()
  await ann.close()
})
