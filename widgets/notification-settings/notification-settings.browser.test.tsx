import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import type { Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const props = { ...examples.settings?.props, token: 'signed' }

async function opened() {
  const form = openForm(mount, props)
  const dialog = () => form.element.querySelector('dialog')
  await userEvent.click(form.element.querySelector('a') as HTMLElement)
  await expect.poll(() => dialog()?.open).toBe(true)
  const box = (name: string) => dialog()?.querySelector(`[name=${name}][type=checkbox]`) as HTMLInputElement
  const save = () => userEvent.click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
  return { ...form, dialog, box, save }
}

test('NOTI-013 NOTI-014 saving sends the fields as attributes, without the form’s token and method', async () => {
  const { box, save, call, dialog, events } = await opened()
  // biome-ignore lint/suspicious/noDocumentCookie: as the host sets it
  document.cookie = 'api_auth_token=of%20the%20session'
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the host sets it
    document.cookie = 'api_auth_token=; max-age=0'
  })
  expect(dialog()?.querySelector('[name=authenticity_token]')).not.toBeNull()
  expect(dialog()?.querySelector('[name=_method]')).not.toBeNull()
  await userEvent.click(box('vote_email'))
  await userEvent.click(box('follow_site'))
  await save()
  const sent = await call(1)
  expect([sent.method, sent.url]).toEqual([
    'PATCH',
    '/users/de300000-0000-4000-8000-000000000001/notification_settings',
  ])
  expect(sent.headers.get('authorization')).toBe('Bearer of the session')
  const { attributes } = (sent.body as { data: { attributes: Record<string, string> } }).data
  expect(attributes).toMatchObject({ vote_email: '1', follow_site: '0', mention_site: '1', forums_frequency: 'daily' })
  expect(Object.keys(attributes)).not.toContain('authenticity_token')
  expect(Object.keys(attributes)).not.toContain('_method')
  const settings = { ...examples.settings?.props.settings, vote_email: true, follow_site: false }
  sent.answer({ data: { id: 'x', type: 'user', attributes: { notification_settings: settings } } })
  await expect.poll(() => events.map(([type]) => type)).toEqual(['saved'])
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void]>([
  ['no network', (held) => held.fail()],
  ['silence', (_, pass) => pass(60_000)],
  ['a 422', (held) => held.answer({ errors: { vote_site: ['no'] } }, { status: 422 })],
  ['a 500', (held) => held.answer('', { status: 500 })],
])('NOTI-015 NOTI-016 after %s it is only logged, and the dialog has closed', async (_, happen) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const { save, call, dialog, element, pass, errors, reports } = await opened()
  await save()
  happen(await call(1), pass)
  await expect
    .poll(() => consoleError.mock.calls.map(([words]) => words))
    .toEqual(['The notification settings couldn’t be saved'])
  expect(dialog()).toBeNull()
  expect(element.textContent).toBe('Notification settings')
  expect([errors, reports]).toEqual([[], []])
})

test('without scripts it is the way to the page; the dialog has no violation of accessibility', async () => {
  const { element, comes } = writeForm(Fallback, props, 'settings')
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/settings/notifications')
  await comes(mount)
  await userEvent.click(element.querySelector('a') as HTMLElement)
  await expect.poll(() => element.querySelector('dialog')?.open).toBe(true)
  expect(await violationsIn(element)).toEqual([])
})
