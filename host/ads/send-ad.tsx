import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { toLocalTime } from '../_format/time-zones.ts'
import figureStyles from '../_pages/figures.css?inline'
import sparklineStyles from '../_pages/sparkline.css?inline'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import type { AdGiven } from './AdForm.tsx'
import { AdPage } from './AdPage.tsx'
import adStyles from './ad.css?inline'
import adminStyles from './ads-admin.css?inline'
import { readDays } from './count-store.ts'
import { LISTED_DAYS } from './limits.ts'
import { type Ad, listAdForums } from './store.ts'

/** Returns today in the site's time zone, as `2026-11-29`. */
export const getToday = ({ config }: Pick<AppContext, 'config'>): string =>
  toLocalTime(new Date(), config.siteTz).slice(0, 10)

/** Sends a page on which administrators look after ads. */
export const sendAdPage = (site: AppContext, reply: FastifyReply, title: string, body: ReactNode): FastifyReply =>
  sendForm(site, reply, { title, styles: figureStyles + sparklineStyles + inputStyles + adStyles + adminStyles, body })

/** Sends the form of an ad, with the figures of one that is there. */
export async function sendAdForm(
  site: AppContext,
  reply: FastifyReply,
  ad: Ad | undefined,
  state: AdGiven,
): Promise<FastifyReply> {
  const { db, config } = site
  const [forums, days] = await Promise.all([
    listAdForums(db),
    ad ? readDays(db, ad.id, LISTED_DAYS, config.siteTz) : [],
  ])
  const body = <AdPage ad={ad} forums={forums} days={days} today={getToday(site)} {...state} />
  return sendAdPage(site, reply, ad ? 'Edit ad' : 'New ad', body)
}
