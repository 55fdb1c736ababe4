import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { formatAmount } from '../../../widgets/_domain/finder/rules.ts'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { pageOwner } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import type { FieldErrors, ParsedForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { type Business, readAnyBusiness } from '../../businesses/store.ts'
import styles from '../finder.css?inline'
import type { BusinessCriteria } from '../match.ts'
import { CriteriaPage } from './CriteriaPage.tsx'
import { type CriteriaValues, criteriaForm, parseCriteria } from './fields.ts'
import { findCriteria, keepCriteria } from './store.ts'

const PATH = '/business/page/:id/matching'

/** Whom a company works with, as its owner says it. */
export function criteriaRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  action(
    app,
    site,
    `PUT ${PATH}`,
    {
      summary: 'Says whom a company works with, for the business finder',
      params: z.object({ id: pathId }),
      load: async ({ id }: { id: number }) => {
        const business = await readAnyBusiness(db, id)
        if (!business) throw new HttpError('not_found', 'We can’t find this company.')
        return { business }
      },
      access: pageOwner,
      body: criteriaForm,
      parse: ({ business }, body): ParsedForm<BusinessCriteria> => parseCriteria(business.kind, body),
      form: {
        path: PATH,
        show: async ({ request, reply, business }) => {
          const done = Object(request.query).done === 'saved' ? 'Changes saved.' : undefined
          return send(reply, business, { typed: getValues(await findCriteria(db, business.id)), done })
        },
        showAgain: ({ request, reply, business }, { errors }) =>
          send(reply, business, { typed: parseCriteria(business.kind, request.body).typed, errors }),
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the form',
    },
    async ({ business: { id }, data, tx }) => {
      await keepCriteria(tx, id, data)
      return done(`/business/page/${id}/matching?done=saved`)
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
