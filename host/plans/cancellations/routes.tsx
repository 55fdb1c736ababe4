import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ADMINS } from '../../_http/access/rules.ts'
import { optionalText, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { REASONS } from '../settings/survey.ts'
import { CANCELLATIONS_PATH, CancellationsPage } from './CancellationsPage.tsx'
import styles from './cancellations.css?inline'
import { countReasons, listCancellations } from './store.ts'

const PAGE = 50
const query = z.object({ reason: optionalText, before: wholeNumber() })

/** The page on which administrators read why members cancel. */
export function cancellationsAdmin(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  app.get(CANCELLATIONS_PATH, { config: { access: ADMINS } }, async (request, reply) => {
    const { reason: reasonKey, before } = parseQuery(query, request.query)
    const reason = reasonKey && Object.hasOwn(REASONS, reasonKey) ? reasonKey : undefined
    const [counts, found] = await Promise.all([
      countReasons(db),
      listCancellations(db, { reason, before, limit: PAGE + 1 }),
    ])
    const cancellations = found.slice(0, PAGE)
    const last = found.length > PAGE ? cancellations.at(-1) : undefined
    const older = new URLSearchParams({ ...(reason && { reason }), before: String(last?.id) })
    return sendForm(site, reply, {
      title: 'Cancellations',
      styles: figureStyles + styles,
      body: (
        <CancellationsPage
          counts={counts}
          reason={reason}
          cancellations={cancellations}
          older={last && `${CANCELLATIONS_PATH}?${older}`}
          timeZone={config.siteTz}
        />
      ),
    })
  })
}
