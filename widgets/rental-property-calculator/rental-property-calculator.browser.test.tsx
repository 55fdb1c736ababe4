import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const opened = (props: object = {}) => {
  const form = openForm(mount, props)
  const get = (name: string) => form.root.querySelector(`[name=${name}]`) as HTMLInputElement & HTMLSelectElement
  return {
    ...form,
    get,
    said: () => form.root.querySelector('[role=status]')?.textContent ?? '',
    offer: () => form.root.querySelector('.calc-offer')?.textContent ?? '',
    columns: () => [...form.root.querySelectorAll('.calc-scenarios thead th')].map((cell) => cell.textContent).slice(1),
    cells: (label: string) =>
      [...form.root.querySelectorAll('.calc-scenarios tbody tr')]
        .filter((row) => row.firstElementChild?.textContent === label)
        .flatMap((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  }
}

test('a rental is summed up in a sentence, and says what to offer for the wished cash flow', async () => {
  const { said, offer, get } = opened()
  await expect.poll(said).toBe('This rental pays you $129 a month; the lender’s 1.25 DSCR test fails at 1.09.')
  expect(offer()).toMatch(/^For \$200 a month, offer no more than \$\d{3},\d{3} with the same share borrowed\.$/)
  await userEvent.fill(get('rental_income'), '2900')
  await expect.poll(said).toMatch(/^This rental pays you \$593 a month; the lender’s 1\.25 DSCR test passes/)
  await userEvent.fill(get('rental_income'), '0')
  await expect.poll(offer).toBe('No price gives you $200 a month: the rent doesn’t cover the costs.')
})

test('a cash purchase pays the same at any price, and a refinanced home has no offer', async () => {
  const { offer, get } = opened({ values: { cash_purchase: '1' } })
  await expect.poll(offer).toBe('Without a loan, this rental pays you $200 a month or more at any price.')
  await userEvent.fill(get('wished_cash_flow'), '9000')
  await expect.poll(offer).toBe('No price gives you $9,000 a month: the rent doesn’t cover the costs.')
  await userEvent.selectOptions(get('strategy'), 'brrrr')
  await expect.poll(() => [offer(), get('wished_cash_flow')]).toEqual(['', null])
})

test('nothing spent has no minus', async () => {
  const { root, said } = opened({ values: { cash_purchase: '1', vacancy: '0' } })
  await expect.poll(said).toMatch(/with no loan to pay/)
  expect(root.querySelector('.calc-results')?.textContent).not.toContain('−$0')
})

test('BRRRR and flip ask for what they need, and answer', async () => {
  const { get, said } = opened()
  await frames()
  expect([get('arv'), get('refinance_ltv')]).toEqual([null, null])
  await userEvent.selectOptions(get('strategy'), 'brrrr')
  await expect.poll(said).toMatch(/After the refinance|The refinance pays back/)
  expect([Boolean(get('arv')), Boolean(get('refinance_ltv'))]).toEqual([true, true])
  await userEvent.selectOptions(get('strategy'), 'flip')
  await expect.poll(said).toMatch(/^This flip (makes|loses)/)
  expect([Boolean(get('arv')), get('refinance_ltv')]).toEqual([true, null])
})

test('up to three scenarios stand side by side; one can be opened and removed', async () => {
  const { button, columns, cells, get, root } = opened()
  await button('Keep to compare').click()
  await userEvent.fill(get('rental_income'), '2500')
  await button('Keep to compare').click()
  await userEvent.fill(get('rental_income'), '2700')
  await expect.poll(columns).toEqual(['This one', 'Scenario B', 'Scenario C'])
  expect(cells('Cash flow a month')).toHaveLength(3)
  expect(new Set(cells('Cash flow a month')).size).toBe(3)
  expect([...root.querySelectorAll('button')].some((each) => each.textContent === 'Keep to compare')).toBe(false)
  await userEvent.click(root.querySelector('.calc-scenarios li a') as Element)
  await expect.poll(() => get('rental_income').value).toBe('2,300')
  expect(cells('Cash flow a month')[0]).toBe('$129')
  await userEvent.click(root.querySelectorAll('.calc-scenarios li a')[1] as Element)
  await expect.poll(columns).toEqual(['This one', 'Scenario B'])
  expect((root as ShadowRoot).activeElement?.className).toBe('calc-results')
})

test('a scenario that cannot be read is left out', async () => {
  const { columns } = opened({ scenarios: ['vacancy=900', '', 'purchase_price=200000'] })
  await expect.poll(columns).toEqual(['This one', 'Scenario B'])
})

test.each(Object.entries(examples))('the example %s is accessible', async (_, { props }) => {
  const { element, reports } = opened(props)
  await frames()
  expect(await violationsIn(element)).toEqual([])
  expect(reports).toEqual([])
})
