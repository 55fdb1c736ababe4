import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { focused } from '../_testing/open.ts'
import { openWizard } from './_testing/opened.ts'

const PERSON = { full_name: 'Vera Visitor', email: 'vera@example.com', phone_number: '(415) 555-0100' }
const TAX = { kind: 'tax', tax_and_accounting_subtype_ids: ['1'] }
const REQUIRED = 'verification-required'

function opened(contact: object = PERSON) {
  const form = openWizard({ step: 'contact', answers: TAX, contact })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const agree = async () => {
    await expect.poll(() => form.element.querySelector('form')?.noValidate).toBe(true)
    await userEvent.click(form.input('terms'))
  }
  const verify = async () => {
    await agree()
    await userEvent.click(form.submit())
    await expect.poll(() => form.posts().length).toBe(1)
    return form.posts()[0] as Held
  }
  const code = () => form.element.querySelector<HTMLInputElement>('input[name=code]')
  const toCode = async () => {
    ;(await verify()).answer({ success: true, validated: false, error: null })
    await expect.poll(code).toBeTruthy()
  }
  return { ...form, logged, agree, verify, code, toCode }
}

test('FIND-003 FIND-015 Verify is enabled only with accepted terms and a valid phone', async () => {
  const { submit, input, agree } = opened({ ...PERSON, phone_number: '' })
  await agree()
  expect([submit().textContent, submit().disabled]).toEqual(['Verify', true])
  await userEvent.fill(input('phone_number'), '415555010')
  expect(submit().disabled).toBe(true)
  await userEvent.fill(input('phone_number'), '4155550100')
  await expect.poll(() => submit().disabled).toBe(false)
  await userEvent.click(input('terms'))
  await expect.poll(() => submit().disabled).toBe(true)
})

test('FIND-018 FIND-019 Verify posts phone_number, full_name, email, and create_account_request', async () => {
  const { input, verify } = opened()
  await userEvent.click(input('create_account_request'))
  const call = await verify()
  expect([call.url, call.body]).toEqual([
    '/sms_verifications/send_code',
    { sms_verification: { ...PERSON, create_account_request: true } },
  ])
})

test('FIND-020 when the answer is validated, the form is submitted, and leads to the matches', async () => {
  const { verify, posts, went, events } = opened()
  ;(await verify()).answer({ success: true, validated: true, error: null })
  await expect.poll(() => posts().length).toBe(2)
  expect([posts()[1]?.url, posts()[1]?.body]).toEqual([
    '/business-finder',
    { ...TAX, ...PERSON, terms: true, create_account_request: false },
  ])
  posts()[1]?.answer({ redirect_url: '/business-finder/results?kind=tax' })
  await expect.poll(() => went).toEqual([{ url: '/business-finder/results?kind=tax' }])
  expect(events.filter(([name]) => name === REQUIRED)).toEqual([])
})

test('FIND-021 when the answer is not validated, an event says that a code is required, and the code is asked for', async () => {
  const { toCode, code, events, element, posts } = opened()
  await toCode()
  expect(events.filter(([name]) => name === REQUIRED)).toEqual([[REQUIRED, { phone: '(415) 555-0100' }]])
  expect(element.textContent).toContain('We texted 6 digits to (415) 555-0100.')
  expect(focused()).toBe(code())
  expect(posts()).toHaveLength(1)
})

test('FIND-016 FIND-017 the code is not submitted under 6 characters, and has no more than 6', async () => {
  const { toCode, code, submit, posts, went } = opened()
  await toCode()
  expect([submit().textContent, submit().disabled]).toEqual(['See matches', true])
  await userEvent.fill(code() as HTMLInputElement, '12345')
  await userEvent.keyboard('{Enter}')
  await frames()
  expect([submit().disabled, posts().length]).toEqual([true, 1])
  await userEvent.type(code() as HTMLInputElement, '678')
  expect(code()?.value).toBe('123456')
  await expect.poll(() => submit().disabled).toBe(false)
  await userEvent.click(submit())
  await expect.poll(() => posts().length).toBe(2)
  expect(posts()[1]?.body).toMatchObject({ code: '123456', ...PERSON })
  posts()[1]?.answer({ redirect_url: '/business-finder/results' })
  await expect.poll(() => went).toEqual([{ url: '/business-finder/results' }])
})

