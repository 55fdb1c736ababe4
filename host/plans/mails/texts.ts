import type { Mail } from '../../_services/providers/index.ts'
import type { MailKind } from '../events/rules.ts'
import { BILLED, formatDay, formatPrice, money } from '../format.ts'
import type { Interval } from '../plan.ts'

/** The data that mails about a subscription mention. */
export interface MailData {
  name: string
  email: string
  planName: string
  interval: Interval
  priceCents: number
  /** The end of the paid time. */
  periodEnd: Date | null
  status: string
  payUrl: string | null
  paid: { cents: number; at: Date; ref: string } | null
}

interface Place {
  origin: string
  timeZone: string
}

const TEXTS: Record<MailKind, (told: MailData, place: Place) => { subject: string; paragraphs: string[] }> = {
  begun: ({ planName, interval, priceCents, periodEnd, paid }, { timeZone }) => ({
    subject: `Receipt: ${planName} at Plat`,
    paragraphs: [
      `${planName} is yours from now on: ${formatPrice({ priceCents, interval })}, billed ${BILLED[interval]}.`,
      ...(paid ? [`Paid on ${formatDay(paid.at, timeZone)}: ${money(paid.cents)} (USD). Reference: ${paid.ref}`] : []),
      ...(periodEnd
        ? [
            `It renews on ${formatDay(periodEnd, timeZone)} at the same price, until you cancel. Until then you can cancel at any time.`,
          ]
        : []),
    ],
  }),
  failed: ({ planName, priceCents, payUrl }) => ({
    subject: `A payment for ${planName} did not go through`,
    paragraphs: [
      `${money(priceCents)} for ${planName} could not be charged to your card. ${planName} goes on for seven days from the first try.`,
      payUrl
        ? `Pay with this card or another: ${payUrl}`
        : 'If it is not paid by then it ends, and nothing more is charged.',
    ],
  }),
  cancelled: ({ planName, periodEnd }, { timeZone }) => ({
    subject: `${planName} is cancelled`,
    paragraphs: [
      periodEnd
        ? `It stays yours until ${formatDay(periodEnd, timeZone)}, which is paid for. Nothing more is charged.`
        : 'Nothing more is charged.',
      'If you change your mind before then, resume it in your settings.',
    ],
  }),
  ended: ({ planName }) => ({
    subject: `${planName} has ended`,
    paragraphs: [
      'It was not paid for any more, so it has ended. Nothing more is charged, and what you have kept stays.',
    ],
  }),
}

/** Writes a mail about a subscription. */
export function getMail(kind: MailKind, told: MailData, place: Place): Mail {
  const { subject, paragraphs } = TEXTS[kind](told, place)
  const text = [
    `Hello ${told.name},`,
    ...paragraphs,
    `Your subscription: ${place.origin}/settings/subscription`,
    'Plat',
  ]
  return { to: told.email, subject, text: text.join('\n\n') }
}
