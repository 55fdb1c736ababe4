import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { writeForm } from '../_testing/form.ts'
import { focused, open } from '../_testing/open.ts'
import { ANN, CONFLICT, openSignupForm } from './_testing/opened.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const REQUESTS = '/api/v1/account_requests'
const KNOWN = 'Looks like you haven’t created a password! Finish account registration on the sign up page.'

beforeEach(() => history.replaceState(null, ''))

test('GROW-010 step 1 asks for an email under “Get started for free”', () => {
  const { heading, input, element } = openSignupForm()
  expect(heading()).toBe('Get started for free')
  expect([input('email')?.type, input('email')?.required]).toEqual(['email', true])
  expect(element.querySelectorAll('input:not([type=hidden])')).toHaveLength(1)
})

test('GROW-015 the email has to pass the browser’s check and to be there', async () => {
  const { send, posts, text, input } = openSignupForm()
  for (const [address, sentence] of [
    ['', 'This field is required'],
    ['ann', 'Enter a valid email address'],
    ['ann@', 'Enter a valid email address'],
  ] as const) {
    await send(address)
    await expect.poll(text).toContain(sentence)
    expect(focused()).toBe(input('email'))
  }
  expect(posts()).toEqual([])
})

test('GROW-018 GROW-019 GROW-020 the account request has the email, the page’s name, and what its query says of a campaign', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  const utm = { utm_source: 'n&w', utm_medium: 'email', utm_campaign: 'c', utm_content: 'd', utm_term: 'e' }
  history.replaceState(null, '', `?${new URLSearchParams({ ...utm, other: 'x' })}`)
  const { send, held } = openSignupForm({ pageName: 'Sign up' })
  await send(` ${ANN} `)
  const call = await held('POST')
  expect([call.url, call.body]).toEqual([REQUESTS, { account_requests: { email: ANN, page_name: 'Sign up', ...utm } }])
  expect(call.headers.get('x-csrf-token')).toBe('fetched')
  expect(call.headers.get('content-type')).toBe('application/json')
})

test('GROW-011 GROW-016 step 2, “Create your account”, comes only after the request has succeeded', async () => {
  const { send, held, heading, input } = openSignupForm()
  await send()
  const call = await held('POST')
  await frames()
  expect(heading()).toBe('Get started for free')
  call.answer({ email: ANN }, { status: 201 })
  await expect.poll(heading).toBe('Create your account')
  await expect.poll(() => focused()?.textContent).toBe('Create your account')
  expect([input('name')?.required, input('password')?.required]).toEqual([true, true])
})

test('GROW-014 the browser’s Back returns from step 2 to step 1, with the email; Forward goes on again', async () => {
  const { toAccount, heading, input } = openSignupForm()
  await toAccount()
  history.back()
  await expect.poll(heading).toBe('Get started for free')
  expect(input('email')?.value).toBe(ANN)
  history.forward()
  await expect.poll(heading).toBe('Create your account')
})

test('“Use another address” goes back as well', async () => {
  const { toAccount, heading, element } = openSignupForm()
  await toAccount()
  await userEvent.click(element.querySelector('.signup-form-lead a') as Element)
  await expect.poll(heading).toBe('Get started for free')
})

