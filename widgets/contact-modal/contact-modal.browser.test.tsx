import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getConsent } from '../_domain/contact/texts.ts'
import { violationsIn } from '../_testing/axe.ts'
import { createContactReply, LEADS, say } from '../_testing/contact.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { cedar, harbor, openModal, openPrompted, VALID } from './_testing/modal.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'
import { TEXTS } from './texts.ts'

test('it opens for the business that a button names, with the focus in it, and says what is agreed to', async () => {
  const { dialog, text } = await openPrompted()
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Contact Cedar')
  expect(dialog()?.contains(focused())).toBe(true)
  expect(text()).toContain(getConsent(['Cedar']))
})

test('what somebody else has taken, or names nobody, does not open it', async () => {
  const { dialog } = openModal({})
  await frames()
  const take = (event: Event) => event.preventDefault()
  document.addEventListener('plat:contact-all:ask', take, { capture: true })
  onTestFinished(() => document.removeEventListener('plat:contact-all:ask', take, { capture: true }))
  say('contact-all', 'ask', { businesses: [cedar], cta: '' })
  expect(say('contact-request-button', 'ask', { businesses: [], cta: '' })).toBe(true)
  await frames()
  expect(dialog()).toBeNull()
})

test('CONT-001 CONT-002 CONT-003 CONT-015 it sends whom it is about, and who may be called, with the place that it came from', async () => {
  const { fill, field, press, call } = await openPrompted([cedar, harbor])
  await fill()
  await userEvent.fill(field('message'), ' Two bedrooms ')
  await press()
  const held = await call(1)
  expect([held.method, held.url, held.headers.get('x-csrf-token')]).toEqual(['POST', LEADS, 'fetched'])
  expect(held.body).toEqual({
    business_lead: {
      business_ids: [7, 8],
      contact_info: {
        investor_name: 'Vera',
        investor_email: 'vera@example.com',
        investor_phone: '(415) 555-0100',
        message: 'Two bedrooms',
      },
      cta_name: 'Card',
      google_analytics_data: { gclid: '', cid: '' },
    },
    form_token: expect.any(String),
    castle_request_token: expect.any(String),
  })
})

test('each of several companies is named, and named again in what is agreed to; those that are unticked are left out', async () => {
  const { dialog, fill, press, call, text } = await openPrompted([cedar, harbor])
  const heading = () => dialog()?.querySelector('h2')?.textContent
  expect(heading()).toBe('Contact 2 companies')
  expect(text()).toContain(getConsent(['Cedar', 'Harbor']))
  const box = page.getByRole('checkbox', { name: 'Harbor' })
  await box.click()
  await expect.poll(heading).toBe('Contact Cedar')
  expect(text()).toContain(getConsent(['Cedar']))
  await fill()
  await press()
  expect((await call(1)).body).toMatchObject({ business_lead: { business_ids: [7] } })
})

test('with all companies unticked it asks for one, and sends nothing', async () => {
  const { fill, press, calls, text } = await openPrompted([cedar, harbor])
  await fill()
  for (const name of ['Cedar', 'Harbor']) await page.getByRole('checkbox', { name }).click()
  await press()
  await expect.poll(text).toContain('Select at least one company')
  expect(calls).toEqual([])
})

test('what came of it is said with names, the other islands hear of it, and the button closes it', async () => {
  const { fill, press, call, text, events, button, dialog } = await openPrompted([cedar, harbor])
  await fill()
  await press()
  ;(await call(1)).answer(
    createContactReply({
      successfully_contacted_business_ids: [7],
      failed_to_contact_businesses: [[8, 'business_unavailable']],
    }),
  )
  await expect.poll(text).toContain('We shared your details with Cedar.')
  expect(text()).toContain('temporarily not accepting new clients')
  await expect.poll(() => focused()?.textContent).toContain('Request sent')
  expect(events).toContainEqual(['contacted', { contacted: [7], unavailable: [8] }])
  await button('Done').click()
  await expect.poll(dialog).toBeNull()
})

