import type { Config } from '../../_config/config.ts'
import type { Database } from '../../_db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { makeAnalytics } from './analytics.ts'
import { makeCdnPurge } from './cdn-purge.ts'
import { httpFraud, localFraud } from './fraud.ts'
import { httpGoogle, localGoogle } from './google-reviews.ts'
import type { Providers } from './index.ts'
import { mailByJobs, outboxMailer, smtpMailer } from './mail.ts'
import { anyMailRecords, dohMailRecords } from './mail-records.ts'
import { makePayments } from './payments.ts'
import { makeRetention } from './retention.ts'
import { safeFetch } from './safe-fetch.ts'
import { httpSms, outboxSms } from './sms.ts'

interface Options {
  config: Config
  db: Database
  jobs: Jobs
  origin(): string
  log(error: unknown): void
}

/** Creates the services that the environment names, and local stand-ins for the others. */
export function makeProviders({ config, db, jobs, origin, log }: Options): Providers & { close(): void } {
  const { smtpUrl, mailFrom, sms, fraud, analytics, dohUrl, payments, cdnPurge, google, retention } = config.outside
  const services = [sms?.url, fraud?.url, analytics?.url, dohUrl, payments?.url, cdnPurge?.url, google?.url]
  const ask = safeFetch(services.filter((url) => url !== undefined))
  const from = () => mailFrom ?? `Plat <no-reply@${new URL(origin()).hostname}>`
  const mail = smtpUrl ? mailByJobs(smtpMailer(smtpUrl, from), jobs, log) : outboxMailer(db)
  return {
    mail,
    sms: sms ? httpSms(sms, ask) : outboxSms(db),
    fraud: fraud ? httpFraud(fraud, ask, db, log) : localFraud(db),
    analytics: makeAnalytics(db, { service: analytics, ask, log }),
    mailRecords: dohUrl ? dohMailRecords(dohUrl, ask) : anyMailRecords,
    google: google ? httpGoogle(google, ask) : localGoogle(config.demo),
    payments: makePayments(config, ask),
    retention: makeRetention(retention),
    purgeCdn: cdnPurge && makeCdnPurge(cdnPurge, ask, log),
    close: () => mail.close(),
  }
}
