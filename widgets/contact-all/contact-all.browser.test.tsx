import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { createContactReply, LEADS, say, WAYS } from '../_testing/contact.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const businesses = [
  { id: 7, name: 'Cedar' },
  { id: 8, name: 'Harbor' },
  { id: 9, name: 'Plain', state: 'unavailable' },
]

const opened = (props: object = { member: true }) => {
  const form = openForm(mount, { businesses, cta: 'Directory', ...props })
  return {
    ...form,
    state: () => form.element.firstElementChild?.getAttribute('data-state'),
    done: () => form.element.querySelector<HTMLElement>('.contact-all-done'),
    press: () => userEvent.click(form.shown('button[type=submit]')),
    alert: () => form.element.querySelector('[role=alert]')?.textContent ?? '',
  }
}
const getIds = (body: unknown) => (body as { business_lead: { business_ids: number[] } }).business_lead.business_ids

test('CONT-009 CONT-019 it becomes success when every available business has been contacted', async () => {
  const { press, call, state, done, events } = opened()
  await press()
  const held = await call(1)
  expect([held.url, getIds(held.body)]).toEqual([LEADS, [7, 8]])
  held.answer(createContactReply({ successfully_contacted_business_ids: [7, 8] }))
  await expect.poll(state).toBe('success')
  expect(done()?.textContent).toBe('All contacted')
  await expect.poll(focused).toBe(done())
  expect(events).toContainEqual(['contacted', { contacted: [7, 8], unavailable: [] }])
})

test('CONT-009 also when they were contacted one by one, and when the last one turns out to be unavailable', async () => {
  const { state } = opened({})
  await frames()
  say('contact-request-button', 'contacted', { contacted: [7], unavailable: [] })
  await frames()
  expect(state()).toBe('request-contact')
  say('contact-request-button', 'contacted', { contacted: [], unavailable: [8] })
  await expect.poll(state).toBe('success')
  expect(focused()).toBe(document.body)
})

test('CONT-022 some that fail leave it as it is, and the next press asks the rest; unavailable is said once', async () => {
  const { press, call, state, alert } = opened({
    member: true,
    businesses: [...businesses, { id: 10, name: 'D' }, { id: 11, name: 'E' }],
  })
  await press()
  ;(await call(1)).answer(
    createContactReply({
      successfully_contacted_business_ids: [7],
      failed_to_contact_businesses: [
        [8, 'business_unavailable'],
        [10, 'business_unavailable'],
        [11, 'failed_to_contact_business'],
      ],
    }),
  )
  await expect
    .poll(alert)
    .toBe(
      'A company below is temporarily not accepting new clients and therefore unavailableCould not send contact request, please try again',
    )
  expect(state()).toBe('request-contact')
  await press()
  const held = await call(2)
  expect(getIds(held.body)).toEqual([11])
  held.answer(createContactReply({ successfully_contacted_business_ids: [11] }))
  await expect.poll(state).toBe('success')
  expect(alert()).toBe('')
})

test('CONT-020 CONT-026 the end of the day’s requests is said, and those before it count', async () => {
  const { press, call, alert, events } = opened()
  await press()
  ;(await call(1)).answer(createContactReply({ successfully_contacted_business_ids: [7], over_leads_threshold: true }))
  await expect
    .poll(alert)
    .toBe("We want to facilitate strong matches, so we limit daily matches. You've hit your max for today!")
  expect(events).toContainEqual(['contacted', { contacted: [7], unavailable: [] }])
})

test('CONT-025 an unknown code is said as it comes', async () => {
  const { press, call, alert } = opened()
  await press()
  ;(await call(1)).answer(createContactReply({ failed_to_contact_businesses: [[7, '<b>odd</b>']] }))
  await expect.poll(alert).toBe('<b>odd</b>')
})

test('a visitor is asked for details first, for those that are left', async () => {
  const { element, events } = opened({})
  await frames()
  const link = () => element.querySelector('a') as HTMLAnchorElement
  expect(link().getAttribute('href')).toBe('/business-finder/contact?ids[]=7&ids[]=8')
  say('contact-modal', 'contacted', { contacted: [7], unavailable: [] })
  await expect.poll(() => link().getAttribute('href')).toBe('/business-finder/contact?ids[]=8')
  const stop = (event: Event) => event.preventDefault()
  document.addEventListener('plat:test:ask', stop)
  onTestFinished(() => document.removeEventListener('plat:test:ask', stop))
  await userEvent.click(link())
  expect(events).toEqual([['ask', { businesses: [{ id: 8, name: 'Harbor' }], cta: 'Directory' }]])
})

test('where nobody takes new clients it is disabled', () => {
  const { element } = opened(examples.none?.props)
  expect([...element.querySelectorAll('button')].map((each) => [each.disabled, each.textContent])).toEqual([
    [true, 'Unavailable'],
  ])
})

test.each(WAYS)('%s is a sentence, and a second try works', async (_, happen, sentence) => {
  const { press, call, alert, button, state, pass, errors, submit } = opened()
  await press()
  const first = await call(1)
  expect(submit().getAttribute('aria-busy')).toBe('true')
  happen(first, pass)
  await expect.poll(alert).toContain(sentence)
  expect([state(), submit().getAttribute('aria-busy')]).toEqual(['request-contact', null])
  await button('Try again').click()
  ;(await call(2)).answer(createContactReply({ successfully_contacted_business_ids: [7, 8] }))
  await expect.poll(state).toBe('success')
  expect([alert(), errors]).toEqual(['', []])
})

test('pressed ten times it is sent once', async () => {
  const { shown, calls } = opened()
  const button = shown('button[type=submit]')
  for (let i = 0; i < 10; i++) button.click()
  await frames()
  expect(calls.filter(({ url }) => url === LEADS)).toHaveLength(1)
})

describe('the server’s HTML', () => {
  test.each(Object.entries(examples))('of “%s” is taken over as it stands', async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    const { element, comes } = writeForm(Fallback, props, `all-${name}`)
    const before = [...element.querySelectorAll('*')]
    const { reports } = await comes(mount)
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect([reports, consoleError.mock.calls]).toEqual([[], []])
    consoleError.mockRestore()
  })

  test('is a form for members, which posts all that may be asked', () => {
    const { element } = writeForm(
      Fallback,
      { businesses, member: true, token: 'csrf', handed: { utm_source: 'news' } },
      'all-form',
    )
    const form = element.querySelector('form') as HTMLFormElement
    expect([...new FormData(form)]).toEqual([
      ['authenticity_token', 'csrf'],
      ['business_lead[business_ids][]', '7'],
      ['business_lead[business_ids][]', '8'],
      ['utm_source', 'news'],
    ])
  })

  test('leads to a page that has a query already', () => {
    const { element } = writeForm(Fallback, { businesses, page: '/ask?utm_source=news' }, 'all-query')
    expect(element.querySelector('a')?.getAttribute('href')).toBe('/ask?utm_source=news&ids[]=7&ids[]=8')
  })
})

test.each(['light', 'dark'])('no state of it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  onTestFinished(() => {
    document.documentElement.style.colorScheme = ''
    document.body.style.background = ''
  })
  for (const { props } of Object.values(examples)) {
    const { element, instance } = opened(props)
    await frames()
    expect(await violationsIn(element)).toEqual([])
    instance.unmount()
  }
})

test('one that is left is one company', () => {
  const getLabel = (count: number) =>
    opened({ member: true, businesses: businesses.slice(0, count) }).shown('button[type=submit]').textContent
  expect([getLabel(1), getLabel(2)]).toEqual(['Contact 1 company on this page', 'Contact all 2 companies on this page'])
})
