import { formatDate } from '../../_format/dates.ts'
import { formatMoney } from '../../_format/money.ts'
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
  /** The first day on which the payment failed. */
  pastDueSince: Date | null
  cancelAtPeriodEnd: boolean
  /** A free trial runs, and nothing was paid yet. */
  trial: boolean
  /** The plan that begins with the next period. */
  next: { planName: string; interval: Interval; priceCents: number } | null
  paid: { cents: number; at: Date; ref: string } | null
}

interface Place {
  origin: string
  timeZone: string
}

const WEEK_MS = 7 * 86_400_000

const TEXTS: Record<MailKind, (told: MailData, place: Place) => { subject: string; paragraphs: string[] }> = {
  begun: (told, place) => (told.trial ? getTrialText(told, place) : getReceipt(told, place)),
  changed: ({ planName, interval, priceCents, periodEnd, trial, paid }, { timeZone }) => ({
    subject: `Your plan is now ${planName}, billed ${BILLED[interval]}`,
    paragraphs: [
      `You switched to ${planName}: ${formatPrice({ priceCents, interval })}, billed ${BILLED[interval]}.`,
      ...(paid && !trial
        ? [
            `Last payment, on ${formatDate(paid.at, 'long', timeZone)}: ${formatMoney(paid.cents)} (USD). Reference: ${paid.ref}`,
          ]
        : []),
      ...(periodEnd
        ? [
            `${trial ? 'Your free trial ends' : 'It renews'} on ${formatDate(periodEnd, 'long', timeZone)}, then it’s ${formatPrice({ priceCents, interval })}. Cancel anytime.`,
          ]
        : []),
    ],
  }),
  'change-scheduled': ({ planName, interval, periodEnd, next }, { timeZone }) => ({
    subject: `Your ${planName} plan will change`,
    paragraphs: [
      `You keep ${planName}, billed ${BILLED[interval]}, until ${periodEnd ? formatDate(periodEnd, 'long', timeZone) : 'the end of your billing period'}.`,
      ...(next ? [`After that it’s ${next.planName} for ${formatPrice(next)}. Nothing is due before.`] : []),
    ],
  }),
  'trial-ends': ({ planName, interval, priceCents, periodEnd }, { timeZone }) => {
    const day = periodEnd ? formatDate(periodEnd, 'long', timeZone) : 'soon'
    return {
      subject: `Your free trial of ${planName} ends on ${day}`,
      paragraphs: [
        `Your free trial of ${planName} ends on ${day}. Your card will then be charged ${formatPrice({ priceCents, interval })} (USD).`,
        'You don’t need to do anything to keep it. If you don’t want to be charged, cancel in your settings before that day.',
      ],
    }
  },
  failed: ({ planName, priceCents, payUrl }) => ({
    subject: `Your ${planName} payment failed`,
    paragraphs: [
      `We couldn’t charge ${formatMoney(priceCents)} for ${planName} to your card. You keep ${planName} for seven days from the first attempt.`,
      payUrl
        ? `Pay now with this card or another: ${payUrl}`
        : 'If it isn’t paid by then, your plan ends and you won’t be charged again.',
    ],
  }),
  unpaid: ({ planName, priceCents, payUrl }) => ({
    subject: `Your ${planName} payment is still unpaid`,
    paragraphs: [
      `We still couldn’t charge ${formatMoney(priceCents)} for ${planName} to your card.`,
      payUrl
        ? `Pay now with this card or another to keep ${planName}: ${payUrl}`
        : `If it isn’t paid within seven days of the first attempt, ${planName} ends and you won’t be charged again.`,
    ],
  }),
  'last-unpaid': ({ planName, priceCents, payUrl, pastDueSince }, { timeZone }) => ({
    subject: `${planName} ends soon`,
    paragraphs: [
      `We couldn’t charge ${formatMoney(priceCents)} to your card, so ${planName} ends${
        pastDueSince ? ` on ${formatDate(new Date(pastDueSince.getTime() + WEEK_MS), 'long', timeZone)}` : ' soon'
      }. You won’t be charged again then, and everything you saved stays.`,
      ...(payUrl ? [`To keep it, pay now with this card or another: ${payUrl}`] : []),
    ],
  }),
  renews: ({ planName, priceCents, periodEnd }, { timeZone }) => {
    const day = periodEnd ? formatDate(periodEnd, 'long', timeZone) : 'soon'
    return {
      subject: `${planName} renews on ${day}`,
      paragraphs: [
        `Your annual ${planName} plan renews on ${day} for ${formatMoney(priceCents)} (USD), charged to the card on file.`,
        'You don’t need to do anything to keep it. If you don’t want another year, cancel in your settings before that day.',
      ],
    }
  },
  suspended: ({ planName }) => ({
    subject: `${planName} is paused`,
    paragraphs: [
      `A payment for ${planName} is disputed, so your plan is paused until the bank has decided.`,
      'If you didn’t mean to dispute it, tell your bank. Your plan resumes if the dispute is decided in our favor.',
    ],
  }),
  refunded: ({ planName }) => ({
    subject: `Your ${planName} payment was refunded`,
    paragraphs: [
      `We refunded your last payment for ${planName}, so your plan has ended. You won’t be charged again, and everything you saved stays.`,
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

function getTrialText({ planName, interval, priceCents, periodEnd }: MailData, { timeZone }: Place) {
  const day = periodEnd ? formatDate(periodEnd, 'long', timeZone) : 'its last day'
  return {
    subject: `Your free trial of ${planName} has started`,
    paragraphs: [
      `Your free trial of ${planName} goes on until ${day}. We haven’t charged your card.`,
      `After that it’s ${formatPrice({ priceCents, interval })}, billed ${BILLED[interval]}. We’ll remind you three days before. Cancel in your settings before that day and you won’t be charged.`,
    ],
  }
}

function getReceipt({ planName, interval, priceCents, periodEnd, paid }: MailData, { timeZone }: Place) {
  return {
    subject: `Your Plat ${planName} receipt`,
    paragraphs: [
      `Thanks for subscribing to ${planName}: ${formatPrice({ priceCents, interval })}, billed ${BILLED[interval]}.`,
      ...(paid
        ? [`Paid on ${formatDate(paid.at, 'long', timeZone)}: ${formatMoney(paid.cents)} (USD). Reference: ${paid.ref}`]
        : []),
      ...(periodEnd
        ? [`It renews on ${formatDate(periodEnd, 'long', timeZone)} at the same price. Cancel anytime.`]
        : []),
    ],
  }
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
