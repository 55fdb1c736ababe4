import type { Config } from '../_config/config.ts'
import { listServices } from '../analytics/index.ts'

export interface Processor {
  name: string
  /** What it is sent. */
  gets: string
  /** When. */
  when: string
}

const getHost = (url: string): string => new URL(url).hostname

/** "Stripe" for its own address, else the host: an operator may name another service with the same interface. */
const nameService = (url: string, known: string, name: string): string => {
  const host = getHost(url)
  return host === known ? name : host
}

/** Lists the services that this server is set up to send personal data to. */
export function listProcessors({
  smtpUrl,
  sms,
  payments,
  fraud,
  analytics,
  dohUrl,
  google,
  retention,
}: Config['outside']): Processor[] {
  return [
    ...(payments
      ? [
          {
            name: nameService(payments.url, 'api.stripe.com', 'Stripe'),
            gets: 'your email, plan, and payment details. Card numbers go to it directly and never reach us',
            when: 'you buy or manage a paid plan',
          },
        ]
      : []),
    ...(retention
      ? [
          {
            name: nameService(retention.url, 'public.profitwell.com', 'ProfitWell'),
            gets: 'the number of your subscription, and what your browser sends with a request',
            when: 'you cancel a paid plan',
          },
        ]
      : []),
    ...(smtpUrl
      ? [
          {
            name: `Email service (${getHost(smtpUrl)})`,
            gets: 'your email address and the message',
            when: 'we email you',
          },
        ]
      : []),
    ...(sms
      ? [
          {
            name: nameService(sms.url, 'api.twilio.com', 'Twilio'),
            gets: 'your phone number and the text',
            when: 'we text you a code, or text a company about a new lead',
          },
        ]
      : []),
    ...(fraud
      ? [
          {
            name: `Fraud check (${getHost(fraud.url)})`,
            gets: 'your IP address and a token from your browser',
            when: 'you ask a company to contact you, or look up your company on Google',
          },
        ]
      : []),
    ...(analytics
      ? [
          {
            name: `Analytics (${getHost(analytics.url)})`,
            gets: 'that a contact request was sent, its number and price, the kind of company, and your account’s ID if you’re logged in',
            when: 'a company receives your request',
          },
        ]
      : []),
    ...(dohUrl
      ? [
          {
            name: `DNS resolver (${getHost(dohUrl)})`,
            gets: 'the part of your email address after the @',
            when: 'we check that an email address can receive mail',
          },
        ]
      : []),
    ...(google
      ? [
          {
            name: nameService(google.url, 'serpapi.com', 'SerpApi'),
            gets: 'the company name you type',
            when: 'you look up your company on Google',
          },
        ]
      : []),
  ]
}

/** Lists the services that pages tell what visitors do. */
export const listTrackers = (trackers: Config['trackers']): Processor[] =>
  listServices(trackers).map(({ name, what }) => ({
    name: `${name}, which ${what}`,
    gets: 'what you open and click on this site, and your IP address, since your browser asks it directly',
    when: 'you chose Allow in Privacy choices',
  }))
