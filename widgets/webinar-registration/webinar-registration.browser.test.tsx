import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const URL = 'https://www.youtube.com/watch?v=abcdefghijk'
const answered = (message = 'You are registered for this webinar.', state = 'registered') => ({
  data: [{ webinar_registration: { url: URL, internal_id: 3, social_user_id: 'x' } }],
  meta: { message, state },
})
const opened = (example: string) => {
  const form = openForm(mount, { ...examples[example]?.props, token: 'secret' })
  const banner = () => form.element.querySelector('.plat-banner')
  return { ...form, banner, press: () => userEvent.click(form.element.querySelector('.plat-button') as Element) }
}
const catchTabs = (tab: unknown = {}) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as Window | null)
  onTestFinished(() => open.mockRestore())
  return open
}

test('WEBI-003 a registration is sent as form data with container, id, mode, platform and the token', async () => {
  const { press, call } = opened('live')
  await press()
  const sent = await call(1)
  expect([sent.method, sent.url]).toEqual(['POST', '/webinars/7/registrations'])
  expect(Object.fromEntries(new URLSearchParams(String(sent.body)))).toEqual({
    'webinar_registration[container]': 'webinar-page',
    'webinar_registration[id]': '7',
    'webinar_registration[mode]': 'live',
    'webinar_registration[platform]': 'other',
    authenticity_token: 'secret',
  })
  sent.answer(answered())
})

test('WEBI-005 an on-demand webinar on YouTube registers, then opens in a new tab', async () => {
  const tabs = catchTabs()
  const { press, call, events } = opened('youtube')
  await press()
  const sent = await call(1)
  expect(tabs).not.toHaveBeenCalled()
  sent.answer(answered())
  await expect.poll(() => tabs.mock.calls).toEqual([[URL, '_blank']])
  expect(events).toContainEqual(['register', { webinar: 7 }])
})

test('WEBI-005 where the browser opens no tab, a link does', async () => {
  catchTabs(null)
  const { press, call, banner } = opened('youtube')
  await press()
  ;(await call(1)).answer(answered())
  await expect.poll(() => banner()?.querySelector('a')?.href).toBe(URL)
})

test('WEBI-006 an on-demand webinar on another platform just opens', async () => {
  const { element, calls } = opened('recording')
  const link = element.querySelector<HTMLAnchorElement>('a.plat-button')
  expect([link?.href, link?.target]).toEqual([URL, '_blank'])
  expect(element.querySelector('form')).toBeNull()
  expect(calls).toHaveLength(0)
})

test('WEBI-007 a webinar of any other mode shows a notice banner', async () => {
  const { press, call, banner } = opened('live')
  await press()
  ;(await call(1)).answer(answered('You are registered. It starts Tuesday.'))
  await expect.poll(() => banner()?.textContent).toBe('You are registered. It starts Tuesday. ')
  expect(banner()?.getAttribute('data-level')).toBe('notice')
})

test('whoever came too late for the last place reads that they wait, and may leave the list', async () => {
  const { press, call, element } = opened('live')
  await press()
  ;(await call(1)).answer(answered('You’re next on the waiting list.', 'waiting'))
  await expect.poll(() => element.querySelector('.plat-button')?.textContent).toBe('Leave the waiting list')
})

test('WEBI-008 a status 500 shows the sentence of the documents', async () => {
  const { press, call, banner } = opened('live')
  await press()
  ;(await call(1)).answer({ error: { code: 'internal', message: 'x' } }, { status: 500 })
  await expect
    .poll(() => banner()?.textContent?.trim())
    .toBe('Unexpected error. Please refresh the page and try again.')
})

test('WEBI-009 other failures show the errors joined with commas, in an error banner', async () => {
  const { press, call, banner } = opened('live')
  await press()
  ;(await call(1)).answer({ errors: { base: ['It is over'], mode: ['It has changed'] } }, { status: 422 })
  await expect.poll(() => banner()?.textContent?.trim()).toBe('It is over, It has changed')
  expect(banner()?.getAttribute('data-level')).toBe('error')
  await userEvent.click(banner()?.querySelector('button') as Element)
  await expect.poll(banner).toBeNull()
})

test('a place is given back by one press, and taken again by another', async () => {
  const { press, call, element } = opened('registered')
  expect(element.textContent).toContain('You are registered for this webinar.')
  await press()
  const sent = await call(1)
  expect(sent.method).toBe('DELETE')
  sent.answer({ state: 'none' })
  await expect.poll(() => element.querySelector('.plat-button')?.textContent).toBe('Register')
})

test.each(Object.keys(examples))('the example %s has nothing that axe finds', async (name) => {
  const { element } = opened(name)
  expect(await violationsIn(element)).toEqual([])
})
