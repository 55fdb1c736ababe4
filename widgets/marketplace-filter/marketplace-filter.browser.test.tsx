import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openForm, writeForm } from '../_testing/form.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

test('FORUM-044 FORUM-045 the filter has Have, Want and all, each with a tag dropdown of its own', async () => {
  const form = openForm(mount)
  const names = () => [...form.element.querySelectorAll('select')].map(({ name }) => name)
  expect(names()).toEqual(['all_tag'])
  await userEvent.click(form.field('Have'))
  expect(names()).toEqual(['have_tag'])
  await userEvent.click(form.field('Want'))
  expect(names()).toEqual(['want_tag'])
  expect(form.element.querySelector('option[value=property-manager]')).not.toBeNull()
  expect(form.element.querySelector('option[value=land-for-sale]')).toBeNull()
})

test('without scripts all three dropdowns are there; the island keeps what was chosen before it came', async () => {
  const form = writeForm(Fallback, { side: 'have', tag: 'services' }, 'filter')
  expect(form.element.querySelectorAll('select')).toHaveLength(3)
  const want = form.element.querySelector<HTMLInputElement>('[value=want]') as HTMLInputElement
  want.checked = true
  await form.comes(mount)
  expect([...form.element.querySelectorAll('select')].map(({ name }) => name)).toEqual(['want_tag'])
})
