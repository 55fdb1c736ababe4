import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PRICE_DELAY_MS } from '../_domain/finance/parts/use-calculator.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames, stopClock } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const opened = (props: object = {}) => {
  const form = openForm(mount, props)
  // The delay of the price is shorter than what stands still by itself.
  const pass = stopClock(PRICE_DELAY_MS)
  const input = (name: string) => form.root.querySelector(`input[name=${name}]`) as HTMLInputElement
  const slider = () => form.root.querySelector('input[type=range]') as HTMLInputElement
  return {
    ...form,
    pass,
    input,
    slider,
    values: () => [
      input('purchase_price').value,
      input('down_payment').value,
      input('down_payment_percentage').value,
      slider().value,
    ],
    said: () => form.root.querySelector('[role=status]')?.textContent ?? '',
    display: () => form.root.querySelector('.calc-slider p')?.textContent ?? '',
    async slide(to: string) {
      slider().value = to
      slider().dispatchEvent(new Event('input', { bubbles: true }))
      await frames()
    },
  }
}

test('CALC-002 the down payment calculator says how much cash a purchase takes', async () => {
  const { said } = opened()
  await expect.poll(said).toBe('You need $57,500 in cash. At $1,000 a month, you’ll have it in 3 years 2 months.')
})

test('CALC-014 percentage, amount, price, and slider stay consistent', async () => {
  const { input, values, slide, pass } = opened()
  await frames()
  expect(values()).toEqual(['250,000', '50,000', '20', '20'])
  await slide('30')
  expect(values()).toEqual(['250,000', '75,000', '30', '30'])
  await userEvent.fill(input('down_payment'), '25000')
  expect(values().slice(2)).toEqual(['10', '10'])
  await userEvent.fill(input('down_payment_percentage'), '40')
  expect(values()).toEqual(['250,000', '100,000', '40', '40'])
  await userEvent.fill(input('purchase_price'), '400000')
  pass(100)
  await frames()
  expect(values()).toEqual(['400,000', '160,000', '40', '40'].map((text, at) => (at ? text : expect.any(String))))
  await userEvent.tab()
  await expect.poll(values).toEqual(['400,000', '160,000', '40', '40'])
})

test('CALC-022 the down payment follows a new price after 100 ms without typing', async () => {
  const { input, pass } = opened()
  await frames()
  await userEvent.fill(input('purchase_price'), '400000')
  pass(99)
  await frames()
  expect(input('down_payment').value).toBe('50,000')
  pass(1)
  await frames()
  expect(input('down_payment').value).toBe('80,000')
})

test('an amount that is entered right after a new price stays', async () => {
  const { input, pass } = opened()
  await frames()
  await userEvent.fill(input('purchase_price'), '400000')
  await userEvent.fill(input('down_payment'), '70000')
  pass(100)
  await frames()
  expect([input('down_payment').value, input('down_payment_percentage').value]).toEqual(['70000', '18'])
})

test('CALC-015 without a price it follows from amount and percentage', async () => {
  const { input, values, pass } = opened({
    values: { purchase_price: '', down_payment: '45,000', down_payment_percentage: '' },
  })
  await frames()
  await userEvent.fill(input('down_payment_percentage'), '15')
  await userEvent.tab()
  pass(100)
  await expect.poll(values).toEqual(['300,000', '45,000', '15', '15'])
})

test('CALC-020 an amount above the price becomes the price', async () => {
  const { input, values } = opened()
  await frames()
  await userEvent.fill(input('down_payment'), '900000')
  await expect.poll(values).toEqual(['250,000', '250,000', '100', '100'])
})

test('CALC-021 the display adds a plus sign at 25%', async () => {
  const { display, slide } = opened()
  await slide('24')
  expect(display()).toBe('$60,000 down (24%)')
  await slide('25')
  expect(display()).toBe('$62,500+ down (25%)')
})

test('CALC-010 CALC-011 CALC-013 a money field takes digits, commas, and dots, up to its maximum, and shows separators', async () => {
  const { input } = opened()
  await frames()
  const savings = input('savings')
  await userEvent.fill(savings, '$12,3x4.5 or so')
  await expect.poll(() => savings.value).toBe('12,34.5')
  await userEvent.tab()
  await expect.poll(() => savings.value).toBe('1,234.50')
  await userEvent.fill(savings, '900000000000')
  await expect.poll(() => savings.value).toBe('100,000,000')
})

test('CALC-030 CALC-031 a numeric field takes digits and one dot, and stays between its limits', async () => {
  const { input } = opened()
  await frames()
  const share = input('closing_cost_percentage')
  await userEvent.fill(share, '3.2.5x')
  await expect.poll(() => share.value).toBe('3.25')
  await userEvent.fill(share, '99')
  await expect.poll(() => share.value).toBe('20')
})

test('CALC-029 the first use is reported once, with a fraud-check token and the calculator’s name', async () => {
  const { input, calls, call, events, slide } = opened()
  await frames()
  expect(calls).toHaveLength(0)
  await userEvent.fill(input('savings'), '30000')
  const sent = await call(1)
  expect([sent.method, sent.url]).toEqual(['POST', '/concierge/calculator_usage_messages'])
  expect(sent.body).toEqual({
    castle_request_token: expect.stringMatching(/^[\w.-]{8,}$/),
    concierge_message: { calculator_name: 'down-payment' },
  })
  expect(sent.headers.get('x-csrf-token')).toBe('fetched')
  sent.fail()
  await slide('35')
  await slide('36')
  expect(calls).toHaveLength(1)
  expect(events.filter(([type]) => type === 'use')).toEqual([['use', { calculator: 'down-payment' }]])
})

test('on a page of others nothing is reported', async () => {
  const { input, calls, events } = opened({
    urls: { usage: 'https://plat.example/concierge/calculator_usage_messages' },
  })
  await frames()
  await userEvent.fill(input('savings'), '30000')
  await expect.poll(() => events.some(([type]) => type === 'use')).toBe(true)
  await frames()
  expect(calls).toHaveLength(0)
})

test('what is entered goes into the address of the calculator’s own page', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  const { input, pass } = opened({ keep: 'address', urls: { page: location.pathname } })
  await frames()
  await userEvent.fill(input('savings'), '31000')
  await frames()
  pass(250)
  expect(new URLSearchParams(location.search).get('savings')).toBe('31000')
})

test('text typed into the server’s form before the island came is taken over', async () => {
  const { element, comes } = writeForm(Fallback, {}, 'early')
  const field = element.querySelector('input[name=down_payment_percentage]') as HTMLInputElement
  field.value = '50'
  const { reports } = await comes(mount)
  await expect.poll(() => (element.querySelector('input[name=down_payment]') as HTMLInputElement).value).toBe('125,000')
  expect(reports).toEqual([])
})

test.each(Object.entries(examples))('the example %s is accessible', async (_, { props }) => {
  const { element, reports } = opened(props)
  await frames()
  expect(await violationsIn(element)).toEqual([])
  expect(reports).toEqual([])
})
