import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { openWizard } from './_testing/opened.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const LENDER = {
  kind: 'lender',
  target_purchase_price: '300,000',
  down_payment_percentage: '20',
  amount_needed: '240,000',
}
const LOW_AMOUNT = 'Most lenders require at least $75,000'
const LOW_DOWN_PAYMENT = 'Most lenders require at least 15% down'

test('FIND-001 FIND-002 a lender is found by down payment, unique situations, and property address', async () => {
  const { title, choose, next, input } = openWizard()
  await expect.poll(title).toBe('Who are you looking for?')
  await choose('lender')
  await next()
  await expect.poll(title).toBe('Down payment')
  expect(focused()?.textContent).toBe('Down payment')
  await userEvent.fill(input('target_purchase_price'), '300000')
  await userEvent.fill(input('down_payment_percentage'), '20')
  await expect.poll(() => input('amount_needed').value).toBe('240,000')
  await next()
  await expect.poll(title).toBe('Unique situations')
  await choose('self_employed')
  await next()
  await expect.poll(title).toBe('Property address')
  await userEvent.fill(input('property_address'), 'Austin, TX')
  await next()
  await expect.poll(title).toBe('Contact info')
})

test('Back keeps what was answered, with the button and with the browser', async () => {
  const { title, next, button, input } = openWizard({ step: 'down-payment', answers: LENDER })
  await next()
  await expect.poll(title).toBe('Unique situations')
  await button('Back').click()
  await expect.poll(title).toBe('Down payment')
  expect(input('target_purchase_price').value).toBe('300,000')
  await next()
  await expect.poll(title).toBe('Unique situations')
  history.back()
  await expect.poll(title).toBe('Down payment')
  expect(input('down_payment_percentage').value).toBe('20')
})

test('a step without an answer is not left, and says so', async () => {
  const { title, next, text } = openWizard({ step: 'situations', answers: LENDER })
  await next()
  await expect.poll(text).toContain('This field is required')
  expect(title()).toBe('Unique situations')
})

test('FIND-005 “None of these apply” unchecks the situations; FIND-006 a situation unchecks “None of these apply”', async () => {
  const { choose, checked } = openWizard({
    step: 'situations',
    answers: { ...LENDER, unique_situations: ['self_employed', 'buying_as_llc'] },
  })
  await expect.poll(checked).toEqual(['self_employed', 'buying_as_llc'])
  await choose('none')
  await expect.poll(checked).toEqual(['none'])
  await choose('foreign_national')
  await expect.poll(checked).toEqual(['foreign_national'])
})

describe('low values', () => {
  test('FIND-007 FIND-009 an amount needed below 75,000, commas or not, is pointed out 1,500 ms after typing', async () => {
    const { input, pass, says } = openWizard({ step: 'down-payment', answers: LENDER })
    await userEvent.fill(input('amount_needed'), '74,999')
    await frames()
    pass(1499)
    await frames()
    expect(says(LOW_AMOUNT)).toBe(false)
    pass(1)
    await expect.poll(() => says(LOW_AMOUNT)).toBe(true)
    // Typing on starts the pause anew.
    await userEvent.fill(input('amount_needed'), '7,499')
    await expect.poll(() => says(LOW_AMOUNT)).toBe(false)
    pass(1500)
    await expect.poll(() => says(LOW_AMOUNT)).toBe(true)
  })

  test('FIND-008 the warning goes as soon as the amount is not below 75,000', async () => {
    const { input, pass, says, title, next } = openWizard({ step: 'down-payment', answers: LENDER })
    await userEvent.fill(input('amount_needed'), '50000')
    await frames()
    pass(1500)
    await expect.poll(() => says(LOW_AMOUNT)).toBe(true)
    await userEvent.fill(input('amount_needed'), '75,000')
    await expect.poll(() => says(LOW_AMOUNT)).toBe(false)
    pass(1500)
    await frames()
    expect(says(LOW_AMOUNT)).toBe(false)
    // A warning keeps nobody from going on.
    await userEvent.fill(input('amount_needed'), '50000')
    await next()
    await expect.poll(title).toBe('Unique situations')
  })

  test('FIND-012 FIND-013 a down payment under 15 percent is pointed out 1,500 ms after typing', async () => {
    const { input, pass, says } = openWizard({ step: 'down-payment', answers: LENDER })
    await userEvent.fill(input('down_payment_percentage'), '14.9')
    await frames()
    pass(1499)
    await frames()
    expect(says(LOW_DOWN_PAYMENT)).toBe(false)
    pass(1)
    await expect.poll(() => says(LOW_DOWN_PAYMENT)).toBe(true)
    await userEvent.fill(input('down_payment_percentage'), '15')
    await expect.poll(() => says(LOW_DOWN_PAYMENT)).toBe(false)
  })

  test('FIND-011 FIND-013 a minimum purchase price under 75,000 is pointed out 1,500 ms after typing', async () => {
    const { input, pass, says, title, next } = openWizard({ step: 'price-range', answers: { kind: 'agent' } })
    const warning = 'Few homes sell for less than $75,000, and most lenders require at least that'
    await userEvent.fill(input('minimum_purchase_price'), '74,000')
    await frames()
    pass(1499)
    await frames()
    expect(says(warning)).toBe(false)
    pass(1)
    await expect.poll(() => says(warning)).toBe(true)
    await userEvent.fill(input('maximum_purchase_price'), '400000')
    await next()
    await expect.poll(title).toBe('Strategy')
  })

  test('FIND-010 a target purchase price below 75,000 is invalid, and the next step is out of reach', async () => {
    const { input, submit, text, title } = openWizard({ step: 'down-payment', answers: LENDER })
    await expect.poll(() => submit().disabled).toBe(false)
    await userEvent.fill(input('target_purchase_price'), '74,999')
    await expect.poll(() => submit().disabled).toBe(true)
    expect(input('target_purchase_price').validationMessage).toBe('Enter a target purchase price of at least $75,000')
    await userEvent.keyboard('{Tab}')
    await expect.poll(text).toContain('Enter a target purchase price of at least $75,000')
    expect(title()).toBe('Down payment')
    await userEvent.fill(input('target_purchase_price'), '75,000')
    await expect.poll(() => submit().disabled).toBe(false)
  })
})

