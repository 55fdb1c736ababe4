import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { formatAmount } from '../../../widgets/_domain/finder/rules.ts'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { prefersHtml } from '../../_http/accepts.ts'
import { PAGE_OWNER } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { DONE_REPLIES } from '../../accounts/call-schemas.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { type Business, readAnyBusiness } from '../../businesses/store.ts'
import styles from '../finder.css?inline'
import type { BusinessCriteria } from '../match.ts'
import { CriteriaPage } from './CriteriaPage.tsx'
import { type CriteriaValues, criteriaForm, parseCriteria } from './fields.ts'
import { findCriteria, keepCriteria } from './store.ts'

const PATH = '/business/page/:id/matching'

interface OnePage {
  Params: { id: string }
}

/** Whom a company works with, as its owner says it. */
export function criteriaRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  app.get<OnePage>(PATH, { config: { access: PAGE_OWNER } }, async ({ params, query }, reply) => {
    const business = await getOwnBusiness(params.id)
    const done = Object(query).done === 'saved' ? 'Changes saved.' : undefined
    return send(reply, business, { typed: getValues(await findCriteria(db, business.id)), done })
  })

  app.put<OnePage>(
    PATH,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Says whom a company works with, for the business finder',
          params: z.object({ id: z.string() }),
          body: criteriaForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      const business = await getOwnBusiness(request.params.id)
      const { criteria, errors, typed } = parseCriteria(business.kind, request.body)
      if (!criteria) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), business, { typed, errors })
      }
      await keepCriteria(db, business.id, criteria)
      return prefersHtml(request)
        ? reply.redirect(`/business/page/${business.id}/matching?done=saved`, 303)
        : reply.status(204).header('cache-control', 'no-store').send()
    },
  )

  interface FormView {
    typed: CriteriaValues
    errors?: FieldErrors
    done?: string | undefined
  }

  const send = (reply: FastifyReply, business: Business, { typed, errors = {}, done }: FormView) =>
    sendForm(site, reply, {
      title: `${business.name}: who you work with`,
      styles: inputStyles + styles,
      body: <CriteriaPage business={business} typed={typed} errors={errors} done={done} />,
    })

  /** Reads the company of the address; the guard has looked whose it is. @throws HttpError 404 */
  async function getOwnBusiness(id: string): Promise<Business> {
    const business = isRowId(id) ? await readAnyBusiness(db, Number(id)) : undefined
    if (!business) throw new HttpError('not_found', 'We can’t find this company.')
    return business
  }
}

/** Returns what is stored as it stands in the fields. */
const getValues = (criteria: BusinessCriteria | undefined): CriteriaValues => ({
  min_price: toAmount(criteria?.minPrice),
  max_price: toAmount(criteria?.maxPrice),
  min_down_payment: criteria?.minDownPayment == null ? '' : String(criteria.minDownPayment),
  strategies: criteria?.strategies ?? [],
  goals: criteria?.goals ?? [],
  situations: criteria?.situations ?? [],
  subtype_ids: criteria?.subtypeIds.map(String) ?? [],
  states: criteria?.states ?? [],
})

const toAmount = (dollars: number | null | undefined) => (dollars == null ? '' : formatAmount(String(dollars)))
