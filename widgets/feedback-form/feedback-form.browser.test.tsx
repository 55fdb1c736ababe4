import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const market = examples.market?.props
const ABOUT = { feedback_form_id: 7, path: '/markets/48453' }

beforeEach(() => {
  localStorage.clear()
  scrollTo(0, 0)
})

/** Mounts it on a page that is long enough to be scrolled. */
function opened(more: object = {}) {
  const page = document.createElement('div')
  page.style.height = '3000px'
  document.body.append(page)
  onTestFinished(() => page.remove())
  const form = openForm(mount, { ...market, ...more })
  const box = () => form.element.querySelector<HTMLElement>('.feedback-form-box')
  const scroll = async (to: number) => {
    scrollTo(0, to)
    await frames()
    await frames()
  }
  return { ...form, box, scroll }
}

/** It has been scrolled into view and one of its answers was pressed. */
async function answered() {
  const form = opened()
  await form.scroll(60)
  await userEvent.click(form.button('No'))
  const first = await form.call(1)
  first.answer({ id: 'r1' })
  await expect.poll(() => form.box()?.dataset.step).toBe('follow-up')
  return { ...form, first }
}

test('GROW-054 it opens once the page is scrolled by 50, and not before', async () => {
  const { box, scroll } = opened()
  await scroll(49)
  expect(box()).toBeNull()
  await scroll(50)
  await expect.poll(() => box()?.checkVisibility()).toBe(true)
})

test('it waits for the privacy banner to be answered; who opens it by its link has the banner put aside', async () => {
  const banner = document.createElement('section')
  banner.className = 'privacy-banner'
  document.body.append(banner)
  onTestFinished(() => banner.remove())
  const { box, scroll, element } = opened()
  await scroll(200)
  expect(box()).toBeNull()
  banner.hidden = true
  await scroll(210)
  await expect.poll(() => box()?.checkVisibility()).toBe(true)
  await userEvent.click(element.querySelector('.plat-close') as Element)
  await expect.poll(box).toBeNull()
  banner.hidden = false
  await userEvent.click(element.querySelector('.feedback-form-link') as Element)
  await expect.poll(() => box()?.checkVisibility()).toBe(true)
  expect(banner.dataset.aside).toBe('')
})

test('another offset of a form takes the place of 50', async () => {
  const { box, scroll } = opened({ offset: 400 })
  await scroll(399)
  expect(box()).toBeNull()
  await scroll(400)
  await expect.poll(() => box()?.checkVisibility()).toBe(true)
})

test('GROW-052 a question, then its follow-up, then thanks', async () => {
  const { box, button, call, first } = await answered()
  expect([first.method, first.url, first.body]).toEqual([
    'POST',
    '/feedback',
    { feedback_form_response: { ...ABOUT, answer_key: 'no' } },
  ])
  expect(box()?.querySelector('h2')?.textContent).toBe('What should we add?')
  expect(document.activeElement).toBe(box()?.querySelector('h2'))
  await userEvent.fill(box()?.querySelector('textarea') as Element, 'Crime figures')
  await userEvent.click(button('Send'))
  const second = await call(2)
  expect(second.body).toEqual({
    feedback_form_response: { ...ABOUT, answer_key: 'no', follow_up_response: 'Crime figures', response_id: 'r1' },
  })
  second.answer({ id: 'r1' })
  await expect.poll(() => box()?.dataset.step).toBe('thanks')
  expect(box()?.querySelector('h2')?.textContent).toBe('Thank you. We read every answer.')
})

test('a follow-up may be skipped', async () => {
  const { box, button, calls } = await answered()
  await userEvent.click(button('Skip'))
  await expect.poll(() => box()?.dataset.step).toBe('thanks')
  expect(calls).toHaveLength(1)
})

test('GROW-053 it can be closed, says so, and does not open by itself again', async () => {
  const { box, button, scroll, call } = opened()
  await scroll(60)
  await userEvent.click(button('Close'))
  expect(box()).toBeNull()
  expect((await call(1)).body).toEqual({ feedback_form_response: { ...ABOUT, close_feedback_form_response: true } })
  const later = opened()
  await later.scroll(600)
  expect(later.box()).toBeNull()
  // Its link opens it all the same.
  await userEvent.click(later.element.querySelector('a') as Element)
  expect(later.box()?.checkVisibility()).toBe(true)
})

test('Escape closes it, and an answer stays an answer', async () => {
  const { box, call } = await answered()
  await userEvent.keyboard('{Escape}')
  expect(box()).toBeNull()
  expect((await call(2)).body).toEqual({
    feedback_form_response: { ...ABOUT, answer_key: 'no', close_feedback_form_response: true, response_id: 'r1' },
  })
})

test('an answer that cannot be sent is said, and sent again by a press', async () => {
  const { box, button, scroll, call } = opened()
  await scroll(60)
  await userEvent.click(button('Yes'))
  ;(await call(1)).fail()
  await expect.poll(() => box()?.textContent).toContain('We couldn’t reach the server.')
  await userEvent.click(button('Try again'))
  const again = await call(2)
  expect(again.body).toEqual({ feedback_form_response: { ...ABOUT, answer_key: 'yes' } })
  again.answer({ id: 'r2' })
  await expect.poll(() => box()?.dataset.step).toBe('follow-up')
})

test('a form that opens by itself leaves the focus where it is', async () => {
  const { box, scroll } = opened()
  const field = document.createElement('input')
  document.body.prepend(field)
  onTestFinished(() => field.remove())
  field.focus()
  await scroll(60)
  await expect.poll(box).not.toBeNull()
  expect(document.activeElement).toBe(field)
})

test('without scripts there is a link to the form as a page', () => {
  const { element } = writeForm(Fallback, market as object, 'still')
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/feedback/7?path=%2Fmarkets%2F48453')
})

test('axe finds nothing in any step', async () => {
  const { element, button, box } = await answered()
  expect(await violationsIn(element)).toEqual([])
  await userEvent.click(button('Skip'))
  await expect.poll(() => box()?.dataset.step).toBe('thanks')
  expect(await violationsIn(element)).toEqual([])
})
