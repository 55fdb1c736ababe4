import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createContactReply, say, WAYS } from '../_testing/contact.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { focused } from '../_testing/open.ts'
import { cedar, harbor, openPrompted, VALID } from './_testing/modal.ts'

describe('when it goes wrong', () => {
  test.each(WAYS)('%s is a sentence, what was typed survives, and a second try works', async (_, happen, sentence) => {
    const { fill, press, call, alert, button, pass, errors, submit, values, text } = await openPrompted()
    await fill({ ...VALID, message: 'Hello' })
    await press()
    const first = await call(1)
    expect([submit().getAttribute('aria-busy'), submit().textContent]).toEqual(['true', 'Sending…'])
    happen(first, pass)
    await expect.poll(alert).toContain(sentence)
    expect(submit().getAttribute('aria-busy')).toBeNull()
    expect(values()).toEqual(['Vera', 'vera@example.com', '(415) 555-0100', 'Hello'])
    await button('Try again').click()
    const again = await call(2)
    await expect.poll(() => button('Try again').query()).toBeNull()
    expect(focused()?.getAttribute('role')).toBe('alert')
    again.answer(createContactReply({ successfully_contacted_business_ids: [7] }))
    await expect.poll(text).toContain('We shared your details with Cedar.')
    expect(errors).toEqual([])
  })

  test('messages of a 422 stand beside their fields, and the focus goes to the first', async () => {
    const { fill, press, call, said, field, alert, values } = await openPrompted()
    await fill()
    await press()
    ;(await call(1)).answer(
      {
        errors: {
          'business_lead[contact_info][investor_email]': ['This address takes no mail.'],
          investor_phone: ['Not that number.'],
          business_ids: ['Choose at least one company.'],
        },
      },
      { status: 422 },
    )
    await expect.poll(() => focused()).toBe(field('investor_email'))
    expect([said('investor_email'), said('investor_phone'), alert()]).toEqual([
      'This address takes no mail.',
      'Not that number.',
      'Choose at least one company.',
    ])
    expect(values().slice(0, 3)).toEqual(['Vera', 'vera@example.com', '(415) 555-0100'])
    await userEvent.fill(field('investor_email'), 'v@example.com')
    await expect.poll(() => said('investor_email')).toBeUndefined()
    expect(said('investor_phone')).toBe('Not that number.')
  })

  const CODES: [string, object, string][] = [
    [
      'CONT-022 business_unavailable',
      { failed_to_contact_businesses: [[7, 'business_unavailable']] },
      'A company below is temporarily not accepting new clients and therefore unavailable',
    ],
    [
      'CONT-024 failed_to_contact_business',
      { failed_to_contact_businesses: [[7, 'failed_to_contact_business']] },
      'Could not send contact request, please try again',
    ],
    ['CONT-025 an unknown code', { failed_to_contact_businesses: [[7, '<i>odd_code</i>']] }, '<i>odd_code</i>'],
    [
      'CONT-026 over_leads_threshold',
      { over_leads_threshold: true },
      "We want to facilitate strong matches, so we limit daily matches. You've hit your max for today!",
    ],
  ]
  test.each(CODES)('%s is said in the documents’ words, and what was typed survives', async (_, answer, sentence) => {
    const { fill, press, call, alert, values, element } = await openPrompted()
    await fill()
    await press()
    ;(await call(1)).answer(createContactReply(answer))
    await expect.poll(alert).toBe(sentence)
    expect(values().slice(0, 3)).toEqual(['Vera', 'vera@example.com', '(415) 555-0100'])
    expect(element.querySelector('i')).toBeNull()
  })

  test('pressed ten times it is sent once', async () => {
    const { fill, submit, calls } = await openPrompted()
    await fill()
    for (let i = 0; i < 10; i++) submit().click()
    await frames()
    expect(calls).toHaveLength(1)
  })

  test('closed meanwhile, what was typed is there for the next one, and a late answer changes nothing', async () => {
    const form = await openPrompted([cedar], { deaf: true })
    await form.fill()
    await form.press()
    const lateCall = await form.call(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(form.dialog).toBeNull()
    expect(lateCall.aborted()).toBe(true)
    say('contact-request-button', 'ask', { businesses: [harbor], cta: '' })
    await expect.poll(() => form.dialog()?.querySelector('h2')?.textContent).toBe('Contact Harbor')
    lateCall.answer(createContactReply({ successfully_contacted_business_ids: [7] }))
    await frames()
    expect(form.text()).not.toContain('Request sent')
    expect(form.values().slice(0, 3)).toEqual(['Vera', 'vera@example.com', '(415) 555-0100'])
    await form.press()
    const next = await form.call(2)
    expect(next.body).toMatchObject({ business_lead: { business_ids: [8] } })
    expect((next.body as { form_token: string }).form_token).not.toBe(
      (lateCall.body as { form_token: string }).form_token,
    )
  })

  test('lost, and asked for again at another place of the page, it is the same request', async () => {
    const form = await openPrompted()
    await form.fill()
    await form.press()
    ;(await form.call(1)).fail()
    await expect.poll(form.alert).not.toBe('')
    await userEvent.keyboard('{Escape}')
    await expect.poll(form.dialog).toBeNull()
    say('contact-all', 'ask', { businesses: [cedar], cta: 'All' })
    await expect.poll(() => form.dialog()?.open).toBe(true)
    await form.press()
    await form.call(2)
    const [first, again] = form.calls.map(({ body }) => body as Record<string, unknown>)
    expect(first).toMatchObject({ business_lead: { cta_name: 'Card' } })
    expect([again?.business_lead, again?.form_token]).toEqual([first?.business_lead, first?.form_token])
  })
})