test('a request that has to be confirmed says so, with the email address and a way to correct it', async () => {
  const { fill, press, call, text, dialog } = await openPrompted([cedar, harbor])
  await fill()
  await press()
  ;(await call(1)).answer(
    createContactReply({
      created_leads: [{ id: 1, cost: 17, business_type: 'agent', investor_id: 2, state: 'held' }],
      successfully_contacted_business_ids: [7, 8],
      confirmation: { by: 'email', page: '/contact-requests/1' },
    }),
  )
  await expect.poll(text).toContain('Check your email')
  expect(text()).toContain(
    'We sent a link to vera@example.com. We’ll send your details to Cedar and Harbor once you confirm.',
  )
  const link = dialog()?.querySelector<HTMLAnchorElement>('.contact-modal-sent a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Resend or change the email', '/contact-requests/1'])
  expect((window as { dataLayer?: unknown[] }).dataLayer ?? []).toEqual([])
})

test('a request that we review first says so', async () => {
  const { fill, press, call, text } = await openPrompted([cedar])
  await fill()
  await press()
  ;(await call(1)).answer(
    createContactReply({
      successfully_contacted_business_ids: [7],
      confirmation: { by: 'review', page: '/contact-requests/1' },
    }),
  )
  await expect.poll(text).toContain('We’re checking your request. We’ll send your details once that’s done.')
  expect(text()).not.toContain('We shared your details')
})

describe('CONT-010 it submits only when its form is valid', () => {
  const WRONG: [string, Record<string, string>, string, string][] = [
    ['nothing', {}, 'investor_name', TEXTS.required],
    ['a name alone', { investor_name: 'Vera' }, 'investor_email', TEXTS.required],
    ['a half address', { ...VALID, investor_email: 'vera@' }, 'investor_email', TEXTS.needEmail],
    ['no number', { investor_name: 'Vera', investor_email: 'v@e.co' }, 'investor_phone', TEXTS.required],
    ['a short number', { ...VALID, investor_phone: '415555' }, 'investor_phone', TEXTS.needPhone],
  ]
  test.each(WRONG)('%s', async (_, fields, name, sentence) => {
    const { fill, press, said, calls, field } = await openPrompted()
    await fill(fields)
    await press()
    await expect.poll(() => said(name)).toBe(sentence)
    expect(focused()).toBe(field(name))
    await frames()
    expect(calls).toEqual([])
  })

  test('and with Enter', async () => {
    const { fill, field, call, calls } = await openPrompted()
    field('investor_name').focus()
    await userEvent.keyboard('{Enter}')
    await frames()
    expect(calls).toEqual([])
    await fill()
    field('investor_name').focus()
    await userEvent.keyboard('{Enter}')
    expect((await call(1)).url).toBe(LEADS)
  })
})

describe('the phone', () => {
  test.each([
    ['4155550100', '(415) 555-0100'],
    ['415.555.0100', '(415) 555-0100'],
  ])('CONT-011 is formatted as a US number: %s', async (input, expected) => {
    const { field } = await openPrompted()
    await userEvent.type(field('investor_phone'), input)
    expect(field('investor_phone').value).toBe(expected)
  })

  test.each(['14155550100', '+1 415 555 0100', '1-415-555-0100'])(
    'CONT-012 loses a leading country code 1: %s',
    async (input) => {
      const { field } = await openPrompted()
      await userEvent.fill(field('investor_phone'), input)
      expect(field('investor_phone').value).toBe('(415) 555-0100')
    },
  )

  test.each([
    ['416 555 0100', true],
    ['415 555 0100', true],
    ['876 555 0100', false],
    ['+44 20 7946 0958', false],
  ])('CONT-013 is one of the US or Canada: %s → %s', async (input, isAccepted) => {
    const { field, fill, press, calls, said } = await openPrompted()
    await fill({ ...VALID, investor_phone: input })
    await press()
    if (isAccepted) await expect.poll(() => calls.length).toBe(1)
    else await expect.poll(() => said('investor_phone')).toBe(TEXTS.needPhone)
    expect([calls.length, field('investor_phone').value === '']).toEqual([isAccepted ? 1 : 0, false])
  })

  test('CONT-013 CONT-014 has a country, US at first, and Canada beside it alone', async () => {
    const { field } = await openPrompted()
    const select = field<HTMLSelectElement>('investor_country')
    expect([select.value, [...select.options].map(({ value }) => value)]).toEqual(['US', ['US', 'CA']])
    await userEvent.fill(field('investor_phone'), '6045550100')
    await expect.poll(() => select.value).toBe('CA')
  })
})

