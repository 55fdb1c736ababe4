import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { everyone, forAccount, unconfirmedMembers } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { done, InvalidFields } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText, optionalLine, pathId } from '../_http/forms/fields.ts'
import { hasErrors } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { CALCULATORS, calculatorPath, getCalculator, USED_NAMES } from './catalog.ts'
import { CALCULATOR_LIMITS, CALCULATOR_RATES } from './limits.ts'
import { readPrefill } from './prefill.ts'
import { parseCalculatorQuery, readCalculation } from './query.ts'
import { deleteCalculation, findCalculationOwner, saveCalculation, storeUsage } from './store.ts'
import { getTitle } from './summaries.ts'

/** One of several names; a missing one is refused. */
const nameFrom = (names: readonly string[]) => z.enum(names, { error: `one of ${names.join(', ')}` })

const usageForm = z.object({
  /** A token of the fraud check. */
  castle_request_token: lenientText,
  concierge_message: z.object({ calculator_name: nameFrom(USED_NAMES) }),
})
const queryText = z
  .string({ error: 'the query of a calculator' })
  .check(z.maxLength(CALCULATOR_LIMITS.query, { error: `at most ${CALCULATOR_LIMITS.query} characters` }))
const saveForm = z.object({
  calculator: nameFrom(CALCULATORS.map(({ name }) => name)),
  /** Its name; by default the home's or county's, else the first amount. */
  title: optionalLine(CALCULATOR_LIMITS.title),
  /** The query of the calculator's address. Encoded again, so that it can be stored and redirected to whatever was sent. */
  query: z.pipe(
    z.pipe(
      queryText,
      z.transform((query: string) => new URLSearchParams(query).toString()),
    ),
    queryText,
  ),
})
const FULL = `You have saved ${CALCULATOR_LIMITS.saved} calculations, the limit. Remove one first.`
const own = forAccount(({ owner }: { owner: string | undefined }) => owner)

/** Registers the message of a calculator's first use, and saving of calculations. */
export function calculatorCallRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, providers } = site

  action(
    app,
    site,
    'POST /concierge/calculator_usage_messages',
    {
      summary: 'Reports that a calculator was used',
      access: everyone,
      body: usageForm,
      prepare: async ({ data: { castle_request_token: token }, request }) => {
        const usable = token && token.length <= CALCULATOR_LIMITS.fraudToken ? token : undefined
        return { verdict: await providers.fraud.judge(usable, request.ip) }
      },
      replies: { 204: 'Stored.' },
      leadsTo: 'to the list of calculators',
      config: { rateLimit: CALCULATOR_RATES.usage },
    },
    async ({ data, prepared, viewer, tx }) => {
      await storeUsage(tx, { calculator: data.concierge_message.calculator_name, userId: viewer?.id, ...prepared })
      return done('/calculators')
    },
  )

  action(
    app,
    site,
    'POST /calculators/saved',
    {
      summary: 'Saves a calculation to the member’s dashboard',
      access: unconfirmedMembers,
      body: saveForm,
      async prepare({ data: { calculator, query, title } }) {
        const kind = getCalculator(calculator)
        if (!kind) throw new HttpError('not_found')
        const { given, entries, subject } = parseCalculatorQuery(kind, query)
        const { values, errors } = readCalculation(kind, given, entries)
        if (hasErrors(errors)) throw new InvalidFields(errors)
        const name = title || getTitle(kind, values, (await readPrefill(db, subject)).subject?.name)
        return { calculator: kind.name, title: name.slice(0, CALCULATOR_LIMITS.title), query }
      },
      replies: { 204: 'Saved.' },
      leadsTo: 'back to the calculator',
      config: { formPage: '/calculators' },
    },
    async ({ prepared, viewer, tx }) => {
      if (!(await saveCalculation(tx, viewer.id, prepared))) throw new HttpError('conflict', FULL)
      return done(calculatorPath(prepared.calculator, prepared.query))
    },
  )

  action(
    app,
    site,
    'DELETE /calculators/saved/:id',
    {
      summary: 'Removes a saved calculation',
      params: z.object({ id: pathId }),
      load: async ({ id }: { id: number }) => ({ owner: await findCalculationOwner(db.pool, id) }),
      access: { ...own, row: { ...own.row, unproved: 'yes' } },
      replies: { 204: 'Removed.' },
      leadsTo: 'back to the list',
      config: { formPage: '/calculators' },
    },
    async ({ params, tx }) => {
      await deleteCalculation(tx, params.id)
      return done('/calculators#saved')
    },
  )
}