test('a wrong code is told beside its field, and can be corrected', async () => {
  const { toCode, code, submit, posts, element } = opened()
  await toCode()
  await userEvent.fill(code() as HTMLInputElement, '123456')
  await userEvent.click(submit())
  await expect.poll(() => posts().length).toBe(2)
  posts()[1]?.answer(
    { errors: { code: ['That code is incorrect. Check the message and try again.'] } },
    { status: 422 },
  )
  await expect
    .poll(() => element.querySelector('.finder-wizard-code .plat-error')?.textContent)
    .toContain('That code is incorrect.')
  await userEvent.fill(code() as HTMLInputElement, '654321')
  await expect.poll(() => element.querySelector('.finder-wizard-code .plat-error')).toBe(null)
})

test.each<[string, (held: Held) => void]>([
  [
    'the provider is away',
    (held) => held.answer({ success: false, validated: false, error: 'Away.', errors: {} }, { status: 503 }),
  ],
  ['the network is away', (held) => held.fail()],
  ['the answer says no success', (held) => held.answer({ success: false, validated: false, error: 'Away.' })],
])('FIND-022 an error of sending is only logged: %s', async (_, happen) => {
  const { verify, logged, element, submit, code, text } = opened()
  happen(await verify())
  await expect.poll(() => logged.mock.calls.length).toBe(1)
  expect(logged.mock.calls[0]?.[0]).toBe('The code could not be sent')
  expect(element.querySelectorAll('.plat-error, [role=alert]:not(:empty)')).toHaveLength(0)
  expect([code(), submit().textContent]).toEqual([null, 'Verify'])
  // The way on is there all the time.
  expect(text()).toContain('See matches without verifying')
})

test('FIND-023 without a phone, sending a code writes to the console and nowhere else', async () => {
  const { toCode, input, button, logged, posts, element } = opened()
  await toCode()
  await userEvent.clear(input('phone_number'))
  await button('Send a new code').click()
  await expect.poll(() => logged.mock.calls).toEqual([['Phone number is required']])
  await frames()
  expect(posts()).toHaveLength(1)
  expect(element.textContent).not.toContain('Phone number is required')
})

test('FIND-024 the server’s errors for email, phone, and full name stand beside their fields', async () => {
  const { verify, input, element } = opened()
  const errors = {
    'sms_verification[email]': ['This email takes no mail.'],
    'sms_verification[phone_number]': ['We can’t text that number.'],
    'sms_verification[full_name]': ['Enter your name.'],
  }
  ;(await verify()).answer({ success: false, validated: false, error: 'x', errors }, { status: 422 })
  const getError = (name: string) =>
    input(name)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => element.querySelector(`#${id}`)?.textContent)[0]
  await expect.poll(() => getError('email')).toBe('This email takes no mail.')
  expect([getError('phone_number'), getError('full_name')]).toEqual(['We can’t text that number.', 'Enter your name.'])
  await userEvent.fill(input('email'), 'vera@example.org')
  await expect.poll(() => input('email').getAttribute('aria-invalid')).toBe(null)
})

test('too many codes: it says how long to wait', async () => {
  const { verify, element } = opened()
  const error = 'Too many codes requested. Try again in 10 minutes.'
  ;(await verify()).answer(
    { success: false, validated: false, error, errors: { 'sms_verification[phone_number]': [error] } },
    { status: 429, headers: { 'retry-after': '600' } },
  )
  await expect.poll(() => element.textContent).toContain(error)
})

test('another number needs another code', async () => {
  const { toCode, input, code, submit, posts } = opened()
  await toCode()
  await userEvent.fill(code() as HTMLInputElement, '123456')
  await userEvent.fill(input('phone_number'), '4155550101')
  await expect.poll(code).toBe(null)
  expect(submit().textContent).toBe('Verify')
  await userEvent.click(submit())
  await expect.poll(() => posts().length).toBe(2)
  posts()[1]?.answer({ success: true, validated: false, error: null })
  // The code of the other number is gone.
  await expect.poll(() => code()?.value).toBe('')
  expect(submit().disabled).toBe(true)
})

test('on its way, a code is not asked for twice', async () => {
  const { verify, submit, posts } = opened()
  await verify()
  submit().click()
  submit().click()
  await frames()
  expect(posts()).toHaveLength(1)
})
