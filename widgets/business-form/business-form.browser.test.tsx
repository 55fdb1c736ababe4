import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import type { BusinessFormProps } from './contract.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const signup = examples.signup?.props as BusinessFormProps
const whole: BusinessFormProps = { ...(examples.edit?.props as BusinessFormProps), logo_required: true }
const { logo: _, ...complete } = { ...whole, values: { ...whole.values, skip_logo: '1' } }

async function show(formProps: BusinessFormProps = signup) {
  const form = openForm(mount, formProps)
  await frames()
  const { element } = form
  const named = (name: string, value?: string) =>
    element.querySelector<HTMLInputElement>(
      `[name="${name}"]${value === undefined ? ':not([type=hidden])' : `[value="${value}"]`}`,
    ) as HTMLInputElement
  const click = async (name: string, value: string) => {
    await userEvent.click(named(name, value))
    await frames()
  }
  const write = async (name: string, text: string) => {
    await userEvent.fill(named(name), text)
    await frames()
  }
  return {
    ...form,
    named,
    click,
    write,
    submits: () => !form.submit().disabled,
    needs: () => element.querySelector('.business-form-end .plat-hint')?.textContent ?? '',
    combobox: (name: string) => named(name),
    chips: () => [...element.querySelectorAll('.business-form-chips li')].map((chip) => chip.textContent),
  }
}

test('BIZ-007 the form asks for all that a company is, and says what is still needed', async () => {
  const { field, needs, submits, element } = await show()
  for (const label of ['Name', 'License numbers', 'About', 'Logo', 'City', 'State', 'Markets you serve', 'Email'])
    expect([label, field(label).elements().length]).toEqual([label, 1])
  for (const legend of ['Service', 'Languages', 'Accepting new clients']) expect(element.textContent).toContain(legend)
  expect([submits(), needs()]).toEqual([false, 'Still needed: Name, Service, Logo, Markets you serve'])
  expect(await violationsIn(element)).toEqual([])
})

test('a company that has everything can be sent, with all its values', async () => {
  const { submits, needs, element } = await show(complete)
  await expect.poll(submits).toBe(true)
  expect(needs()).toBe('')
  const sent = new FormData(element.querySelector('form') as HTMLFormElement)
  expect(sent.getAll('subtypes').filter(Boolean)).toEqual(['buyers_agent', 'property_manager'])
  expect(sent.getAll('markets').filter(Boolean)).toEqual(['TX'])
  expect([sent.get('kind'), sent.get('name'), sent.get('nationwide')]).toEqual(['agent', 'Cedar Realty', '0'])
  expect(await violationsIn(element)).toEqual([])
})

test('BIZ-009 the button is disabled as long as a required group of boxes or radio buttons has none checked', async () => {
  const { submits, click, needs } = await show(complete)
  await expect.poll(submits).toBe(true)
  await click('languages', 'en')
  expect(submits()).toBe(true)
  await click('languages', 'es')
  await expect.poll(submits).toBe(false)
  expect(needs()).toBe('Still needed: Languages')
  await click('languages', 'fr')
  await expect.poll(submits).toBe(true)
  // Another service has other specialties, none of which is checked yet.
  await click('kind', 'tax')
  await expect.poll(submits).toBe(false)
  expect(needs()).toBe('Still needed: Specialties')
  await click('subtypes', 'cpa')
  await expect.poll(submits).toBe(true)
})

test('BIZ-010 the button is disabled as long as a required text is blank or a text is not valid', async () => {
  const { submits, write, needs } = await show(complete)
  await expect.poll(submits).toBe(true)
  for (const [name, label] of [
    ['name', 'Name'],
    ['licenses', 'License numbers'],
  ] as const)
    for (const blank of ['', '  ']) {
      await write(name, blank)
      await expect.poll(submits).toBe(false)
      expect(needs()).toBe(`Still needed: ${label}`)
      await write(name, 'TX 12')
      await expect.poll(submits).toBe(true)
    }
  await write('email', 'office@')
  await expect.poll(submits).toBe(false)
  await write('email', '')
  await expect.poll(submits).toBe(true)
  await write('phone', '020')
  await expect.poll(submits).toBe(false)
  await write('phone', '')
  await expect.poll(submits).toBe(true)
})

