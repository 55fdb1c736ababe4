import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const props = { ...examples.lead?.props, page: 1, user: 'ann' }
const KEY = 'plat-draft ann lead-note 3'
const SAID = 'We restored your unsaved note.'
const html = (body: string) =>
  `<li data-note="9"><p class="lead-detail-note-body">${body}</p><p><span class="lead-detail-note-author">Bo</span></p></li>`

beforeEach(() => {
  sessionStorage.clear()
  onTestFinished(() => sessionStorage.clear())
})
const opened = (rawProps: object = props) => {
  const form = openForm(mount, rawProps)
  return {
    ...form,
    field: () => form.element.querySelector('.lead-detail-notes > form textarea') as HTMLTextAreaElement,
    said: () => form.element.querySelector('.lead-detail-brought')?.textContent,
  }
}

test('a note that is half written is there again after a reload, and that is said', async () => {
  const first = opened()
  await userEvent.fill(first.field(), 'Half a <b>note</b>')
  expect(first.said()).toBe('')
  first.instance.unmount()
  expect(sessionStorage.getItem(KEY)).toBe('Half a <b>note</b>')
  const { field, said, button, element } = opened()
  await expect.poll(() => field().value).toBe('Half a <b>note</b>')
  expect(said()).toContain(SAID)
  expect(await violationsIn(element)).toEqual([])
  await button('Discard').click()
  await expect.poll(said).toBe('')
  expect([field().value, sessionStorage.getItem(KEY), document.activeElement]).toEqual(['', null, field()])
})

test('one that was saved while nobody was there to hear so does not come back', async () => {
  const [note] = examples.lead?.props.detail?.notes ?? []
  sessionStorage.setItem(KEY, ` ${note?.body}\n`)
  const { field, said } = opened()
  await frames()
  expect([field().value, said(), sessionStorage.getItem(KEY)]).toEqual(['', '', null])
})

test('it is gone once it is saved', async () => {
  sessionStorage.setItem(KEY, 'Half a note')
  const { field, said, button, call } = opened()
  await expect.poll(said).toContain(SAID)
  await button('Add note').click()
  ;(await call(1)).answer({ html: html('Half a note') })
  await expect.poll(() => sessionStorage.getItem(KEY)).toBeNull()
  await expect.poll(() => [field().value, said()]).toEqual(['', ''])
})

test('one that is not saved is kept, and so is what was typed while one was on its way', async () => {
  const { field, button, call, element } = opened()
  await userEvent.fill(field(), 'One')
  await button('Add note').click()
  ;(await call(1)).fail()
  await expect.poll(() => element.querySelector('[role=alert]')).not.toBeNull()
  expect(sessionStorage.getItem(KEY)).toBe('One')
  await button('Add note').click()
  const held = await call(2)
  await userEvent.fill(field(), 'Two')
  held.answer({ html: html('One') })
  await frames()
  expect([field().value, sessionStorage.getItem(KEY)]).toEqual(['Two', 'Two'])
})

test('of each member and lead its own; what is kept of another member goes', async () => {
  sessionStorage.setItem('plat-draft bob lead-note 3', 'Of Bob')
  sessionStorage.setItem('plat-draft ann lead-note 4', 'Of another lead')
  sessionStorage.setItem('else', 'x')
  const { field, said } = opened()
  await frames()
  expect([field().value, said()]).toEqual(['', ''])
  expect(Object.keys(sessionStorage).sort()).toEqual(['else', 'plat-draft ann lead-note 4'])
})

test('what was typed before the island came is newer, and a refused note is', async () => {
  sessionStorage.setItem(KEY, 'Old')
  const { element, comes } = writeForm(Fallback, props, 'lead-draft')
  const field = () => element.querySelector('.lead-detail-notes > form textarea') as HTMLTextAreaElement
  await userEvent.fill(field(), 'New')
  const { reports } = await comes(mount)
  expect([field().value, sessionStorage.getItem(KEY), reports]).toEqual(['New', 'New', []])
  const refused = opened({ ...props, typed: 'Refused', errors: { body: ['No.'] } })
  await frames()
  expect([refused.field().value, refused.said()]).toEqual(['Refused', ''])
})

test('the server’s lead is taken over as it stands before the draft comes back', async () => {
  sessionStorage.setItem(KEY, 'Old')
  const { element, comes } = writeForm(Fallback, props, 'lead-taken')
  const first = element.querySelector('.lead-detail')
  const { reports } = await comes(mount)
  expect([element.querySelector('.lead-detail'), reports]).toEqual([first, []])
  await expect.poll(() => element.querySelector('textarea[id$=-note]')).toHaveProperty('value', 'Old')
})

test('where storage is shut, or nobody says who it is, nothing is kept and nothing fails', async () => {
  const shut = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { field, errors } = opened()
  await userEvent.fill(field(), 'Typed')
  shut.mockRestore()
  const nobody = opened({ ...props, user: undefined })
  await userEvent.fill(nobody.field(), 'Typed')
  expect([field().value, nobody.field().value, errors, sessionStorage.length]).toEqual(['Typed', 'Typed', [], 0])
})
