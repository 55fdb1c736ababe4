import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { createContactReply } from '../_testing/contact.ts'
import { openForm } from '../_testing/form.ts'
import { mount } from './index.ts'

const opened = (props = {}) => {
  const form = openForm(mount, { business: { id: 7, name: 'Cedar & Main' }, cta: 'Directory', member: true, ...props })
  return {
    ...form,
    press: () => userEvent.click(form.shown('button[type=submit]')),
    alert: () => form.element.querySelector('[role=alert]')?.textContent ?? '',
  }
}

test('what may have been received is sent again under its own token; what was answered, under a new one', async () => {
  const { press, call, alert, button } = opened({ formToken: 'written-by-the-server' })
  const getToken = async (count: number) => ((await call(count)).body as { form_token: string }).form_token
  await press()
  expect(await getToken(1)).toBe('written-by-the-server')
  ;(await call(1)).fail()
  await expect.poll(alert).not.toBe('')
  await button('Try again').click()
  expect(await getToken(2)).toBe('written-by-the-server')
  ;(await call(2)).answer(createContactReply({ failed_to_contact_businesses: [[7, 'failed_to_contact_business']] }))
  await expect.poll(alert).toBe('Could not send contact request, please try again')
  await press()
  expect(await getToken(3)).not.toBe('written-by-the-server')
})

test('what is sent again says of where somebody came from what the first try said, whatever became of cookies and query', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', '?utm_source=news')
  const { press, call, calls, alert, button } = opened()
  await press()
  ;(await call(1)).fail()
  await expect.poll(alert).not.toBe('')
  // biome-ignore lint/suspicious/noDocumentCookie: as a tag of the page writes it, late
  document.cookie = '_ga=GA1.1.12.34'
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: and takes it back
    document.cookie = '_ga=; max-age=0'
  })
  history.replaceState(null, '', '?utm_source=mail&itm_x=1&gclid=click')
  await button('Try again').click()
  await call(2)
  const [first, again] = calls.map(({ body }) => body as Record<string, unknown>)
  expect(first).toMatchObject({
    utm_source: 'news',
    business_lead: { google_analytics_data: { gclid: '', cid: '' } },
  })
  // The fraud check's token may serve only once.
  expect({ ...again, castle_request_token: '' }).toEqual({ ...first, castle_request_token: '' })
})

test('a try without an answer is not forgotten over one that says nothing of it', async () => {
  const { press, call, calls, alert } = opened()
  await press()
  ;(await call(1)).fail()
  await expect.poll(alert).toContain(PROBLEMS.network)
  await press()
  ;(await call(2)).answer({}, { status: 429, headers: { 'retry-after': '5' } })
  await expect.poll(alert).toContain('Try again in 5 seconds.')
  await press()
  ;(await call(3)).answer({ error: { code: 'conflict', message: 'Sent before.' } }, { status: 409 })
  await expect.poll(alert).toContain('Sent before.')
  await press()
  await call(4)
  const [first, second, third, fourth] = calls.map(({ body }) => (body as { form_token: string }).form_token)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})