test('GROW-017 GROW-022 GROW-023 a conflict keeps step 1: its message is the field’s validity error, and the field says so', async () => {
  const { submit, held, heading, input, element, posts } = openSignupForm()
  const field = input('email') as HTMLInputElement
  await userEvent.fill(field, ANN)
  await userEvent.click(submit())
  ;(await held('POST')).answer({ error: CONFLICT }, { status: 409 })
  await expect.poll(() => field.validationMessage).toBe(CONFLICT)
  expect(heading()).toBe('Get started for free')
  const error = element.querySelector(`#${field.getAttribute('aria-describedby')?.split(' ')[0]}`)
  expect([error?.textContent, field.classList.contains('server-error')]).toEqual([CONFLICT, true])
  await expect.poll(focused).toBe(field)
  await userEvent.keyboard('{Enter}')
  await frames()
  expect(posts()).toHaveLength(1)
  await userEvent.fill(field, 'other@example.com')
  expect([field.validationMessage, field.classList.contains('server-error')]).toEqual(['', false])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => posts().length).toBe(2)
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['an answer of another kind', (held) => held.answer([]), PROBLEMS.contract],
  ['too many', (held) => held.answer({}, { status: 429, headers: { 'retry-after': '7' } }), 'Try again in 7 seconds.'],
])('GROW-024 any other failure is logged and changes no step: %s', async (_, happen, sentence) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { send, held, heading, input, text, pass, submit, errors } = openSignupForm()
  await send()
  const call = await held('POST')
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  happen(call, pass)
  await expect.poll(text).toContain(sentence)
  expect([heading(), input('email')?.value]).toEqual(['Get started for free', ANN])
  expect(logged).toHaveBeenCalledOnce()
  expect([submit().getAttribute('aria-disabled'), errors]).toEqual([null, []])
})

test('an address that the server refuses is said beside the field, which has the focus', async () => {
  const { submit, held, heading, input, text } = openSignupForm()
  await userEvent.fill(input('email') as HTMLInputElement, ANN)
  await userEvent.click(submit())
  ;(await held('POST')).answer({ errors: { email: ['Enter a valid email address'] } }, { status: 422 })
  await expect.poll(text).toContain('Enter a valid email address')
  await expect.poll(focused).toBe(input('email'))
  expect([heading(), input('email')?.value]).toEqual(['Get started for free', ANN])
})

test('a step that is on its way is not sent twice', async () => {
  const { send, held, posts } = openSignupForm()
  await send()
  await held('POST')
  await userEvent.keyboard('{Enter}{Enter}')
  await frames()
  expect(posts()).toHaveLength(1)
})

