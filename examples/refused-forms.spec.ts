import type { Page } from '@playwright/test'
import { makeMember } from './_harness/member.ts'
import { expect, test } from './_harness/test.ts'

/** Pages with a form that needs no script. */
const VISITOR_PAGES = ['/contact', '/password/reset']
const MEMBER_PAGES = [
  '/settings/profile',
  '/settings/privacy',
  '/settings/signature',
  '/settings/shipping',
  '/settings/data',
  '/welcome',
]

const FORM = 'main form[method="post"]:not([data-plat] *, [aria-busy])'

/** Chooses the last of what can be chosen, types into the rest, and lists what a person reads of it. */
const fill = (page: Page): Promise<[label: string, text: string][]> =>
  page.evaluate((css) => {
    const fields = 'select,textarea,input:not([type=hidden],[type=password],[type=file])'
    const forms = [...document.querySelectorAll<HTMLFormElement>(css)]
    const form = forms.toSorted((a, b) => b.querySelectorAll(fields).length - a.querySelectorAll(fields).length)[0]
    if (!form) throw new Error('there is no form')
    form.noValidate = true
    form.id = 'refused'
    const read: [string, string][] = []
    const getOwnText = (label: Element | null | undefined) => {
      const walker = document.createTreeWalker(label as Node, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode as Text
        if (!parentElement?.closest('option,textarea,button,.plat-hint,.plat-error')) texts.push(data)
      }
      return texts.join('').replace(/\s+/g, ' ').trim()
    }
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)) {
      if (!field.name || field.disabled) continue
      const label = field.labels?.[0] ? getOwnText(field.labels[0]) : field.ariaLabel
      if (!label) throw new Error(`${field.name} has no label`)
      if (field instanceof HTMLSelectElement) {
        field.selectedIndex = field.options.length - 1
        read.push([label, field.options[field.selectedIndex]?.text ?? ''])
      } else if (field.type === 'checkbox' || field.type === 'radio') {
        field.checked = true
        const twins = form.querySelectorAll(`input[type=${field.type}][name="${field.name}"]`)
        const isLast = field === [...twins].at(-1)
        if (twins.length === 1) read.push([label, 'Yes'])
        else if (field.type === 'checkbox' || isLast)
          read.push([getOwnText(field.closest('fieldset')?.querySelector('legend')), label])
      } else if (!field.readOnly) {
        field.value = field.type === 'number' ? '12' : field.type === 'date' ? '2030-01-31' : `words in ${field.name}`
        if (field.value) read.push([label, field.value])
      }
    }
    return read
  }, FORM)

async function refuse(page: Page): Promise<[label: string, text: string][]> {
  // Whoever is refused has lost their cookies: the login and the token are gone.
  await page.context().clearCookies()
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => document.querySelector<HTMLFormElement>('#refused')?.requestSubmit()),
  ])
  await expect(page.getByRole('heading', { name: 'What you entered' })).toBeVisible()
  return page
    .locator('.sent-fields dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
    )
}

for (const path of [...VISITOR_PAGES, ...MEMBER_PAGES]) {
  test(`what was entered at ${path} and refused is shown by the labels of its page`, async ({
    page,
    site,
    context,
  }) => {
    if (MEMBER_PAGES.includes(path))
      await makeMember({ database: site.database, origin: site.plat.origin }, context, { phone: '+14155550123' })
    await page.goto(site.plat.origin + path)
    const entered = await fill(page)
    expect(entered.length).toBeGreaterThan(0)
    const shown = await refuse(page)
    expect(shown).toEqual(entered)
  })
}
