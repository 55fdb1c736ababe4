import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames } from '../_testing/fake-fetch.ts'
import { countNewEntries } from '../_testing/new-entries.ts'
import { ANN, CONFLICT, openSignupForm } from './_testing/opened.ts'

let before = ''
beforeEach(() => {
  before = location.href
  history.replaceState(null, '')
  onTestFinished(() => history.replaceState(null, '', before))
})

const getQuery = () => new URLSearchParams(location.search)
const other = (element: HTMLElement) => element.querySelector('.signup-form-lead a') as Element

test('the second step stands in the address of a page that answers it, and nothing that was typed does', async () => {
  history.replaceState(null, '', '?utm_source=mail')
  const { toAccount, heading, input, element } = openSignupForm({ addressed: true })
  await toAccount()
  expect([getQuery().get('step'), getQuery().get('utm_source')]).toEqual(['2', 'mail'])
  await userEvent.fill(input('name') as HTMLInputElement, 'Ann Example')
  await userEvent.fill(input('password') as HTMLInputElement, 'quiet paper lines')
  history.back()
  await expect.poll(heading).toBe('Get started for free')
  expect([location.search, input('email')?.value]).toEqual(['?utm_source=mail', ANN])
  history.forward()
  await expect.poll(heading).toBe('Create your account')
  expect([getQuery().get('step'), input('name')?.value]).toEqual(['2', 'Ann Example'])
  const storedText = `${location.href} ${JSON.stringify(history.state)} ${JSON.stringify({ ...localStorage, ...sessionStorage })}`
  for (const text of ['quiet', 'Ann', ANN]) expect(storedText).not.toContain(text)
  await userEvent.click(other(element))
  await expect.poll(heading).toBe('Get started for free')
  expect(getQuery().has('step')).toBe(false)
})

test('on another page the address stays as it is', async () => {
  const { toAccount } = openSignupForm()
  await toAccount()
  expect(getQuery().has('step')).toBe(false)
})

test('reloaded at the second step it is the second step, and Back leads to the first one still', async () => {
  const first = openSignupForm({ addressed: true })
  await first.toAccount()
  first.instance.unmount()
  first.element.remove()
  // Entries of the history outlast a reload, with their states; the islands of a test are counted on.
  const next = first.element.id.replace(/\d+$/, (number) => `${Number(number) + 1}`)
  history.replaceState({ [`${next}-step`]: 1 }, '')
  const { heading, input } = openSignupForm({ addressed: true, step: 'account', email: ANN })
  await frames()
  expect(heading()).toBe('Create your account')
  expect(getQuery().get('step')).toBe('2')
  history.back()
  await expect.poll(heading).toBe('Get started for free')
  expect([getQuery().has('step'), input('email')?.value]).toEqual([false, ANN])
  history.forward()
  await expect.poll(heading).toBe('Create your account')
})

test('opened at the second step, no entry of the history is ours: “Use another address” changes step and address alone', async () => {
  history.replaceState(null, '', '?step=2')
  const { heading, element, send, held } = openSignupForm({ addressed: true, step: 'account', email: ANN })
  const newEntries = countNewEntries()
  await userEvent.click(other(element))
  await expect.poll(heading).toBe('Get started for free')
  expect([getQuery().has('step'), newEntries()]).toEqual([false, 0])
  await send('other@example.com')
  ;(await held('POST')).answer({ email: 'other@example.com' }, { status: 201 })
  await expect.poll(heading).toBe('Create your account')
  expect(getQuery().get('step')).toBe('2')
  history.back()
  await expect.poll(heading).toBe('Get started for free')
})

test('an address that has an account is met with the ways to it', async () => {
  const { send, held, element, input } = openSignupForm({ next: '/markets' })
  const listLinks = () => [...element.querySelectorAll('.signup-form-ways a')].map((each) => each.getAttribute('href'))
  expect(listLinks()).toEqual([])
  await send()
  ;(await held('POST')).answer({ error: CONFLICT }, { status: 409 })
  await expect.poll(listLinks).toEqual(['/login?next=%2Fmarkets', '/password/reset'])
  await userEvent.fill(input('email') as HTMLInputElement, 'other@example.com')
  await expect.poll(listLinks).toEqual([])
})

test.each([
  ['zoë.o’neil@example.com', 'the part before the @ can’t contain “ë”'],
  ['ann,bee@example.com', 'the part before the @ can’t contain “,”'],
])('%s: it says which sign it is that mail does not take', async (address, words) => {
  const { send, text, posts } = openSignupForm()
  await send(address)
  await expect.poll(text).toContain(`Enter a valid email address: ${words}`)
  expect(posts()).toEqual([])
})
