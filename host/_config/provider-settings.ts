import { ConfigError, withoutPassword } from './config-error.ts'
import { isLoopback } from './loopback.ts'

/** Services outside that the environment names; what is undefined is done on this machine. */
export interface Outside {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  smtpUrl: string | undefined
  /** The sender: an address, or `Name <address>`; undefined: no-reply@ the site's own host. */
  mailFrom: string | undefined
  sms: { url: string; account: string; token: string; from: string } | undefined
  fraud: { url: string; key: string } | undefined
  analytics: { url: string; key: string | undefined } | undefined
  /** DNS over HTTPS, answering application/dns-json. */
  dohUrl: string | undefined
  /** A Stripe account: its secret key, the signing secret of its events, and whether it computes taxes. */
  payments: { url: string; key: string; webhookSecret: string; tax: boolean } | undefined
  /** The script of a retention service, with ProfitWell's interface, and the account's public token. */
  retention: { url: string; key: string } | undefined
  /** A search of Google businesses and their reviews, with the interface of SerpApi. */
  google: { url: string; key: string } | undefined
  /** The CDN in front, which is told the tags of pages that changed. */
  cdnPurge: { url: string; key: string } | undefined
}

type Value = (name: string) => string | undefined

/** @throws ConfigError; values of secrets are not repeated */
export function readOutside(value: Value): Outside {
  return {
    smtpUrl: getSmtp(value('SMTP_URL')),
    mailFrom: parseSender(value('MAIL_FROM')),
    sms: getSms(value),
    fraud: together(value, 'FRAUD_URL', 'FRAUD_KEY', (url, key) => ({ url: endpoint('FRAUD_URL', url), key })),
    analytics: getAnalytics(value),
    dohUrl: getDoh(value('DOH_URL')),
    payments: getPayments(value),
    retention: getRetention(value),
    google: getGoogle(value),
    cdnPurge: together(value, 'CDN_PURGE_URL', 'CDN_PURGE_KEY', (url, key) => ({
      url: endpoint('CDN_PURGE_URL', url),
      key,
    })),
  }
}

/** Lists what a host for others would silently not send, in sentences for its log. */
export function unsent({ smtpUrl, sms, payments }: Outside): string[] {
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: emails are saved in the outbox and not sent.']),
    ...(sms ? [] : ['SMS_ACCOUNT is not set: text messages are saved in the outbox and not sent.']),
    ...(payments ? [] : ['PAYMENTS_KEY is not set: paid plans aren’t available.']),
  ]
}

function getSmtp(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new ConfigError(
      'SMTP_URL',
      withoutPassword(value),
      'smtp://user:password@host:587 or smtps://user:password@host:465',
    )
  }
  return value
}

function parseSender(value: string | undefined): string | undefined {
  if (value !== undefined && !/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)) {
    throw new ConfigError('MAIL_FROM', value, 'an address such as Plat <no-reply@plat.example>')
  }
  return value
}

function getSms(value: Value): Outside['sms'] {
  const names = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const
  const url = value('SMS_URL')
  if (url === undefined && names.every((name) => value(name) === undefined)) return undefined
  const missing = names.find((name) => value(name) === undefined)
  if (missing) throw new ConfigError(missing, '', 'a value, since another of SMS_* is set')
  const [account, token, from] = names.map(value) as [string, string, string]
  if (!/^\w{1,64}$/.test(account)) throw new ConfigError('SMS_ACCOUNT', account, 'letters and digits')
  if (!/^(\+[1-9]\d{6,14}|[\w ]{1,32})$/.test(from))
    throw new ConfigError('SMS_FROM', from, 'a number such as +14155550100')
  return { url: endpoint('SMS_URL', url ?? 'https://api.twilio.com').replace(/\/$/, ''), account, token, from }
}

function getAnalytics(value: Value): Outside['analytics'] {
  const [url, key] = [value('ANALYTICS_URL'), value('ANALYTICS_KEY')]
  if (url !== undefined) return { url: endpoint('ANALYTICS_URL', url), key }
  if (key !== undefined) throw new ConfigError('ANALYTICS_URL', '', 'an address, since ANALYTICS_KEY is set')
  return undefined
}

function getDoh(value: string | undefined): string | undefined {
  return value === undefined ? undefined : endpoint('DOH_URL', value)
}

function getPayments(value: Value): Outside['payments'] {
  const [key, webhookSecret] = [value('PAYMENTS_KEY'), value('PAYMENTS_WEBHOOK_SECRET')]
  const url = value('PAYMENTS_URL')
  if (url === undefined && key === undefined && webhookSecret === undefined) return undefined
  const because = 'a value, since another of PAYMENTS_* is set'
  if (key === undefined) throw new ConfigError('PAYMENTS_KEY', '', because)
  if (webhookSecret === undefined) throw new ConfigError('PAYMENTS_WEBHOOK_SECRET', '', because)
  const taxes = value('PAYMENTS_TAX')
  if (taxes !== undefined && taxes !== 'automatic')
    throw new ConfigError('PAYMENTS_TAX', taxes, 'automatic, or nothing')
  const base = endpoint('PAYMENTS_URL', url ?? 'https://api.stripe.com').replace(/\/$/, '')
  return { url: base, key, webhookSecret, tax: taxes === 'automatic' }
}

function getRetention(value: Value): Outside['retention'] {
  const [url, key] = [value('RETENTION_URL'), value('RETENTION_KEY')]
  if (key !== undefined)
    return { url: endpoint('RETENTION_URL', url ?? 'https://public.profitwell.com/js/profitwell.js'), key }
  if (url !== undefined) throw new ConfigError('RETENTION_KEY', '', 'a value, since RETENTION_URL is set')
  return undefined
}

function getGoogle(value: Value): Outside['google'] {
  const [url, key] = [value('GOOGLE_REVIEWS_URL'), value('GOOGLE_REVIEWS_KEY')]
  if (key !== undefined) return { url: endpoint('GOOGLE_REVIEWS_URL', url ?? 'https://serpapi.com/search.json'), key }
  if (url !== undefined) throw new ConfigError('GOOGLE_REVIEWS_KEY', '', 'a value, since GOOGLE_REVIEWS_URL is set')
  return undefined
}

/** Reads two values of which both or neither must be set. */
function together<T>(value: Value, url: string, key: string, make: (url: string, key: string) => T): T | undefined {
  const [address, secret] = [value(url), value(key)]
  if (address === undefined && secret === undefined) return undefined
  if (address === undefined) throw new ConfigError(url, '', `an address, since ${key} is set`)
  if (secret === undefined) throw new ConfigError(key, '', `a value, since ${url} is set`)
  return make(address, secret)
}

/** Secrets go there: in the clear only to this machine. */
function endpoint(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const fine = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  if (!fine || url.username || url.hash) {
    throw new ConfigError(name, withoutPassword(value), 'an https address without user and password')
  }
  return url.href
}
