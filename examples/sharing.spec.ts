import { violationsOn } from './_harness/axe.ts'
import { makeMember } from './_harness/member.ts'
import { expect, test } from './_harness/test.ts'

const MARKET = '/markets/48453'

/** Pixels of a Letter page inside its margins, at 96 a CSS inch. */
const PAPER = { width: 816 - 2 * 60, height: 1056 - 2 * 61 }

test('a reader copies the link of a market, and a notice says so without taking the focus', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.plat.origin + MARKET)
  const menu = page.locator('.share-menu summary')
  await menu.click()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible()
  await expect(menu).toBeFocused()
  // A notice waits while the pointer is on it, however long the checks take.
  await page.getByText('Link copied.').hover()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.plat.origin + MARKET)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).press('Escape')
  await expect(page.getByText('Link copied.')).toHaveCount(0)
})

test('a notice waits while the pointer is on it, and leaves afterwards', async ({ page, site }) => {
  await page.clock.install()
  await page.goto(site.plat.origin + MARKET)
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('plat-toast', { detail: { text: 'Done.' } })))
  await page.getByText('Done.').hover()
  await page.clock.runFor(60_000)
  await expect(page.getByText('Done.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expect(page.getByText('Done.')).toBeVisible()
  await page.locator('h1').evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus()
  })
  await page.clock.runFor(60_000)
  await expect(page.getByText('Done.')).toHaveCount(0)
})

test('every page that is shared has the menu, also without scripts, where nothing offers to print', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [MARKET, '/insights/properties/1', '/bigger_deals', '/forums/1']) {
    await page.goto(site.plat.origin + path)
    if (path === '/forums/1') await page.locator('a[href*="/topics/"]').first().click()
    await page.locator('.share-menu summary').click()
    await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?subject=.+&body=.+http/)
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  }
  await context.close()
})

for (const [name, path] of [
  ['market', MARKET],
  ['property', '/insights/properties/1'],
] as const)
  test(`a ${name} on paper has its words, its address and few pages, and nothing on it is cut`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(site.plat.origin + path)
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThanOrEqual(8)
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const printed = page.locator('body')
    const visible = { useInnerText: true }
    await expect(printed).toContainText(`${site.plat.origin}${path} · `, visible)
    await expect(printed).toContainText(/as of [A-Z][a-z]{2} \d{4}/, visible)
    for (const gone of ['Log in', 'Share', 'Print or save', 'Privacy'])
      await expect(printed).not.toContainText(gone, visible)
    const look = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement)
      const parts = [...document.querySelectorAll<HTMLElement>('.tile, tr, .chart')].filter((part) => part.offsetParent)
      return {
        colors: [root.backgroundColor, root.color],
        wide: document.documentElement.scrollWidth - innerWidth,
        heights: parts.map((part) => part.offsetHeight),
        breaks: [...new Set(parts.map((part) => getComputedStyle(part).breakInside))],
        right: Math.max(...parts.map((part) => part.getBoundingClientRect().right)),
      }
    })
    expect(look.colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    expect(look.wide).toBeLessThanOrEqual(0)
    expect(look.breaks).toEqual(['avoid'])
    expect(look.heights.length).toBeGreaterThan(5)
    expect(Math.max(...look.heights)).toBeLessThan(PAPER.height)
    expect(look.right).toBeLessThanOrEqual(PAPER.width)
  })

for (const [name, path, save, remove, done] of [
  ['follows a market', MARKET, 'Follow market', 'Unfollow', 'Followed.'],
  ['saves a property', '/insights/properties/1', 'Save property', 'Remove from saved', 'Saved.'],
] as const)
  test(`a member who ${name} is told so in place, and can undo it`, async ({ page, context, site }) => {
    const member = await makeMember({ database: site.database, origin: site.plat.origin }, context, {
      name: 'Mia Example',
    })
    const count = async () => {
      const { rows } = await member.query(
        'select (select count(*) from followed_markets where user_id = $1) + (select count(*) from saved_properties where user_id = $1) as n',
        [member.id],
      )
      return Number(rows[0]?.n)
    }
    await page.goto(site.plat.origin + path)
    const toast = page.locator('.toast')
    await page.getByRole('button', { name: save }).click()
    await expect(toast.getByText(done)).toBeVisible()
    await expect(page.getByRole('button', { name: remove })).toBeFocused()
    expect(await count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: save })).toBeVisible()
    expect(await count()).toBe(0)
    await page.getByRole('button', { name: save }).click()
    await expect(toast.getByText(done)).toBeVisible()
    // Until it is removed, nothing offers to undo that it was saved.
    const answered = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await answered.promise
      await route.continue()
    })
    await page.getByRole('button', { name: remove }).click()
    await expect(toast).toHaveCount(0)
    answered.resolve()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: remove })).toBeVisible()
    expect(await count()).toBe(1)
    await page.reload()
    await expect(page.getByRole('button', { name: remove })).toBeVisible()
  })
