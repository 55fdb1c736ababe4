import { formatDate } from '../../_format/dates.ts'
import { formatDollars } from '../../_format/numbers.ts'
import type { Mail } from '../../_services/providers/index.ts'
import type { MailKind } from '../events/rules.ts'
import { BILLED, formatPrice } from '../format.ts'
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
    subject: `Your Plat ${planName} receipt`,
    paragraphs: [
      `Thanks for subscribing to ${planName}: ${formatPrice({ priceCents, interval })}, billed ${BILLED[interval]}.`,
      ...(paid
        ? [
            `Paid on ${formatDate(paid.at, 'long', timeZone)}: ${formatDollars(paid.cents)} (USD). Reference: ${paid.ref}`,
          ]
        : []),
      ...(periodEnd
        ? [`It renews on ${formatDate(periodEnd, 'long', timeZone)} at the same price. Cancel anytime.`]
        : []),
    ],
  }),
  failed: ({ planName, priceCents, payUrl }) => ({
    subject: `Your ${planName} payment failed`,
    paragraphs: [
      `We couldn’t charge ${formatDollars(priceCents)} for ${planName} to your card. You keep ${planName} for seven days from the first attempt.`,
      payUrl
        ? `Pay now with this card or another: ${payUrl}`
        : 'If it isn’t paid by then, your plan ends and you won’t be charged again.',
    ],
  }),
  cancelled: ({ planName, periodEnd }, { timeZone }) => ({
    subject: `${planName} is canceled`,
    paragraphs: [
      periodEnd
        ? `You keep it until ${formatDate(periodEnd, 'long', timeZone)}, the end of your billing period. You won’t be charged again.`
        : 'You won’t be charged again.',
      'Changed your mind? Resume it in your settings before then.',
    ],
  }),
  ended: ({ planName }) => ({
    subject: `${planName} has ended`,
    paragraphs: [
      'We didn’t receive your payment, so your plan ended. You won’t be charged again, and everything you saved stays.',
    ],
  }),
}

/** Writes a mail about a subscription. */
export function getMail(kind: MailKind, told: MailData, place: Place): Mail {
  const { subject, paragraphs } = TEXTS[kind](told, place)
  const text = [
    `Hi ${told.name},`,
    ...paragraphs,
    `Manage your subscription: ${place.origin}/settings/subscription`,
    'Plat',
  ]
  return { to: told.email, subject, text: text.join('\n\n') }
}
