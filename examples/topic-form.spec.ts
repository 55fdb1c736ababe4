import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '../host/_db/database.ts'
import { makeForum, makeTopic } from '../host/forums/_testing/forum.ts'
import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'

type World = Pick<Site, 'database' | 'plat'>

/** Creates forums of all kinds, and a member who writes in them. */
async function forums({ database, plat }: World, page: Page) {
  const at = { database, origin: plat.origin }
  const member = await makeMember(at, page.context(), { name: 'Rita Writer' })
  const db = openDatabase(database, { max: 1 })
  const talk = await makeForum(db, { name: 'Talk' })
  const events = await makeForum(db, { name: 'Meetups', kind: 'events' })
  const market = await makeForum(db, { name: 'Market', kind: 'marketplace' })
  await makeTopic(db, talk, { userId: member.id, title: 'Replacing knob-and-tube wiring in a duplex' })
  await db.close()
  const form = (id: number) => `${plat.origin}/forums/${id}/topics/new`
  return { member, at, talk: form(talk), events: form(events), market: form(market), ids: { talk, events, market } }
}
const title = (page: Page) => page.getByLabel('Title')
/** The field of the form, whose place the editor takes once somebody turns to it. */
const text = (page: Page) => page.locator('textarea[name=body]')
const ready = (page: Page) => page.locator('[data-plat="topic-form"][data-plat-state="mounted"]').waitFor()
const saved = (page: Page) => expect(page.getByText('Draft saved.')).toBeVisible()

async function open(page: Page, url: string) {
  await page.goto(url)
  await ready(page)
}

async function inAnother(browser: Browser, member: Awaited<ReturnType<typeof makeMember>>, url: string) {
  const context = await browser.newContext()
  await member.on(context)
  const page = await context.newPage()
  await open(page, url)
  return page
}

test('an event is created from the form of a forum, once the events forum is chosen in it', async ({ page, site }) => {
  const { member, talk, ids } = await forums(site, page)
  await open(page, talk)
  await page.getByLabel('Forum', { exact: true }).selectOption(String(ids.events))
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  await title(page).fill('Duplex tour')
  await text(page).fill('Closed shoes, please.')
  await page.getByLabel('Starts').fill('2030-03-09T10:00')
  await page.getByLabel('Ends').fill('2030-03-09T11:30')
  await page.getByLabel('Event location').selectOption('Physical Location')
  await page.getByLabel('Venue').fill('The Beer Hall')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('TX')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.locator('h1')).toHaveText('Duplex tour')
  await expect(page.getByRole('main')).toContainText('The Beer Hall, Austin, TX')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('main')).toContainText('You’re registered.')
  await narrow(page)
  await expectFitsAndIsAccessible(page)
  await member.close()
})

test('similar topics appear while the title is typed, and the focus stays in the title', async ({ page, site }) => {
  const { member, talk } = await forums(site, page)
  await open(page, talk)
  await title(page).pressSequentially('Cost of replacing old wiring')
  await expect(page.getByRole('link', { name: 'Replacing knob-and-tube wiring in a duplex' })).toBeVisible()
  await expect(title(page)).toBeFocused()
  await narrow(page)
  await expectFitsAndIsAccessible(page)
  await member.close()
})

