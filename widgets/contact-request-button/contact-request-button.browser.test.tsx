import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { APART } from '../_domain/contact/conversions.ts'
import { violationsIn } from '../_testing/axe.ts'
import { createContactReply, LEADS, say, WAYS } from '../_testing/contact.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const business = { id: 7, name: 'Cedar & Main' }
const UNAVAILABLE = 'A company below is temporarily not accepting new clients and therefore unavailable'
const lead = (id: number) => ({ id, cost: 40, business_type: 'agent', investor_id: 3 })

const opened = (props: object = { member: true }) => {
  const form = openForm(mount, { business, cta: 'Directory', ...props })
  const part = (name: string) => form.element.querySelector<HTMLElement>(`.contact-request-button-${name}`)
  return {
    ...form,
    part,
    /** Tells which of the request and the confirmation are visible. */
    parts: () => [part('ask')?.checkVisibility(), part('sent')?.checkVisibility()],
    state: () => form.element.firstElementChild?.getAttribute('data-state'),
    press: () => userEvent.click(form.shown('button[type=submit]')),
    alert: () => form.element.querySelector('[role=alert]')?.textContent ?? '',
  }
}

/** The page's data layer, empty until the test is over. */
function dataLayer(): { event: string; lead_id: number }[] {
  const page = window as { dataLayer?: unknown[] | undefined }
  const layer: never[] = []
  page.dataLayer = layer
  onTestFinished(() => {
    page.dataLayer = undefined
  })
  return layer
}

test('CONT-006 it starts in the state request-contact', () => {
  const { state, parts, part } = opened({})
  expect([state(), parts()]).toEqual(['request-contact', [true, false]])
  expect(part('ask')?.textContent).toContain('Request contact')
})

test('CONT-007 CONT-019 on success it becomes request-sent: its hidden and shown parts swap', async () => {
  const { press, call, state, parts, part, events } = opened()
  await press()
  ;(await call(1)).answer(createContactReply({ created_leads: [lead(1)], successfully_contacted_business_ids: [7] }))
  await expect.poll(state).toBe('request-sent')
  expect(parts()).toEqual([false, true])
  expect([part('ask')?.hidden, part('sent')?.hidden]).toEqual([true, false])
  expect(part('sent')?.textContent).toContain('Request sent')
  await expect.poll(focused).toBe(part('sent'))
  expect(events).toContainEqual(['contacted', { contacted: [7], unavailable: [] }])
})

test('CONT-008 CONT-023 a business that is unavailable: the button is disabled with the text Unavailable, and it is said', async () => {
  const { press, call, state, element, alert } = opened()
  await press()
  ;(await call(1)).answer(createContactReply({ failed_to_contact_businesses: [[7, 'business_unavailable']] }))
  await expect.poll(state).toBe('unavailable')
  const buttons = [...element.querySelectorAll('button')].filter((each) => each.checkVisibility())
  expect(buttons.map((each) => [each.disabled, each.textContent])).toEqual([[true, 'Unavailable']])
  expect(alert()).toBe(UNAVAILABLE)
  // A disabled button takes no focus; what stands around it does.
  await expect.poll(focused).toBe(element.firstElementChild)
})

test('CONT-015 CONT-016 CONT-017 it posts JSON to its URL with the token, what begins with itm or utm, and a fraud-check token', async () => {
  const before = location.href
  history.replaceState(null, '', '?utm_source=news&itm_x=1&q=2')
  onTestFinished(() => history.replaceState(null, '', before))
  // biome-ignore lint/suspicious/noDocumentCookie: as a tag of the page writes it
  document.cookie = '_ga=GA1.1.12.34'
  const { press, call } = opened({ member: true, url: '/leads/here' })
  await press()
  const held = await call(1)
  // biome-ignore lint/suspicious/noDocumentCookie: and takes it back
  document.cookie = '_ga=; max-age=0'
  expect([held.method, held.url, held.headers.get('content-type'), held.headers.get('x-csrf-token')]).toEqual([
    'POST',
    '/leads/here',
    'application/json',
    'fetched',
  ])
  expect([undefined, 'same-origin']).toContain(held.credentials)
  expect(held.body).toEqual({
    business_lead: {
      business_ids: [7],
      cta_name: 'Directory',
      google_analytics_data: { gclid: '', cid: '12.34' },
    },
    utm_source: 'news',
    itm_x: '1',
    form_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    castle_request_token: expect.stringMatching(/^[\w.-]{8,}$/),
  })
})

test('the page’s own fraud check makes the token where there is one', async () => {
  Object.assign(window, { Castle: { createRequestToken: async () => 'from castle' } })
  onTestFinished(() => void Reflect.deleteProperty(window, 'Castle'))
  const { press, call } = opened()
  await press()
  expect((await call(1)).body).toMatchObject({ castle_request_token: 'from castle' })
})

test('CONT-018 CONT-028 CONT-029 lead conversions are told to the data layer 300 ms apart, in USD', async () => {
  const layer = dataLayer()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  onTestFinished(() => now.mockRestore())
  const { press, call, pass } = opened()
  await press()
  ;(await call(1)).answer(
    createContactReply({ created_leads: [lead(1), lead(2), lead(3)], successfully_contacted_business_ids: [7] }),
  )
  await expect.poll(() => layer.map((each) => each.lead_id)).toEqual([1])
  expect(APART).toBe(300)
  pass(299)
  expect(layer).toHaveLength(1)
  pass(1)
  expect(layer).toHaveLength(2)
  pass(299)
  expect(layer).toHaveLength(2)
  pass(1)
  expect(layer).toEqual(
    [1, 2, 3].map((lead_id) => ({
      event: 'Lead Conversion',
      lead_id,
      value: 40,
      currency: 'USD',
      business_type: 'agent',
    })),
  )
})

