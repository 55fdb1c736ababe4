import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../_http/accepts.ts'
import { OPEN, OWN_ACCOUNT, OWN_MARKS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText, optionalLine } from '../_http/forms/fields.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { parseRowId } from '../_http/ids.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { CALCULATORS, calculatorPath, getCalculator, USED_NAMES } from './catalog.ts'
import { CALCULATOR_LIMITS, CALCULATOR_RATES } from './limits.ts'
import { readPrefill } from './prefill.ts'
import { parseCalculatorQuery, readCalculation } from './query.ts'
import { deleteCalculation, isOwnCalculation, saveCalculation, storeUsage } from './store.ts'
import { getTitle } from './summaries.ts'

/** One of several names; a missing one is refused. */
const oneOf = (names: readonly string[]) => z.enum(names, { error: `one of ${names.join(', ')}` })

const usageForm = z.object({
  /** A token of the fraud check. */
  castle_request_token: lenientText,
  concierge_message: z.object({ calculator_name: oneOf(USED_NAMES) }),
})
const queryText = z
  .string({ error: 'the query of a calculator' })
  .check(z.maxLength(CALCULATOR_LIMITS.query, { error: `at most ${CALCULATOR_LIMITS.query} characters` }))
const saveForm = z.object({
  calculator: oneOf(CALCULATORS.map(({ name }) => name)),
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
const savedParams = z.object({ id: z.string() })
const NOT_SAVED = 'We can’t find this calculation. It may have been removed.'

/** Registers the message of a calculator's first use, and saving of calculations. */
export function calculatorCallRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, providers } = site

  app.post(
    '/concierge/calculator_usage_messages',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Reports that a calculator was used',
          body: usageForm,
          replies: { 204: 'Stored.' },
        },
        rateLimit: CALCULATOR_RATES.usage,
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(usageForm, request.body)
      if (errors) return reply.status(422).send({ errors })
      const token = data.castle_request_token
      const usable = token && token.length <= CALCULATOR_LIMITS.fraudToken ? token : undefined
      await storeUsage(db, {
        calculator: data.concierge_message.calculator_name,
        userId: request.viewer?.id,
        verdict: await providers.fraud.judge(usable, request.ip),
      })
      return reply.status(204).send()
    },
  )

  app.post(
    '/calculators/saved',
    {
      config: {
        access: OWN_MARKS,
        api: {
          summary: 'Saves a calculation to the member’s dashboard',
          body: saveForm,
          replies: { 204: 'Saved.', 303: 'Of a form: back to the calculator.' },
        },
        formPage: '/calculators',
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(saveForm, request.body)
      if (errors) throw new HttpError('unprocessable', Object.values(errors).flat().join(' '))
      const kind = getCalculator(data.calculator)
      if (!kind) throw new HttpError('not_found')
      const { given, entries, subject } = parseCalculatorQuery(kind, data.query)
      const { values, errors: wrong } = readCalculation(kind, given, entries)
      const [sentence] = Object.values(wrong).flat()
      if (sentence) throw new HttpError('unprocessable', sentence)
      const title = data.title || getTitle(kind, values, (await readPrefill(db, subject)).subject?.name)
      if (
        !(await saveCalculation(db, getViewer(request).id, {
          calculator: kind.name,
          title: title.slice(0, CALCULATOR_LIMITS.title),
          query: data.query,
        }))
      )
        throw new HttpError(
          'conflict',
          `You have saved ${CALCULATOR_LIMITS.saved} calculations, the limit. Remove one first.`,
        )
      return prefersJson(request)
        ? reply.status(204).send()
        : reply.redirect(calculatorPath(kind.name, data.query), 303)
    },
  )

  const getId = (request: FastifyRequest) => parseRowId((request.params as { id: string }).id)

  app.delete(
    '/calculators/saved/:id',
    {
      config: {
        access: { ...OWN_ACCOUNT, unproved: 'yes' as const },
        mine: async (request: FastifyRequest) => {
          const id = getId(request)
          return request.viewer !== undefined && id !== undefined && isOwnCalculation(db, request.viewer.id, id)
        },
        api: {
          summary: 'Removes a saved calculation',
          params: savedParams,
          replies: { 204: 'Removed.', 303: 'Of a form: back to the list.' },
        },
        formPage: '/calculators',
      },
    },
    async (request, reply) => {
      const id = getId(request)
      if (id === undefined) throw new HttpError('not_found', NOT_SAVED)
      await deleteCalculation(db, getViewer(request).id, id)
      return prefersJson(request) ? reply.status(204).send() : reply.redirect('/calculators#saved', 303)
    },
  )
}