test('licenses are asked of agents and lenders alone', async () => {
  const { click, named } = await show(complete)
  const required = () => named('licenses').required
  expect(required()).toBe(true)
  for (const [kind, expected] of [
    ['tax', false],
    ['lender', true],
    ['financial', false],
  ] as const) {
    await click('kind', kind)
    await expect.poll(required).toBe(expected)
  }
})

test('BIZ-011 a select of markets without a market is invalid and disables the button', async () => {
  const { submits, button, combobox, type, call, options, chips, pass } = await show(complete)
  await expect.poll(submits).toBe(true)
  expect(combobox('market_query').validity.valid).toBe(true)
  await userEvent.click(button('Remove Texas'))
  await expect.poll(submits).toBe(false)
  expect(combobox('market_query').validity.valid).toBe(false)
  expect(document.activeElement).toBe(combobox('market_query'))
  pass(350)
  await call(1)
  await type(combobox('market_query'), 'cook', 300)
  const search = await call(2)
  expect(search.url).toBe('/markets/search?q=cook')
  search.answer([
    { id: '/markets/17031', name: 'Cook County, IL' },
    { id: '/markets/il', name: 'Illinois' },
  ])
  await expect.poll(() => options().length).toBe(2)
  await userEvent.click(options()[0] as HTMLElement)
  await expect.poll(submits).toBe(true)
  expect(chips()).toEqual(['Cook County, IL'])
  expect(combobox('market_query').value).toBe('')
})

test('BIZ-012 no market is required of a company that serves clients nationwide', async () => {
  const { submits, button, click, field, combobox } = await show(complete)
  await userEvent.click(button('Remove Texas'))
  await expect.poll(submits).toBe(false)
  await click('nationwide', '1')
  await expect.poll(submits).toBe(true)
  expect(combobox('market_query').validity.valid).toBe(true)
  expect(field('Markets you don’t serve').elements()).toHaveLength(1)
  await click('nationwide', '1')
  await expect.poll(submits).toBe(false)
})

test('BIZ-013 BIZ-014 skipping the logo makes its field optional and disabled', async () => {
  const { submits, named, click, needs } = await show({ ...complete, values: { ...complete.values, skip_logo: '' } })
  const file = named('logo')
  await expect.poll(() => [file.required, file.disabled, submits()]).toEqual([true, false, false])
  expect(needs()).toBe('Still needed: Logo')
  await click('skip_logo', '1')
  await expect.poll(() => [file.required, file.disabled, submits()]).toEqual([false, true, true])
  await click('skip_logo', '1')
  await expect.poll(() => [file.required, file.disabled, submits()]).toEqual([true, false, false])
  await userEvent.upload(file, new File(['x'], 'logo.png', { type: 'image/png' }))
  await expect.poll(submits).toBe(true)
})

test('BIZ-027 the preview is asked for 350 milliseconds after the last change', async () => {
  const { calls, call, pass, write, element } = await show(complete)
  pass(349)
  expect(calls).toHaveLength(0)
  await write('name', 'Bluff Realty')
  pass(349)
  expect(calls).toHaveLength(0)
  pass(1)
  const { url, answer } = await call(1)
  const { pathname, searchParams } = new URL(url, 'http://here')
  expect([pathname, searchParams.get('name'), searchParams.getAll('subtypes')]).toEqual([
    '/business/preview',
    'Bluff Realty',
    ['buyers_agent', 'property_manager'],
  ])
  answer('<h3 onclick="alert(1)">Bluff Realty</h3><script>alert(2)</script>', {
    headers: { 'content-type': 'text/html' },
  })
  const preview = () => element.querySelector('.business-form-preview h3')
  await expect.poll(() => preview()?.textContent).toBe('Bluff Realty')
  expect([preview()?.hasAttribute('onclick'), element.querySelector('script')]).toEqual([false, null])
})

test('a preview that fails says so and keeps the form as it is', async () => {
  const { call, pass, element, submits } = await show(complete)
  pass(350)
  ;(await call(1)).fail()
  await expect.poll(() => element.textContent).toContain('We can’t show the preview right now.')
  expect(submits()).toBe(true)
})

