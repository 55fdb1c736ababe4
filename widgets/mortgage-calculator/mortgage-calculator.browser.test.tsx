import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const opened = (props: object = {}) => {
  const form = openForm(mount, props)
  const get = <T extends HTMLElement>(name: string) => form.root.querySelector(`[name=${name}]`) as unknown as T
  return {
    ...form,
    input: (name: string) => get<HTMLInputElement>(name),
    select: (name: string) => get<HTMLSelectElement>(name),
    said: () => form.root.querySelector('[role=status]')?.textContent ?? '',
    table: (name = 'comparison') =>
      [...form.root.querySelectorAll(`table[id$="-${name}"] tr`)].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
  }
}

test('CALC-004 the mortgage calculator says the payment, and what interest adds up to', async () => {
  const { said, root } = opened()
  await expect
    .poll(said)
    .toBe(
      'You pay $1,651 a month: $1,297 for the loan and $354 for everything else. Interest adds up to $266,988 in 30 years.',
    )
  expect(root.querySelector('dl')?.textContent).toContain('$1,297.20')
  expect(root.querySelector('figure svg')).toBeTruthy()
})

test('without interest, for one year, and with nothing borrowed it says so', async () => {
  const free = opened(examples.free?.props)
  await expect.poll(free.said).toMatch(/^You pay \$910 a month: \$556 for the loan .* There’s no interest\.$/)
  const year = opened(examples.year?.props)
  await expect.poll(year.said).toMatch(/in 1 year\.$/)
  const cash = opened(examples.cash?.props)
  await expect.poll(cash.said).toBe('You borrow nothing and pay $354 a month for taxes and insurance.')
  expect(cash.root.querySelector('figure')).toBeNull()
})

test('a price that lost a digit between its commas is read without them while somebody is in the field', async () => {
  const { input, root, said } = opened()
  await frames()
  await userEvent.fill(input('loan_amount'), '200,000')
  await expect.poll(said).toContain('$1,297 for the loan')
  await userEvent.type(input('loan_amount'), '{End}{Backspace}')
  await expect.poll(said).toContain('$130 for the loan')
  expect([input('loan_amount').value, root.querySelectorAll('[aria-invalid=true]').length]).toEqual(['200,00', 0])
  await userEvent.tab()
  await expect.poll(() => input('loan_amount').value).toBe('20,000')
})

test.each([
  ['down_payment', '50', ',25'],
  ['loan_amount', '150', ',25'],
  ['hoa', '25', ',50'],
])(
  '%s of %s%s never counts as a hundred times as much: results stay, and it is named once somebody leaves the field',
  async (name, whole, rest) => {
    const { input, root, said } = opened()
    await frames()
    await userEvent.fill(input(name), whole)
    await frames()
    const before = said()
    await userEvent.type(input(name), rest)
    await frames()
    expect([input(name).value, said(), root.querySelectorAll('[aria-invalid=true]').length]).toEqual([
      whole + rest,
      before,
      0,
    ])
    await userEvent.tab()
    await expect.poll(said).toContain(`You entered “${whole}${rest}.”`)
    expect(input(name).getAttribute('aria-invalid')).toBe('true')
  },
)

test('thousands that somebody types with a comma are read once they are complete', async () => {
  const { input, said } = opened()
  await frames()
  await userEvent.fill(input('loan_amount'), '')
  await userEvent.type(input('loan_amount'), '100,000')
  await expect.poll(said).toContain('$649 for the loan')
  await userEvent.tab()
  await expect.poll(() => input('loan_amount').value).toBe('100,000')
})

test.each([
  ['1’234(p)', '1234', '1,234'],
  ['(2,500.00)', '0', '0'],
  ['1.234,50', '1.234,50', '1.234,50'],
])('an amount from a table, %s, is pasted as %s', async (pasted, entered, left) => {
  const { input, root } = opened()
  await frames()
  const field = input('hoa')
  field.focus()
  field.select()
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(field, pasted)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  await expect.poll(() => input('hoa').value).toBe(entered)
  await userEvent.tab()
  await expect.poll(() => input('hoa').value).toBe(left)
  const problem = root.querySelector(`#${CSS.escape(`${input('hoa').id}-error`)}`)?.textContent ?? ''
  expect(problem.includes('1.234,50')).toBe(pasted === left)
})

test('CALC-032 a lowest rate above the highest is lowered to it', async () => {
  const { input } = opened()
  await frames()
  await userEvent.fill(input('rate_min'), '9')
  await userEvent.tab()
  await expect.poll(() => [input('rate_min').value, input('rate_max').value]).toEqual(['7.5', '7.5'])
  await userEvent.fill(input('rate_max'), '5')
  await userEvent.tab()
  await expect.poll(() => [input('rate_min').value, input('rate_max').value]).toEqual(['5', '5'])
})

test('CALC-033 a shortest term behind the longest is lowered to it, by the order of the options', async () => {
  const { select, table } = opened()
  await frames()
  await userEvent.selectOptions(select('term_max'), '20')
  await userEvent.selectOptions(select('term_min'), '40')
  await expect.poll(() => [select('term_min').value, select('term_max').value]).toEqual(['20', '20'])
  expect(table()[0]).toEqual(['Rate', '20 years'])
})

test('rates and terms are compared, both ends among them', async () => {
  const { table } = opened()
  await expect.poll(() => table().map((row) => row[0])).toEqual(['Rate', '6%', '6.5%', '7%', '7.5%'])
  expect(table()[1]).toEqual(['6%', '$1,688', '$1,433', '$1,289', '$1,199'])
})

test('UI-043 UI-044 five years of the amortization stand there at first, and all on demand', async () => {
  const { table, root } = opened()
  await expect.poll(() => table('years').length).toBe(31)
  expect(table('years').slice(0, 2)).toEqual([
    ['Year', 'Principal', 'Interest', 'Balance'],
    ['1', '$2,132', '$13,435', '$197,868'],
  ])
  expect(table('years').at(-1)?.at(-1)).toBe('$0')
  const countVisible = () =>
    [...root.querySelectorAll('table[id$="-years"] tbody tr')].filter((row) => row.checkVisibility()).length
  expect(countVisible()).toBe(5)
  const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'View more')
  button?.click()
  await expect.poll(countVisible).toBe(30)
  expect(button?.textContent).toBe('View less')
})

test('a field that cannot be used is said in place of the results', async () => {
  const { said } = opened(examples.refused?.props)
  await expect.poll(said).toBe('Loan term has to be a whole number from 1 to 40. You entered “90.”')
})

test.each(Object.entries(examples))('the example %s is accessible', async (_, { props }) => {
  const { element, reports } = opened(props)
  await frames()
  expect(await violationsIn(element)).toEqual([])
  expect(reports).toEqual([])
})
