import { formatDate } from '../../_format/dates.ts'
import { formatMoney } from '../../_format/money.ts'
import { type MailText, mailLink, mailText, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import type { MailKind } from '../events/rules.ts'
import { BILLED, formatCharge, formatPrice } from '../format.ts'
import type { Interval } from '../plan.ts'

/** The data that mails about a subscription mention. */
export interface MailData {
  name: string
  email: string
  planName: string
  interval: Interval
  priceCents: number
  /** Less is charged than that. */
  discounted: boolean
  /** The end of the paid time. */
  periodEnd: Date | null
  status: string
  payUrl: string | null
  /** The first day on which the payment failed. */
  pastDueSince: Date | null
  cancelAtPeriodEnd: boolean
  /** When it ends, where that is not the end of its period. */
  cancelAt: Date | null
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

interface PlanText {
  subject: MailText
  body: MailText[]
}

const money = (cents: number): MailText => verbatim(formatMoney(cents))
const charge = (plan: Parameters<typeof formatCharge>[0]): MailText => verbatim(formatCharge(plan))
const price = (plan: Parameters<typeof formatPrice>[0]): MailText => verbatim(formatPrice(plan))
const day = (date: Date, timeZone: string): MailText => verbatim(formatDate(date, 'long', timeZone))

const TEXTS: Record<MailKind, (data: MailData, place: Place) => PlanText> = {
  begun: (data, place) => (data.trial ? getTrialText(data, place) : getReceipt(data, place)),
  changed: ({ planName, interval, priceCents, discounted, periodEnd, trial, paid }, { timeZone }) => ({
    subject: mailText`Your plan is now ${planName}, billed ${BILLED[interval]}`,
    body: [
      mailText`You switched to ${planName}: ${price({ priceCents, interval, discounted })}, billed ${BILLED[interval]}.`,
      ...(paid && !trial
        ? [mailText`Last payment, on ${day(paid.at, timeZone)}: ${money(paid.cents)} (USD). Reference: ${paid.ref}`]
        : []),
      ...(periodEnd
        ? [
            mailText`${trial ? 'Your free trial ends' : 'It renews'} on ${day(periodEnd, timeZone)}, then it’s ${price({ priceCents, interval, discounted })}. Cancel anytime.`,
          ]
        : []),
    ],
  }),
  'change-scheduled': ({ planName, interval, periodEnd, next }, { timeZone }) => ({
    subject: mailText`Your ${planName} plan will change`,
    body: [
      mailText`You keep ${planName}, billed ${BILLED[interval]}, until ${periodEnd ? day(periodEnd, timeZone) : mailText`the end of your billing period`}.`,
      ...(next ? [mailText`After that it’s ${next.planName} for ${price(next)}. Nothing is due before.`] : []),
    ],
  }),
  'trial-ends': ({ planName, interval, priceCents, discounted, periodEnd }, { timeZone }) => {
    const end = periodEnd ? day(periodEnd, timeZone) : 'soon'
    return {
      subject: mailText`Your free trial of ${planName} ends on ${end}`,
      body: [
        mailText`Your free trial of ${planName} ends on ${end}. Your card will then be charged ${price({ priceCents, interval, discounted })} (USD).`,
        mailText`You don’t need to do anything to keep it. If you don’t want to be charged, cancel in your settings before that day.`,
      ],
    }
  },
  failed: ({ planName, priceCents, discounted, payUrl }) => ({
    subject: mailText`Your ${planName} payment failed`,
    body: [
      mailText`We couldn’t charge ${charge({ priceCents, discounted })} for ${planName} to your card. You keep ${planName} for seven days from the first attempt.`,
      payUrl
        ? mailText`Pay now with this card or another: ${mailLink(payUrl)}`
        : mailText`If it isn’t paid by then, your plan ends and you won’t be charged again.`,
    ],
  }),
  unpaid: ({ planName, priceCents, discounted, payUrl }) => ({
    subject: mailText`Your ${planName} payment is still unpaid`,
    body: [
      mailText`We still couldn’t charge ${charge({ priceCents, discounted })} for ${planName} to your card.`,
      payUrl
        ? mailText`Pay now with this card or another to keep ${planName}: ${mailLink(payUrl)}`
        : mailText`If it isn’t paid within seven days of the first attempt, ${planName} ends and you won’t be charged again.`,
    ],
  }),
  'last-unpaid': ({ planName, priceCents, discounted, payUrl, pastDueSince }, { timeZone }) => ({
    subject: mailText`${planName} ends soon`,
    body: [
      mailText`We couldn’t charge ${charge({ priceCents, discounted })} to your card, so ${planName} ends${
        pastDueSince ? mailText` on ${day(new Date(pastDueSince.getTime() + WEEK_MS), timeZone)}` : mailText` soon`
      }. You won’t be charged again then, and everything you saved stays.`,
      ...(payUrl ? [mailText`To keep it, pay now with this card or another: ${mailLink(payUrl)}`] : []),
    ],
  }),
  renews: ({ planName, priceCents, discounted, periodEnd }, { timeZone }) => {
    const end = periodEnd ? day(periodEnd, timeZone) : 'soon'
    return {
      subject: mailText`${planName} renews on ${end}`,
      body: [
        mailText`Your annual ${planName} plan renews on ${end} for ${charge({ priceCents, discounted })} (USD), charged to the card on file.`,
        mailText`You don’t need to do anything to keep it. If you don’t want another year, cancel in your settings before that day.`,
      ],
    }
  },
  suspended: ({ planName }) => ({
    subject: mailText`${planName} is paused`,
    body: [
      mailText`A payment for ${planName} is disputed, so your plan is paused until the bank has decided.`,
      mailText`If you didn’t mean to dispute it, tell your bank. Your plan resumes if the dispute is decided in our favor.`,
    ],
  }),
  refunded: ({ planName }) => ({
    subject: mailText`Your ${planName} payment was refunded`,
    body: [
      mailText`We refunded your last payment for ${planName}, so your plan has ended. You won’t be charged again, and everything you saved stays.`,
    ],
  }),
  paused: ({ planName }, { origin }) => ({
    subject: mailText`${planName} is paused`,
    body: [
      mailText`Your plan ${planName} is paused: you don’t have it for now, and you won’t be charged. Everything you saved stays.`,
      mailText`If you didn’t ask for this, contact us: ${mailLink(`${origin}/contact`)}`,
    ],
  }),
  cancelled: ({ planName, periodEnd, cancelAt }, { timeZone }) => ({
    subject: mailText`${planName} is canceled`,
    body: [
      cancelAt && cancelAt.getTime() !== periodEnd?.getTime()
        ? mailText`It ends on ${day(cancelAt, timeZone)}.${cancelAt > (periodEnd ?? cancelAt) ? ' Until then it renews as before.' : ' You won’t be charged again.'}`
        : periodEnd
          ? mailText`You keep it until ${day(periodEnd, timeZone)}, the end of your billing period. You won’t be charged again.`
          : mailText`You won’t be charged again.`,
      mailText`Changed your mind? Resume it in your settings before then.`,
    ],
  }),
  stopped: ({ planName }) => ({
    subject: mailText`${planName} has ended`,
    body: [mailText`Your plan ${planName} has ended. You won’t be charged again, and everything you saved stays.`],
  }),
  ended: ({ planName }) => ({
    subject: mailText`${planName} has ended`,
    body: [
      mailText`We didn’t receive your payment, so your plan ended. You won’t be charged again, and everything you saved stays.`,
    ],
  }),
}

function getTrialText({ planName, interval, priceCents, discounted, periodEnd }: MailData, { timeZone }: Place) {
  const end = periodEnd ? day(periodEnd, timeZone) : 'its last day'
  return {
    subject: mailText`Your free trial of ${planName} has started`,
    body: [
      mailText`Your free trial of ${planName} goes on until ${end}. We haven’t charged your card.`,
      mailText`After that it’s ${price({ priceCents, interval, discounted })}, billed ${BILLED[interval]}. We’ll remind you three days before. Cancel in your settings before that day and you won’t be charged.`,
    ],
  }
}

function getReceipt({ planName, interval, priceCents, discounted, periodEnd, paid }: MailData, { timeZone }: Place) {
  return {
    subject: mailText`Your Plat ${planName} receipt`,
    body: [
      mailText`Thanks for subscribing to ${planName}: ${price({ priceCents, interval, discounted })}, billed ${BILLED[interval]}.`,
      ...(paid
        ? [mailText`Paid on ${day(paid.at, timeZone)}: ${money(paid.cents)} (USD). Reference: ${paid.ref}`]
        : []),
      ...(periodEnd
        ? [mailText`It renews on ${day(periodEnd, timeZone)}${discounted ? '' : ' at the same price'}. Cancel anytime.`]
        : []),
    ],
  }
}

/** Writes a mail about a subscription. */
export function writePlanMail(kind: MailKind, data: MailData, place: Place): MailContent {
  const { subject, body } = TEXTS[kind](data, place)
  const settings = mailLink(`${place.origin}/settings/subscription`)
  return {
    kind: 'plan',
    to: data.email,
    subject,
    body: [mailText`Hi ${data.name},`, ...body, mailText`Manage your subscription: ${settings}`],
  }
}