test('BIZ-023 BIZ-024 Google is asked from three characters on, 150 milliseconds after the last key', async () => {
  const { combobox, calls, call, options, pass, element } = await show()
  await userEvent.fill(combobox('google_query'), 'ce')
  await frames()
  pass(300)
  expect(calls).toHaveLength(0)
  await userEvent.fill(combobox('google_query'), 'ced')
  await frames()
  pass(149)
  await frames()
  expect(calls.filter(({ url }) => url.includes('google'))).toHaveLength(0)
  pass(1)
  await expect.poll(() => calls.filter(({ url }) => url.includes('google'))).toHaveLength(1)
  const googleCall = calls.find(({ url }) => url.includes('google'))
  const { pathname, searchParams } = new URL(googleCall?.url ?? '', 'http://here')
  expect([pathname, searchParams.get('term')]).toEqual(['/api/v1/google-businesses-suggestions', 'ced'])
  expect(searchParams.get('castle_request_token')).toMatch(/^\w{8,}$/)
  googleCall?.answer([{ id: '0x1:0x2', value: 'Cedar Realty, Austin' }])
  await expect.poll(() => options().length).toBe(1)
  const before = calls.length
  await userEvent.click(options()[0] as HTMLElement)
  await frames()
  pass(0)
  await expect.poll(() => calls.slice(before).some(({ url }) => url.includes('google-reviews'))).toBe(true)
  const reviews = calls.find(({ url }) => url.includes('google-reviews'))
  expect(reviews?.url).toBe('/api/v1/google-reviews.html?data_id=0x1%3A0x2')
  reviews?.answer('<p>4.7 out of 5</p>', { headers: { 'content-type': 'text/html' } })
  await expect.poll(() => element.textContent).toContain('4.7 out of 5')
  expect(element.querySelector<HTMLInputElement>('[name=google]')?.value).toBe('0x1:0x2')
  void call
})

test('the price follows the service and the state', async () => {
  const { click, element, field } = await show()
  const price = () => element.querySelector('.business-form-price')?.textContent
  await click('kind', 'agent')
  await expect.poll(price).toBe('Each lead costs $45.')
  await userEvent.selectOptions(field('State'), 'TX')
  await expect.poll(price).toBe('Each lead costs $60.')
  await click('kind', 'tax')
  await expect.poll(price).toBe('Leads are free.')
})

test('without scripts every field can be filled in and sent, and errors stand beside their fields', async () => {
  const { element } = writeForm(Fallback, examples.refused?.props as BusinessFormProps, 'plain')
  const submit = element.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(submit?.disabled).toBe(false)
  expect(element.querySelectorAll('[name=subtypes][type=checkbox]').length).toBeGreaterThan(15)
  expect(element.querySelector<HTMLSelectElement>('select[name=markets]')?.multiple).toBe(true)
  expect(element.querySelectorAll('[required][type=file], [type=checkbox][required]')).toHaveLength(0)
  for (const sentence of ['Choose at least one specialty.', 'Enter your license number.', 'Choose at least one market'])
    expect(element.textContent).toContain(sentence)
  expect(await violationsIn(element)).toEqual([])
})

test('what was entered before the island loads stays', async () => {
  const { element, comes } = writeForm(Fallback, signup, 'early')
  const find = (selector: string) => element.querySelector(selector) as HTMLInputElement
  await userEvent.fill(find('[name=name]'), 'Early Realty')
  await userEvent.click(find('[name=kind][value=tax]'))
  await userEvent.click(find('[name=languages][value=es]'))
  await userEvent.selectOptions(find('select[name=markets]'), 'OK')
  await comes(mount)
  await frames()
  const sent = () => new FormData(find('form') as unknown as HTMLFormElement)
  await expect.poll(() => sent().getAll('markets').filter(Boolean)).toEqual(['OK'])
  expect([sent().get('name'), sent().get('kind'), sent().getAll('languages').filter(Boolean)]).toEqual([
    'Early Realty',
    'tax',
    ['en', 'es'],
  ])
})
