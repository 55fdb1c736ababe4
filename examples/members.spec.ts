import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

test('an administrator finds a member, suspends them, and the member is told why wherever they go', async ({
  page,
  context,
  site,
  browser,
}) => {
  const host = { database: site.database, origin: site.plat.origin }
  const admin = await makeMember(host, context, { name: 'Ada Example' })
  await admin.query('update users set admin = true where id = $1', [admin.id])
  const elsewhere = await browser.newContext()
  const member = await makeMember(host, elsewhere, { name: `Spam ${process.pid}` })
  await page.goto(`${host.origin}/dashboard`)
  await page.locator('.account-menu summary').click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Members' }).click()
  await page.getByLabel('Name, email, or ID').fill(member.name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: member.name }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Suspended')
  await page.locator('#until').fill(`${new Date().getFullYear() + 1}-12-31`)
  await page.locator('#reason').fill('Three warnings')
  await page.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByText('Status saved. We emailed the member.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Three warnings' })).toContainText('by Ada Example')
  const theirs = await elsewhere.newPage()
  await theirs.goto(`${host.origin}/settings`)
  await expect(theirs.getByText('Reason: Three warnings')).toBeVisible()
  await theirs.getByLabel('Name').fill('Somebody Else')
  await theirs.getByRole('button', { name: 'Save name' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await expect(theirs.getByText('Somebody Else')).toBeVisible()
  await narrow(page)
  for (const path of ['/admin/members', `/admin/members/${member.id}`]) {
    await page.goto(host.origin + path)
    await expectFitsAndIsAccessible(page)
  }

  await elsewhere.close()
  await Promise.all([admin.close(), member.close()])
})
