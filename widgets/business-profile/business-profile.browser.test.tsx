import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { fakeFetch, frames } from '../_testing/fake-fetch.ts'
import { open } from '../_testing/open.ts'
import { mount } from './index.ts'

const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const ABOUT =
  '<div class="business-profile-card"><p>Agent · Austin, TX</p><div data-plat="contact-request-button"><a href="#">Contact</a></div></div>'
const REVIEWS = `<section class="reviews" id="reviews"><h2 id="reviews-title">Reviews</h2><ol><li>Quick</li></ol>
  <a href="/business/page/7?sort=lowest#reviews">Lowest rated</a> <a href="/leads/1/review">Edit</a></section>`

/** A page with the name of a company and the island. */
function opened() {
  const links = document.createElement('p')
  const add = (href: string, text: string) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: text })
    link.dataset.company = ''
    links.append(link, ' ')
    return link
  }
  const [cedar, birch] = [add('/business/page/7', 'Cedar Realty'), add('/business/page/8', 'Birch Loans')]
  document.body.append(links)
  onTestFinished(() => links.remove())
  const fetch = fakeFetch()
  const island = open(mount, {})
  const dialog = () => island.element.querySelector('dialog')
  const isOpen = () => dialog()?.matches(':modal') ?? false
  const tab = (name: string) =>
    [...(dialog()?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(
      (each) => each.textContent === name,
    ) as HTMLElement
  const close = async () => {
    if (!isOpen()) return
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    // Its step back in the history would close the dialog of the next test.
    await expect.poll(() => history.state?.['plat-business']).toBeUndefined()
  }
  onTestFinished(close)
  return { ...island, ...fetch, cedar, birch, dialog, isOpen, tab }
}

test('PROF-044 the profile of a company opens at its name with an About tab, drawn by the server', async () => {
  const { cedar, call, dialog, isOpen, tab } = opened()
  await userEvent.click(cedar)
  await expect.poll(isOpen).toBe(true)
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Cedar Realty')
  const get = await call(1)
  expect([get.method, get.url]).toEqual(['GET', '/business/page/7/card'])
  get.answer(ABOUT, HTML)
  await expect.poll(() => dialog()?.textContent).toContain('Agent · Austin, TX')
  expect(tab('About').getAttribute('aria-selected')).toBe('true')
  expect(await violationsIn(dialog() as Element)).toEqual([])
})

test('PROF-045 its Reviews tab loads when it is chosen, and sorts in place', async () => {
  const { cedar, call, calls, dialog, tab } = opened()
  await userEvent.click(cedar)
  ;(await call(1)).answer(ABOUT, HTML)
  await expect.poll(() => dialog()?.textContent).toContain('Austin')
  tab('About').focus()
  await userEvent.keyboard('{ArrowRight}')
  const first = await call(2)
  expect(first.url).toBe('/business/page/7/card/reviews')
  first.answer(REVIEWS, HTML)
  await expect.poll(() => dialog()?.textContent).toContain('Quick')
  expect(await violationsIn(dialog() as Element)).toEqual([])
  await userEvent.click(dialog()?.querySelector('a[href*="lowest"]') as Element)
  const second = await call(3)
  expect(second.url).toBe('/business/page/7/card/reviews?sort=lowest')
  // The list stays until the other one is there.
  expect(dialog()?.textContent).toContain('Quick')
  second.answer(REVIEWS.replace('Quick', 'Slow'), HTML)
  await expect.poll(() => dialog()?.textContent).toContain('Slow')
  expect(document.activeElement?.className).toBe('business-profile-reviews')
  await userEvent.click(tab('About'))
  await userEvent.click(tab('Reviews'))
  await frames()
  expect(calls).toHaveLength(3)
})

test('PROF-046 it comes with the island that contacts the company', async () => {
  const { cedar, call, dialog } = opened()
  await userEvent.click(cedar)
  ;(await call(1)).answer(ABOUT, HTML)
  await expect.poll(() => dialog()?.querySelector('[data-plat="contact-request-button"]')).not.toBeNull()
})

test('Escape closes it, the focus returns to the name, and the history is as before', async () => {
  const { cedar, isOpen } = opened()
  await frames()
  cedar.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(isOpen).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  await expect.poll(() => document.activeElement).toBe(cedar)
  await expect.poll(() => history.state?.['plat-business']).toBeUndefined()
})

test('Back closes it', async () => {
  const { cedar, isOpen } = opened()
  const before = location.href
  await userEvent.click(cedar)
  await expect.poll(isOpen).toBe(true)
  history.back()
  await expect.poll(isOpen).toBe(false)
  expect(location.href).toBe(before)
  await expect.poll(() => document.activeElement).toBe(cedar)
})

test('a click with a modifier key follows the link', async () => {
  const { cedar, isOpen } = opened()
  const followed: boolean[] = []
  const note = (event: MouseEvent) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', note)
  onTestFinished(() => removeEventListener('click', note))
  cedar.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect([followed, isOpen()]).toEqual([[true], false])
})

test('a failed call says why and can be tried again', async () => {
  const { birch, call, dialog } = opened()
  await userEvent.click(birch)
  ;(await call(1)).fail()
  await expect.poll(() => dialog()?.textContent).toContain('We couldn’t reach the server.')
  await userEvent.click(dialog()?.querySelector('[role=alert] button') as Element)
  const again = await call(2)
  expect(again.url).toBe('/business/page/8/card')
  again.answer(ABOUT, HTML)
  await expect.poll(() => dialog()?.textContent).toContain('Austin')
})