describe('a visitor', () => {
  test('is asked for details by the form of the page, else taken to one', async () => {
    const { element, events } = opened({})
    const link = element.querySelector('a') as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe('/business/page/7/contact')
    let prevented: boolean | undefined
    const stop = (event: Event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', stop)
    onTestFinished(() => document.removeEventListener('click', stop))
    await userEvent.click(link)
    expect(prevented).toBe(false)
    expect(events).toEqual([['ask', { businesses: [business], cta: 'Directory' }]])
    const take = (event: Event) => event.preventDefault()
    document.addEventListener('plat:test:ask', take)
    onTestFinished(() => document.removeEventListener('plat:test:ask', take))
    await userEvent.click(link)
    expect(prevented).toBe(true)
  })

  test('sees the button change when the form of the page was sent', async () => {
    const { state, parts } = opened({})
    await frames()
    say('contact-modal', 'contacted', { contacted: [8], unavailable: [9] })
    await frames()
    expect(state()).toBe('request-contact')
    say('contact-modal', 'contacted', { contacted: [7], unavailable: [] })
    await expect.poll(state).toBe('request-sent')
    expect(parts()).toEqual([false, true])
    expect(focused()).toBe(document.body)
  })
})

describe('when it goes wrong', () => {
  test.each(WAYS)('%s is a sentence, and a second try works', async (_, happen, sentence) => {
    const { press, call, alert, button, state, pass, errors, submit, element } = opened()
    await press()
    const first = await call(1)
    expect([submit().getAttribute('aria-busy'), submit().textContent]).toEqual([
      'true',
      expect.stringContaining('Sending…'),
    ])
    happen(first, pass)
    await expect.poll(alert).toContain(sentence)
    expect([state(), submit().getAttribute('aria-busy')]).toEqual(['request-contact', null])
    await button('Try again').click()
    const again = await call(2)
    await expect.poll(() => button('Try again').query()).toBeNull()
    expect(focused()).toBe(element.querySelector('[role=alert]'))
    again.answer(createContactReply({ successfully_contacted_business_ids: [7] }))
    await expect.poll(state).toBe('request-sent')
    expect([alert(), errors]).toEqual(['', []])
  })

  test('CONT-021 CONT-024 CONT-025 codes are said in the documents’ words, unknown ones as they come, and never as HTML', async () => {
    const { press, call, alert, element } = opened()
    await press()
    const code = '<img src=x onerror=alert(1)>'
    ;(await call(1)).answer(
      createContactReply({
        failed_to_contact_businesses: [
          [7, 'failed_to_contact_business'],
          [7, code],
        ],
      }),
    )
    await expect.poll(alert).toBe(`Could not send contact request, please try again${code}`)
    expect(element.querySelector('img')).toBeNull()
  })

  test('CONT-020 CONT-026 the end of the day’s requests is said in the documents’ words', async () => {
    const { press, call, alert } = opened()
    await press()
    ;(await call(1)).answer(createContactReply({ over_leads_threshold: true }))
    await expect
      .poll(alert)
      .toBe("We want to facilitate strong matches, so we limit daily matches. You've hit your max for today!")
  })

  test('pressed ten times it is sent once', async () => {
    const { shown, calls } = opened()
    const button = shown('button[type=submit]')
    for (let i = 0; i < 10; i++) button.click()
    await frames()
    expect(calls.filter(({ url }) => url === LEADS)).toHaveLength(1)
  })

  test('taken down meanwhile, it says nothing', async () => {
    const { press, call, instance, events, errors } = opened()
    await press()
    const held = await call(1)
    instance.unmount()
    await expect.poll(() => held.aborted()).toBe(true)
    expect([events, errors]).toEqual([[], []])
  })
})

describe('the server’s HTML', () => {
  test.each(Object.entries(examples))('of “%s” is taken over as it stands', async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    const { element, comes } = writeForm(Fallback, props, `button-${name}`)
    const before = [...element.querySelectorAll('*')]
    const { reports } = await comes(mount)
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect([reports, consoleError.mock.calls]).toEqual([[], []])
    consoleError.mockRestore()
  })

  test('is a form for members, which posts whom it is about, and a link for others', () => {
    const { element } = writeForm(
      Fallback,
      { business, member: true, cta: 'Here', token: 'csrf', formToken: 'form', handed: { utm_source: 'news' } },
      'button-form',
    )
    const form = element.querySelector('form') as HTMLFormElement
    expect([form.method, form.getAttribute('action'), Object.fromEntries(new FormData(form))]).toEqual([
      'post',
      LEADS,
      {
        authenticity_token: 'csrf',
        form_token: 'form',
        'business_lead[cta_name]': 'Here',
        'business_lead[business_ids][]': '7',
        utm_source: 'news',
      },
    ])
  })
})

test.each(['light', 'dark'])('no state of it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  onTestFinished(() => {
    document.documentElement.style.colorScheme = ''
    document.body.style.background = ''
  })
  for (const { props } of Object.values(examples)) {
    const { element, instance } = opened(props)
    await frames()
    expect(await violationsIn(element)).toEqual([])
    instance.unmount()
  }
})
