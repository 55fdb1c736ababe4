import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const opened = (props: object = {}) => {
  const form = openForm(mount, props)
  return {
    ...form,
    said: () => form.root.querySelector('[role=status]')?.textContent ?? '',
    /** Names and values of the lines. */
    lines: () =>
      [...form.root.querySelectorAll<HTMLInputElement>('[name^=gross_monthly_rental_incomes]')].map((input) => [
        input.name,
        input.value,
      ]),
  }
}

test('CALC-003 the rental income calculator says what a property brings in', async () => {
  const { said } = opened({ values: { rental_income: '1,150', units: '4', vacancy: '6' } })
  await expect.poll(said).toBe('This property brings in $4,324 a month after 6% vacancy.')
})

test('CALC-006 CALC-007 CALC-008 a line has a label and an amount, and its field is named by the label, custom without one', async () => {
  const { button, field, lines, said, root } = opened()
  const focused = () => (root as ShadowRoot).activeElement
  await button('Add income').click()
  await expect.poll(() => focused()?.ariaLabel).toBe('Label of income 1')
  expect(lines()).toEqual([['gross_monthly_rental_incomes[custom]', '']])
  await field('Income 1, dollars a month').fill('120')
  await expect.poll(said).toMatch(/\$2,299 a month/)
  expect(lines()).toEqual([['gross_monthly_rental_incomes[custom]', '120']])
  await field('Label of income 1').fill('Laundry')
  await expect.poll(lines).toEqual([['gross_monthly_rental_incomes[Laundry]', '120']])
  await button('Remove Laundry').click()
  await expect.poll(lines).toEqual([])
  await expect.poll(() => focused()?.textContent).toBe('Add income')
})

test('CALC-009 invalid JSON is ignored: no line, no error', async () => {
  const { lines, said, root, reports } = opened(examples.broken?.props)
  await expect.poll(said).toBe('This property brings in $2,185 a month after 5% vacancy.')
  expect([lines(), root.querySelectorAll('.plat-error').length, reports]).toEqual([[], 0, []])
})

test('lines of the page are there, and can be reached by the keyboard', async () => {
  const { lines, root } = opened(examples.lines?.props)
  await frames()
  expect(lines().map(([name]) => name)).toEqual([
    'gross_monthly_rental_incomes[Laundry]',
    'gross_monthly_rental_incomes[Parking]',
    'gross_monthly_rental_incomes[custom]',
  ])
  ;(root.querySelector('[aria-label="Label of income 1"]') as HTMLElement).focus()
  await userEvent.tab()
  expect(((root as ShadowRoot).activeElement as HTMLInputElement).name).toBe('gross_monthly_rental_incomes[Laundry]')
})

test.each(Object.entries(examples))('the example %s is accessible', async (_, { props }) => {
  const { element, reports } = opened(props)
  await frames()
  expect(await violationsIn(element)).toEqual([])
  expect(reports).toEqual([])
})