test('the text of a new topic is written in the editor, which comes once somebody turns to it', async ({
  page,
  site,
}) => {
  const { member, talk } = await forums(site, page)
  await open(page, talk)
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeHidden()
  await title(page).fill('Wiring in an old duplex')
  await text(page).focus()
  const editor = page.locator('[contenteditable][role=textbox]')
  await expect(editor).toBeFocused()
  await page.keyboard.type('Ask for the **permit** first.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.locator('.post-body strong')).toHaveText('permit')
  await member.close()
})

test('a draft in two browsers: the older one gets both texts, and nothing is overwritten', async ({
  page,
  browser,
  site,
}) => {
  const { member, talk } = await forums(site, page)
  await open(page, talk)
  const other = await inAnother(browser, member, talk)
  await title(page).fill('Which roof lasts?')
  await text(page).fill('Text of the first browser.')
  await saved(page)
  await text(other).fill('Text of the second browser.')
  await expect(other.getByText('You changed this draft in another tab.')).toBeVisible()
  await expect(other.getByRole('alert')).toContainText('Text of the first browser.')
  await expect(text(other)).toHaveValue('Text of the second browser.')
  // Nothing was overwritten: the first browser's text is what is kept.
  await page.reload()
  await expect(text(page)).toHaveValue('Text of the first browser.')
  await other.getByRole('button', { name: 'Keep both texts' }).click()
  await expect(text(other)).toHaveValue('Text of the second browser.\n\nText of the first browser.')
  await saved(other)
  const third = await inAnother(browser, member, talk)
  await expect(text(third)).toHaveValue('Text of the second browser.\n\nText of the first browser.')
  await expect(title(third)).toHaveValue('Which roof lasts?')
  // The first browser has an older version again.
  await text(page).fill('Text of the first browser, longer.')
  await expect(page.getByRole('alert')).toContainText('Text of the second browser.')
  await page.getByRole('button', { name: 'Use the other tab’s text' }).click()
  await expect(text(page)).toHaveValue('Text of the second browser.\n\nText of the first browser.')
  await Promise.all([other, third].map((each) => each.context().close()))
  await member.close()
})

test('a posted topic leaves no draft behind', async ({ page, browser, site }) => {
  const { member, talk } = await forums(site, page)
  await open(page, talk)
  await title(page).fill('Which roof lasts?')
  await text(page).fill('Metal?')
  await saved(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Which roof lasts?')
  const other = await inAnother(browser, member, talk)
  await expect(text(other)).toHaveValue('')
  await other.context().close()
  await member.close()
})

test('the forms of all kinds fit and are accessible', async ({ page, site }) => {
  const { member, talk, events, market } = await forums(site, page)
  await narrow(page)
  for (const url of [talk, events, market]) {
    await open(page, url)
    await expectFitsAndIsAccessible(page)
  }
  await page.goto(talk)
  await page.getByText('Add a poll').click()
  await expectFitsAndIsAccessible(page)
  await member.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a topic with a poll, an event and an ad are posted, and errors keep what was typed', async ({ page, site }) => {
    const { member, talk, events, market } = await forums(site, page)
    await page.goto(talk)
    await title(page).fill('Which roof lasts?')
    await text(page).fill('Vote, please.')
    await page.getByText('Add a poll').click()
    await page.getByLabel('Question', { exact: true }).fill('Which one?')
    await page.getByLabel('Option 1').fill('Metal')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Enter at least 2 options.')).toBeVisible()
    await expect(page.getByLabel('Option 1')).toHaveValue('Metal')
    await page.getByLabel('Option 2').fill('Shingles')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByLabel('Metal').check()
    await page.getByRole('button', { name: 'Vote', exact: true }).click()
    await expect(page.getByText('1 vote, 100%')).toBeVisible()

    await page.goto(events)
    await title(page).fill('Loans at the bank')
    await text(page).fill('Bring your questions.')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByText('Enter when the event starts.')).toBeVisible()
    await expect(title(page)).toHaveValue('Loans at the bank')
    await page.getByLabel('Starts').fill('2030-03-09T10:00')
    await page.getByLabel('Ends').fill('2030-03-09T11:30')
    await page.getByLabel('Event location').selectOption('Online')
    await page.getByLabel('Link to join').fill('https://meet.example.com/x')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByRole('main')).toContainText('Sat, Mar 9, 2030 @ 10:00 AM EST')

    await page.goto(market)
    await title(page).fill('Eleven interior doors')
    await text(page).fill('You load.')
    await page.getByLabel('Have', { exact: true }).check()
    await page.getByLabel('What you have').selectOption('equipment')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('Materials and equipment')
    await member.close()
  })

  test('a draft that another tab saved meanwhile is shown beside the text, which stays in the form', async ({
    page,
    site,
  }) => {
    const { member, talk } = await forums(site, page)
    const other = await page.context().newPage()
    await page.goto(talk)
    await other.goto(talk)
    await text(page).fill('First tab.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(text(page)).toHaveValue('First tab.')
    await text(other).fill('Second tab.')
    await other.getByRole('button', { name: 'Save draft' }).click()
    await expect(text(other)).toHaveValue('Second tab.')
    await expect(other.getByRole('alert')).toContainText('First tab.')
    await member.close()
  })
})
