import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const opened = (props: object = {}) => {
  const form = openForm(mount, props)
  const input = (name: string) => form.root.querySelector(`input[name=${name}]`) as HTMLInputElement
  return {
    ...form,
    input,
    said: () => form.root.querySelector('[role=status]')?.textContent ?? '',
    cash: () => input('cash_purchase').checked,
    disabled: () =>
      ['down_payment', 'down_payment_percentage', 'loan_amount', 'interest_rate', 'loan_term'].map((name) =>
        input(name).matches(':disabled'),
      ),
    details: () => form.root.querySelector('.calc-details') as HTMLElement,
  }
}

test('CALC-005 the financing form contains a down payment calculator', async () => {
  const { input, root } = opened()
  await frames()
  await userEvent.fill(input('down_payment_percentage'), '30')
  await expect.poll(() => input('down_payment').value).toBe('75,000')
  expect((root.querySelector('input[type=range]') as HTMLInputElement).value).toBe('30')
  expect(input('loan_amount').value).toBe('175,000')
})

test('CALC-023 it has purchase price, down payment, percentage, loan amount, term, cash, rent, taxes, insurance, and closing cost', async () => {
  const { input } = opened()
  const names = [
    ...['purchase_price', 'down_payment', 'down_payment_percentage', 'loan_amount', 'loan_term', 'cash_purchase'],
    ...['rental_income', 'taxes', 'insurance', 'closing_cost'],
  ]
  await frames()
  expect(names.filter((name) => !input(name))).toEqual([])
})

test('CALC-024 CALC-025 CALC-026 a cash purchase disables the loan’s inputs, sets the loan to 0, and hides the details', async () => {
  const { input, disabled, details, said, cash, root } = opened()
  await frames()
  expect([cash(), disabled(), details().hidden]).toEqual([false, Array(5).fill(false), false])
  await userEvent.click(input('cash_purchase'))
  await expect.poll(cash).toBe(true)
  expect([disabled(), input('loan_amount').value, details().hidden]).toEqual([Array(5).fill(true), '0', true])
  expect(said()).toMatch(/with no loan to pay\.$/)
  expect(root.querySelector('dl')?.textContent).toContain('Price and closing cost')
  await userEvent.click(input('cash_purchase'))
  await expect.poll(() => input('loan_amount').value).toBe('200,000')
  expect([disabled(), details().hidden]).toEqual([Array(5).fill(false), false])
})

test('CALC-027 CALC-028 a loan term of 0 checks cash purchase, and the term is 30 again', async () => {
  const { input, cash } = opened({ values: { loan_term: '15' } })
  await frames()
  await userEvent.fill(input('loan_term'), '0')
  await expect.poll(cash).toBe(true)
  expect(input('loan_term').value).toBe('30')
})

test('CALC-029 its use is reported as that of the financing form', async () => {
  // The report of the test before may still be on its way.
  const usage = '/concierge/calculator_usage_messages?of=this-test'
  const { input, calls } = opened({ urls: { usage } })
  await frames()
  await userEvent.fill(input('taxes'), '3000')
  const own = () => calls.filter(({ url }) => url === usage)
  await expect.poll(own).toHaveLength(1)
  expect(own()[0]?.body).toMatchObject({ concierge_message: { calculator_name: 'financing' } })
})

test('the button leads to the whole analysis with everything that is entered', async () => {
  const { root } = opened({ hidden: { property: '7' } })
  await frames()
  const form = root.querySelector('form') as HTMLFormElement
  expect(new URL(form.action).pathname).toBe('/calculators/rental-property')
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    property: '7',
    purchase_price: '250,000',
    taxes: '2,750',
  })
})

test.each(Object.entries(examples))('the example %s is accessible', async (_, { props }) => {
  const { element, reports } = opened(props)
  await frames()
  expect(await violationsIn(element)).toEqual([])
  expect(reports).toEqual([])
})
