import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const opened = () => {
  const form = openForm(mount, { ...examples.empty?.props, token: 'secret' })
  const choose = (label: string) => userEvent.click(form.field(label))
  return { ...form, choose }
}

test.each([
  ['GROW-046', 'Why did you sign up?', 'cancellation_feedback[signup_reason]'],
  ['GROW-047', 'Are you using another product?', 'cancellation_feedback[other_product]'],
])('%s one required group of radios asks: %s', (_, legend, name) => {
  const { element } = opened()
  const group = [...element.querySelectorAll('fieldset')].find(
    (each) => each.querySelector('legend')?.textContent === legend,
  )
  const radios = [...(group?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
  expect(radios.length).toBeGreaterThan(1)
  expect(radios.every((radio) => radio.name === name)).toBe(true)
  expect(radios[0]?.required).toBe(true)
  expect(radios[0]?.validity.valid).toBe(false)
})

test('GROW-048 Yes reveals a box, and No hides it', async () => {
  const { element, choose } = opened()
  const box = () => element.querySelector('textarea')
  expect(box()).toBeNull()
  await choose('Yes')
  expect(box()?.checkVisibility()).toBe(true)
  expect(box()?.name).toBe('cancellation_feedback[other_product_feedback]')
  await choose('No')
  expect(box()).toBeNull()
})

test.each([
  ['To find deals', 'No'],
  ['No', 'To find deals'],
])('GROW-049 the button is enabled only when both groups have a choice: %s, then %s', async (first, second) => {
  const { choose, submit } = opened()
  expect(submit().disabled).toBe(true)
  await choose(first)
  expect(submit().disabled).toBe(true)
  await choose(second)
  expect(submit().disabled).toBe(false)
})

test('what was chosen before the script came stays chosen', async () => {
  const props = { ...examples.empty?.props, token: 'secret' }
  const { element, comes } = writeForm(Fallback, props, 'early')
  const radio = element.querySelector<HTMLInputElement>('input[value=yes]') as HTMLInputElement
  expect(element.querySelector<HTMLButtonElement>('button')?.disabled).toBe(false)
  radio.click()
  await comes(mount)
  expect(radio.checked).toBe(true)
  expect(element.querySelector('textarea')?.checkVisibility()).toBe(true)
})

test('axe finds nothing', async () => {
  expect(await violationsIn(opened().element)).toEqual([])
})