describe('an address with which an account was begun', () => {
  test('GROW-025 GROW-026 GROW-027 is asked for on leaving the field; a known one prompts to finish', async () => {
    const { input, held, text, submit, element } = openSignupForm()
    await userEvent.fill(input('email') as HTMLInputElement, 'ann+1@example.com')
    await userEvent.tab()
    const call = await held('GET')
    expect(call.url).toBe(`${REQUESTS}/ann%2B1%40example.com`)
    expect(text()).not.toContain(KNOWN)
    call.answer({ email: 'ann+1@example.com' })
    await expect.poll(() => element.querySelector('[role=status]')?.textContent).toBe(KNOWN)
    expect(submit().textContent).toBe('Finish registration')
    await userEvent.fill(input('email') as HTMLInputElement, 'other@example.com')
    expect(text()).not.toContain(KNOWN)
  })

  test('an unknown one changes nothing, and nothing is said of a failure', async () => {
    const { input, held, text, submit, calls } = openSignupForm()
    const field = input('email') as HTMLInputElement
    await userEvent.fill(field, ANN)
    await userEvent.tab()
    ;(await held('GET')).answer({ error: { code: 'not_found' } }, { status: 404 })
    await frames()
    expect([submit().textContent, text().includes(KNOWN)]).toEqual(['Continue', false])
    field.focus()
    await userEvent.tab()
    await frames()
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  test('a call that failed is no answer: on leaving the field again it is asked again', async () => {
    const { input, held, text, calls } = openSignupForm()
    const field = input('email') as HTMLInputElement
    await userEvent.fill(field, ANN)
    await userEvent.tab()
    ;(await held('GET')).answer('', { status: 500 })
    await frames()
    expect(text()).not.toContain(KNOWN)
    field.focus()
    await userEvent.tab()
    await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1)
    ;(await held('GET')).answer({ email: ANN })
    await expect.poll(text).toContain(KNOWN)
  })

  test('an answer about another address than the one that stands there says nothing', async () => {
    const { input, held, text } = openSignupForm({}, { deaf: true })
    const field = input('email') as HTMLInputElement
    await userEvent.fill(field, 'known@example.com')
    await userEvent.tab()
    const lateCall = await held('GET')
    await userEvent.fill(field, ANN)
    lateCall.answer({ email: 'known@example.com' })
    await frames()
    expect(text()).not.toContain(KNOWN)
  })

  test('no half an address is asked for', async () => {
    const { input, calls } = openSignupForm()
    await userEvent.fill(input('email') as HTMLInputElement, 'ann@')
    await userEvent.tab()
    await frames()
    expect(calls).toEqual([])
  })
})

describe('mail records', () => {
  const LOOKUP = '/dns/{domain}'
  const dns = (calls: Held[]) => calls.find(({ url }) => url.startsWith('/dns/'))

  test('GROW-029 GROW-032 a domain without mail records is refused: “Enter a valid email address”', async () => {
    const { send, calls, text, posts, heading } = openSignupForm({ lookup: LOOKUP })
    await send('ann@nowhere.example')
    await expect.poll(() => dns(calls)?.url).toBe('/dns/nowhere.example')
    dns(calls)?.answer({ Status: 3 })
    await expect.poll(text).toContain('Enter a valid email address')
    expect([posts(), heading()]).toEqual([[], 'Get started for free'])
  })

  test('GROW-030 GROW-031 after 1500 ms without an answer the address counts as valid', async () => {
    const { send, calls, posts, pass } = openSignupForm({ lookup: LOOKUP })
    await send('ann@slow.example')
    await expect.poll(() => dns(calls)).toBeDefined()
    pass(1499)
    await frames()
    expect(posts()).toEqual([])
    pass(1)
    await expect.poll(() => posts().length).toBe(1)
  })

  test('GROW-033 the lookup may be any DNS-over-HTTPS service', async () => {
    const { send, calls } = openSignupForm({ lookup: '/dns/query' })
    await send('ann@some.example')
    await expect.poll(() => dns(calls)?.url).toBe('/dns/query?name=some.example&type=MX')
    expect(dns(calls)?.headers.get('accept')).toBe('application/dns-json')
  })
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const formProps = { ...props, token: 't', source: { utm_source: 'x' } }
  const { element, comes } = writeForm(Fallback, formProps, `signup-${name}`)
  const form = element.querySelector('form') as HTMLFormElement
  expect([form.method, form.getAttribute('action')]).toEqual(['post', props.step ? '/signup' : '/signup/email'])
  expect(new FormData(form).get('authenticity_token')).toBe('t')
  const field = element.querySelector<HTMLInputElement>('input.plat-input') as HTMLInputElement
  field.value = 'typed before'
  const { reports } = await comes(mount)
  await frames()
  expect([element.querySelector('input.plat-input'), field.value, reports]).toEqual([field, 'typed before', []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test.each(['email', 'account'])('what the server has against the whole form stands in its step “%s”', async (step) => {
  const sentence = 'Too many attempts. Try again in 30 minutes.'
  const formProps = { step, email: ANN, name: 'Ann Example', errors: { base: [sentence] } }
  const { element, comes } = writeForm(Fallback, formProps, `signup-often-${step}`)
  const getAlert = () => element.querySelector('[role=alert]') as HTMLElement
  expect([getAlert().textContent, getAlert().tabIndex, getAlert().hasAttribute('autofocus')]).toEqual([
    sentence,
    -1,
    true,
  ])
  const { reports } = await comes(mount)
  expect([getAlert().textContent, reports]).toEqual([sentence, []])
})

test.each(['light', 'dark'])('nothing in it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  for (const { props } of Object.values(examples)) {
    const { element, instance } = open(mount, props)
    await frames()
    expect(await violationsIn(element)).toEqual([])
    instance.unmount()
    element.remove()
  }
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test('at 320 pixels nothing is wider than its place, and targets are 44 pixels high', () => {
  for (const { props } of Object.values(examples)) {
    const { element } = open(mount, props)
    element.style.width = '288px'
    expect(element.scrollWidth).toBeLessThanOrEqual(288)
    for (const each of element.querySelectorAll('input.plat-input, button, .signup-form-show'))
      expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})
