import { expect, test } from 'vitest'
import { renderMail } from '../../_services/mail/render-mail.tsx'
import { type MailData, writePlanMail } from './texts.ts'

const getMail = (...args: Parameters<typeof writePlanMail>) =>
  renderMail(writePlanMail(...args), { name: 'Plat', address: 'contact@plat.example' })

const place = { origin: 'https://plat.example', timeZone: 'America/New_York' }
const data: MailData = {
  name: 'Ann',
  email: 'ann@example.com',
  planName: 'Pro',
  interval: 'month',
  priceCents: 2950,
  discounted: false,
  // Still the last of the month where the site is.
  periodEnd: new Date('2026-12-01T02:00:00Z'),
  status: 'active',
  payUrl: null,
  pastDueSince: null,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  trial: false,
  next: null,
  paid: { cents: 2950, at: new Date('2026-11-01T03:30:00Z'), ref: 'in_1' },
}

test('a receipt says what was paid, when, and when it renews', () => {
  const { to, subject, text } = getMail('begun', data, place)
  expect([to, subject]).toEqual(['ann@example.com', 'Your Plat Pro receipt'])
  expect(text).toContain('Hi Ann,')
  expect(text).toContain('$29.50 a month, billed monthly.')
  expect(text).toContain('Paid on October 31, 2026: $29.50 (USD). Reference: in_1')
  expect(text).toContain('It renews on November 30, 2026')
  expect(text).toContain('https://plat.example/settings/subscription')
})

test('a receipt before the payment is known says the rest', () => {
  expect(getMail('begun', { ...data, paid: null }, place).text).not.toContain('Paid on')
})

test('a payment that failed has the way to pay, where there is one', () => {
  expect(getMail('failed', { ...data, payUrl: 'https://pay.example/1' }, place).text).toContain('https://pay.example/1')
  expect(getMail('failed', data, place).text).toContain('you won’t be charged again')
})

test('a cancellation says until when it goes on', () => {
  const { subject, text } = getMail('cancelled', data, place)
  expect(subject).toBe('Pro is canceled')
  expect(text).toContain('You keep it until November 30, 2026')
})

test('a paused plan says where to ask', () => {
  expect(getMail('paused', data, place).text).toContain('contact us: https://plat.example/contact')
})

test('a subject is one line', () => {
  for (const kind of ['begun', 'failed', 'suspended', 'refunded', 'cancelled', 'ended'] as const)
    expect(getMail(kind, data, place).subject).not.toMatch(/[\r\n]/)
})

test('a reminder before a year renews says the day, the price, and how to stop it', () => {
  const { subject, text } = getMail('renews', { ...data, interval: 'year', priceCents: 29_000 }, place)
  expect(subject).toBe('Pro renews on November 30, 2026')
  expect(text).toContain('for $290 (USD)')
  expect(text).toContain('cancel in your settings before that day')
})

test('the last reminder of an unpaid plan says on which day it ends, and where to pay', () => {
  const pastDueSince = new Date('2026-11-02T15:00:00Z')
  const { text } = getMail('last-unpaid', { ...data, pastDueSince, payUrl: 'https://pay.example/1' }, place)
  expect(text).toContain('so Pro ends on November 9, 2026')
  expect(text).toContain('https://pay.example/1')
})