test('FIND-014 the minimum price is lowered to the maximum, whichever of them was edited', async () => {
  const { input } = openWizard({
    step: 'price-range',
    answers: { kind: 'agent', minimum_purchase_price: '300,000', maximum_purchase_price: '400,000' },
  })
  await userEvent.fill(input('maximum_purchase_price'), '250000')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => input('minimum_purchase_price').value).toBe('250,000')
  expect(input('maximum_purchase_price').value).toBe('250,000')
  await userEvent.fill(input('minimum_purchase_price'), '900000')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => input('minimum_purchase_price').value).toBe('250,000')
})

test('FIND-027 at the last step for agents, the client shows the HTML of the matching path', async () => {
  const { element, calls, posts } = openWizard({
    step: 'contact',
    answers: {
      kind: 'agent',
      maximum_purchase_price: '400,000',
      strategy: 'flip',
      financial_goal: 'cash_flow',
      market: 'Texas',
    },
  })
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.url).toBe(
    '/business-finder/matches?kind=agent&maximum_purchase_price=400%2C000&strategy=flip&financial_goal=cash_flow&market=Texas',
  )
  calls[0]?.answer('<p><b>2 agents match so far</b></p><script>window.ran = true</script>', {
    headers: { 'content-type': 'text/html' },
  })
  const piece = () => element.querySelector('.finder-wizard-matches')
  await expect.poll(() => piece()?.textContent).toBe('2 agents match so far')
  expect([piece()?.querySelector('script'), posts()]).toEqual([null, []])
})

test('answers are saved on demand, without anything about who it is; a member’s also at each step', async () => {
  const { button, calls, text, next } = openWizard({ step: 'down-payment', answers: LENDER, member: true })
  await button('Save and finish later').click()
  await expect.poll(() => calls.length).toBe(1)
  expect([calls[0]?.url, calls[0]?.body]).toEqual(['/business-finder/draft', { ...LENDER, step: 'down-payment' }])
  calls[0]?.answer('', { status: 200 })
  await expect.poll(text).toContain('Saved. Come back to this page to continue.')
  await next()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.body).toEqual({ ...LENDER, step: 'situations' })
})

describe('the server’s HTML', () => {
  test.each(Object.entries(examples))('of “%s” is taken over as it stands', async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    onTestFinished(() => consoleError.mockRestore())
    const { element, comes } = writeForm(Fallback, props, `finder-${name}`)
    const before = [...element.querySelectorAll('input')]
    const { reports } = await comes(mount)
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect([reports, consoleError.mock.calls]).toEqual([[], []])
  })

  test('shows one step, carries the others, and its buttons say where they lead', () => {
    const { element } = writeForm(Fallback, { step: 'situations', answers: LENDER, token: 'csrf' }, 'finder-plain')
    const form = element.querySelector('form') as HTMLFormElement
    expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['get', '/business-finder', true])
    expect(
      [...element.querySelectorAll('fieldset.plat-wizard > fieldset, form > fieldset')].filter(
        (each) => !(each as HTMLElement).hidden,
      ),
    ).toHaveLength(1)
    const sent = new URLSearchParams(new FormData(form, form.querySelector('[name=from]') as HTMLElement) as never)
    expect(`${sent}`).toContain('target_purchase_price=300%2C000')
    expect([sent.get('from'), sent.has('full_name'), sent.has('authenticity_token')]).toEqual([
      'situations',
      false,
      false,
    ])
    expect(form.querySelector<HTMLButtonElement>('[name=to]')?.value).toBe('down-payment')
  })
})

test.each(['light', 'dark'])('no step of it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  onTestFinished(() => {
    document.documentElement.style.colorScheme = ''
    document.body.style.background = ''
  })
  for (const { props } of Object.values(examples)) {
    const { element, instance } = openWizard(props)
    await frames()
    expect(await violationsIn(element)).toEqual([])
    instance.unmount()
  }
})
