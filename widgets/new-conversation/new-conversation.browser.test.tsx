import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { fakeFetch, frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const person = (id: string) => `<li data-user="${id}" data-name="${id} Example" data-username="${id}">${id}</li>`

function opened(props: object = examples.empty?.props ?? {}) {
  const form = openForm(mount, props)
  const { element } = form
  const list = (field: 'add' | 'remove') => [...element.querySelectorAll<HTMLButtonElement>(`button[name=${field}_id]`)]
  const ids = (field: 'add' | 'remove') => list(field).map(({ value }) => value)
  const press = (field: 'add' | 'remove', id: string) =>
    userEvent.click(list(field).find(({ value }) => value === id) as HTMLElement)
  const search = element.querySelector('input[type=search]') as HTMLInputElement
  const submit = () =>
    [...element.querySelectorAll('button')].find((each) => each.textContent === 'Send') as HTMLButtonElement
  /** Types once the island has looked for what was typed before it came, and lets the text rest. */
  const find = async (text: string) => {
    await frames()
    await userEvent.fill(search, text)
    form.pass(500)
  }
  return { ...form, ids, press, search, submit, find }
}

test('CONV-002 the screen has a user search, a selected list, and a submit button', () => {
  const { element, search, submit } = opened()
  expect(search.name).toBe('search')
  expect(element.querySelector('fieldset legend')?.textContent).toBe('To')
  expect(submit().type).toBe('submit')
})

test('CONV-003 CONV-004 CONV-005 CONV-006 it is searched once the text has rested for 500 ms, with credentials and without the selected', async () => {
  const { search, pass, calls, call, find, ids, press } = opened()
  await frames()
  await userEvent.fill(search, 'an')
  pass(499)
  await frames()
  expect(calls).toEqual([])
  pass(1)
  const first = await call(1)
  expect([first.method, first.url]).toEqual(['GET', '/conversations/social_users_searches?search=an&exclude='])
  // The default of fetch sends cookies to one's own origin.
  expect(['same-origin', 'include', undefined]).toContain(first.credentials)
  first.answer(`<ul>${person('ann')}${person('andy')}</ul>`, HTML)
  await expect.poll(() => ids('add')).toEqual(['ann', 'andy'])
  for (const id of ['ann', 'andy']) await press('add', id)
  await find('bo')
  expect((await call(2)).url).toBe('/conversations/social_users_searches?search=bo&exclude=ann%2Candy')
})

test('a name that was typed before the island came is searched', async () => {
  const { calls, call } = fakeFetch()
  const { element, comes } = writeForm(Fallback, examples.empty?.props ?? {}, 'early')
  await userEvent.fill(element.querySelector('input[type=search]') as HTMLElement, 'bo')
  await comes(mount)
  expect((await call(1)).url).toBe('/conversations/social_users_searches?search=bo&exclude=')
  expect(calls).toHaveLength(1)
})

test('CONV-007 CONV-008 who is selected moves to the list, and goes back to the earlier place', async () => {
  const { call, find, ids, press } = opened()
  await find('ex')
  ;(await call(1)).answer(`<ul>${['ann', 'bo', 'cy', 'di'].map(person).join('')}</ul>`, HTML)
  await expect.poll(() => ids('add')).toEqual(['ann', 'bo', 'cy', 'di'])
  await press('add', 'bo')
  await expect.poll(() => [ids('add'), ids('remove')]).toEqual([['ann', 'cy', 'di'], ['bo']])
  await press('add', 'ann')
  await press('remove', 'bo')
  await expect.poll(() => [ids('add'), ids('remove')]).toEqual([['bo', 'cy', 'di'], ['ann']])
  await press('remove', 'ann')
  await expect.poll(() => [ids('add'), ids('remove')]).toEqual([['ann', 'bo', 'cy', 'di'], []])
})

test('CONV-009 the submit is disabled while nobody is selected', async () => {
  const { submit, press } = opened(examples.found?.props)
  expect(submit().disabled).toBe(false)
  await press('remove', 'de300000-0000-4000-8000-000000000001')
  await expect.poll(() => submit().disabled).toBe(true)
})

test('CONV-010 a search that fails is only logged, and who was found before stays', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const { call, find, ids, reports, errors, element } = opened()
  await find('an')
  ;(await call(1)).answer(`<ul>${person('ann')}</ul>`, HTML)
  await expect.poll(() => ids('add')).toEqual(['ann'])
  const before = element.textContent
  await find('ann')
  ;(await call(2)).answer('', { status: 500 })
  await expect.poll(() => consoleError.mock.calls.map(([words]) => words)).toEqual(['People couldn’t be searched'])
  expect([ids('add'), element.textContent, reports, errors]).toEqual([['ann'], before, [], []])
})

test('CONV-011 a search that another one has replaced is ignored', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const { call, find, ids } = opened()
  await find('an')
  const first = await call(1)
  await find('bo')
  const second = await call(2)
  expect(first.aborted()).toBe(true)
  second.answer(`<ul>${person('bo')}</ul>`, HTML)
  await expect.poll(() => ids('add')).toEqual(['bo'])
  first.answer(`<ul>${person('ann')}</ul>`, HTML)
  await frames()
  expect(ids('add')).toEqual(['bo'])
  expect(consoleError).not.toHaveBeenCalled()
})

test.each(Object.entries(examples))('the server’s form “%s” is taken over as it stands', async (name, { props }) => {
  const { element, comes } = writeForm(Fallback, props, `new-${name}`)
  const form = element.querySelector('form')
  const { reports } = await comes(mount)
  expect([element.querySelector('form'), reports]).toEqual([form, []])
  expect(await violationsIn(element)).toEqual([])
})
