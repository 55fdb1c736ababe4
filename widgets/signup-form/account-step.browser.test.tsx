import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { focused } from '../_testing/open.ts'
import { listenToTracking } from '../_testing/tracked.ts'
import { ANN, CONFLICT, openSignupForm } from './_testing/opened.ts'

const REQUESTS = '/api/v1/account_requests'

beforeEach(() => history.replaceState(null, ''))

describe('the second step', () => {
  const filled = async (props = {}) => {
    const form = openSignupForm(props)
    await form.toAccount()
    await userEvent.fill(form.input('name') as HTMLInputElement, 'Ann Example')
    await userEvent.fill(form.input('password') as HTMLInputElement, 'quiet paper lines')
    await userEvent.click(form.submit())
    await expect.poll(() => form.posts().map(({ url }) => url)).toEqual([REQUESTS, '/signup'])
    return { ...form, call: form.posts()[1] as Held }
  }

  test('sends name, email and password, and goes where the answer says', async () => {
    const { call, went } = await filled({ next: '/markets' })
    expect([call.url, call.body]).toEqual([
      '/signup',
      { email: ANN, name: 'Ann Example', password: 'quiet paper lines', next: '/markets' },
    ])
    call.answer({ redirect_url: '/markets' }, { status: 201 })
    await expect.poll(() => went).toEqual([{ url: '/markets' }])
  })

  test.each([
    ['/welcome', [['Created Account', { location: 'signup-form' }]]],
    // The account waits for the link in a mail.
    ['/signup/sent', []],
  ])('ANLX-017 an account that was created is told before the browser leaves for %s', async (url, events) => {
    const trackedEvents = listenToTracking()
    const { call, went } = await filled()
    expect(trackedEvents).toEqual([])
    call.answer({ redirect_url: url }, { status: 201 })
    await expect.poll(() => went).toEqual([{ url }])
    expect(trackedEvents).toEqual(events)
  })

  test('says what is wrong beside the field, goes there, and keeps what was typed', async () => {
    const { call, input, text } = await filled()
    call.answer({ errors: { password: ['Too common.'] } }, { status: 422 })
    await expect.poll(text).toContain('Too common.')
    await expect.poll(focused).toBe(input('password'))
    expect([input('name')?.value, input('password')?.value]).toEqual(['Ann Example', 'quiet paper lines'])
  })

  test('an address that was taken meanwhile leads back to step 1, where it is said', async () => {
    const { call, heading, input, text } = await filled()
    call.answer({ errors: { email: [CONFLICT] } }, { status: 422 })
    await expect.poll(heading).toBe('Get started for free')
    await expect.poll(text).toContain(CONFLICT)
    expect(input('email')?.validationMessage).toBe(CONFLICT)
  })

  test('name and password are kept when the step is left: for another address, and by Back and Forward', async () => {
    const { call, heading, input, element, send, posts } = await filled()
    const values = () => [heading(), input('name')?.value, input('password')?.value]
    const expected = ['Create your account', 'Ann Example', 'quiet paper lines']
    call.answer({ errors: { email: [CONFLICT] } }, { status: 422 })
    await expect.poll(heading).toBe('Get started for free')
    await send('other@example.com')
    await expect.poll(() => posts()).toHaveLength(3)
    posts()[2]?.answer({ email: 'other@example.com' }, { status: 201 })
    await expect.poll(values).toEqual(expected)
    history.back()
    await expect.poll(heading).toBe('Get started for free')
    history.forward()
    await expect.poll(values).toEqual(expected)
    await userEvent.click(element.querySelector('.signup-form-lead a') as Element)
    await expect.poll(heading).toBe('Get started for free')
    history.forward()
    await expect.poll(values).toEqual(expected)
  })

  test('what the server had against it is told no more once the step was left', async () => {
    const errors = { password: ['Too common.'], base: ['Too often.'] }
    const { text, heading, send, held, element } = openSignupForm({ step: 'account', email: ANN, name: 'Ann', errors })
    expect([text().includes('Too common.'), text().includes('Too often.')]).toEqual([true, true])
    await userEvent.click(element.querySelector('.signup-form-lead a') as Element)
    await expect.poll(heading).toBe('Get started for free')
    expect(text()).not.toContain('Too often.')
    await send('other@example.com')
    ;(await held('POST')).answer({ email: 'other@example.com' }, { status: 201 })
    await expect.poll(heading).toBe('Create your account')
    expect([text().includes('Too common.'), text().includes('Too often.')]).toEqual([false, false])
    await expect.poll(() => focused()?.textContent).toBe('Create your account')
  })

  test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
    ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
    ['a 409', (held) => held.answer({ error: { code: 'conflict', message: 'Changed.' } }, { status: 409 }), 'Changed.'],
    ['an answer of another kind', (held) => held.answer({}), PROBLEMS.contract],
  ])('after %s it says so, keeps what was typed, and a second try works', async (_, happen, sentence) => {
    const { call, text, posts, submit, went, pass, input } = await filled()
    expect([submit().getAttribute('aria-disabled'), submit().textContent]).toEqual(['true', 'Creating your account…'])
    happen(call, pass)
    await expect.poll(text).toContain(sentence)
    expect([input('name')?.value, input('password')?.value]).toEqual(['Ann Example', 'quiet paper lines'])
    await userEvent.click(submit())
    await expect.poll(() => posts().length).toBe(3)
    posts()[2]?.answer({ redirect_url: '/dashboard' })
    await expect.poll(() => went).toEqual([{ url: '/dashboard' }])
  })

  test('on its way it is not sent twice', async () => {
    const { posts, submit, input } = await filled()
    submit().click()
    input('name')?.form?.requestSubmit()
    await frames()
    expect(posts()).toHaveLength(2)
  })

  test.each([
    ['GROW-012', 'name', 'password', 'quiet paper lines'],
    ['GROW-013', 'password', 'name', 'Ann Example'],
  ])('%s without a %s it is not sent, and the field has the focus', async (_, missing, other, value) => {
    const { toAccount, input, submit, posts } = openSignupForm()
    await toAccount()
    await userEvent.fill(input(other) as HTMLInputElement, value)
    await userEvent.click(submit())
    await expect.poll(focused).toBe(input(missing))
    expect(posts().map(({ url }) => url)).toEqual([REQUESTS])
    expect(input(missing)?.validity.valueMissing).toBe(true)
  })

  test.each([
    ['name', '', 'quiet paper lines', 'This field is required'],
    ['name', '  ', 'quiet paper lines', 'This field is required'],
    ['password', 'Ann Example', '', 'This field is required'],
    ['password', 'Ann Example', 'short', 'Use at least 8 characters.'],
  ])(
    'what the field “%s” lacks is told beside it, and in no bubble: “%s”, “%s”',
    async (name, who, secret, sentence) => {
      const { toAccount, input, submit, posts, element } = openSignupForm()
      await toAccount()
      const bubbles: Event[] = []
      element.addEventListener('invalid', (event) => bubbles.push(event), true)
      await userEvent.fill(input('name') as HTMLInputElement, who)
      await userEvent.fill(input('password') as HTMLInputElement, secret)
      await userEvent.click(submit())
      const field = input(name) as HTMLInputElement
      const getErrorText = () =>
        element.querySelector(`#${field.getAttribute('aria-describedby')?.split(' ')[0]}`)?.textContent
      await expect.poll(getErrorText).toBe(sentence)
      await expect.poll(focused).toBe(field)
      expect([field.ariaInvalid, bubbles.map(({ defaultPrevented }) => defaultPrevented)]).toEqual(['true', [true]])
      await userEvent.fill(field, 'long enough for both')
      await expect.poll(() => [field.ariaInvalid, field.validationMessage]).toEqual([null, ''])
      expect(posts().map(({ url }) => url)).toEqual([REQUESTS])
    },
  )

  test('the password is shown on demand', async () => {
    const { toAccount, input, field } = openSignupForm()
    await toAccount()
    expect(input('password')?.type).toBe('password')
    await field('Show password').click()
    expect(input('password')?.type).toBe('text')
  })
})