describe('in the page', () => {
  test.each(Object.entries(examples))(
    'the server’s HTML of “%s” is taken over as it stands',
    async (name, { props }) => {
      const consoleError = vi.spyOn(console, 'error')
      const { element, comes } = writeForm(Fallback, props, `modal-${name}`)
      const before = [...element.querySelectorAll('*')]
      const { reports } = await comes(mount)
      expect(before.filter((node) => !node.isConnected)).toEqual([])
      expect([reports, consoleError.mock.calls]).toEqual([[], []])
      consoleError.mockRestore()
    },
  )

  test('it is a form that posts, and what was typed before the island came is there after it', async () => {
    const props = { businesses: [cedar, harbor], cta: 'Page', token: 'csrf', formToken: 'form', handed: { itm: 'a' } }
    const { element, comes } = writeForm(Fallback, props, 'modal-typed')
    const name = element.querySelector('[name$="[investor_name]"]') as HTMLInputElement
    await userEvent.fill(name, 'Vera')
    await userEvent.click(element.querySelector('[type=checkbox][value="8"]') as Element)
    const form = element.querySelector('form') as HTMLFormElement
    expect([form.method, form.getAttribute('action'), [...new FormData(form)]]).toEqual([
      'post',
      LEADS,
      [
        ['authenticity_token', 'csrf'],
        ['form_token', 'form'],
        ['business_lead[cta_name]', 'Page'],
        ['itm', 'a'],
        ['business_lead[offered_ids][]', '7'],
        ['business_lead[offered_ids][]', '8'],
        ['business_lead[business_ids][]', '7'],
        ['business_lead[contact_info][investor_name]', 'Vera'],
        ['business_lead[contact_info][investor_email]', ''],
        ['business_lead[contact_info][investor_country]', 'US'],
        ['business_lead[contact_info][investor_phone]', ''],
        ['business_lead[contact_info][message]', ''],
      ],
    ])
    const { reports } = await comes(mount)
    await expect.poll(() => element.querySelector('form')?.noValidate).toBe(true)
    expect([(element.querySelector('[name$="[investor_name]"]') as HTMLInputElement).value, reports]).toEqual([
      'Vera',
      [],
    ])
    expect([...element.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map((box) => box.checked)).toEqual([
      true,
      false,
    ])
  })

  test('it takes no button’s request: there is one form on the page, and it is open', async () => {
    const { dialog } = openModal({ businesses: [cedar] })
    await frames()
    expect(say('contact-request-button', 'ask', { businesses: [harbor], cta: '' })).toBe(true)
    expect(dialog()).toBeNull()
  })
})

describe.each(['light', 'dark'])('%s', (scheme) => {
  test('no state of it offends axe', async () => {
    document.documentElement.style.colorScheme = scheme
    document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
    onTestFinished(() => {
      document.documentElement.style.colorScheme = ''
      document.body.style.background = ''
    })
    for (const { props } of Object.values(examples)) {
      const { element, instance } = openModal(props)
      await frames()
      expect(await violationsIn(element)).toEqual([])
      instance.unmount()
    }
    const { element, press } = await openPrompted()
    await press()
    await frames()
    expect(await violationsIn(element)).toEqual([])
  })
})

test.each([320, 768])(
  'at %i pixels nothing is wider than its place, and every target is 44 pixels high',
  async (width) => {
    const { element } = openModal(examples.refused?.props)
    element.style.width = `${width - 32}px`
    await frames()
    expect(element.scrollWidth).toBeLessThanOrEqual(width - 32)
    for (const each of element.querySelectorAll<HTMLElement>('button, select, textarea, input:not([type=hidden])'))
      expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
)
