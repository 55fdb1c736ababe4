import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { formatDate } from '../../_format/dates.ts'
import { stateName } from '../../_format/places.ts'
import { administrators } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, updated } from '../../_http/actions/outcomes.ts'
import type { ReturnedForm } from '../../_http/actions/spec.ts'
import { optionalParsedLine, plainText } from '../../_http/forms/fields.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { pageStyles } from '../account/page-styles.ts'
import { BUSINESS_KINDS } from '../schema.ts'
import { mailPriceChange } from './mail.ts'
import { PricesPage } from './PricesPage.tsx'
import { type PriceChange, readLeadPrices, setLeadPrice } from './store.ts'

const LIST = '/admin/lead-prices'
const MAX_DOLLARS = 1000
const NO_PRICE = 'Enter a price.'
const PRICE = `a price from $0 to $${MAX_DOLLARS.toLocaleString('en-US')}, such as 45 or 45.50`

const parseCents = (text: string): number | undefined => {
  const [, dollars] = /^\s*\$?\s*(\d{1,4}(?:\.\d{1,2})?)\s*$/.exec(text) ?? []
  return dollars === undefined || Number(dollars) > MAX_DOLLARS ? undefined : Math.round(Number(dollars) * 100)
}

const line = {
  kind: z.enum(BUSINESS_KINDS, { error: 'agent, lender, tax or financial' }),
  state: optionalParsedLine(40, 'a two-letter state code, such as TX', (text) =>
    stateName(text.toUpperCase()) ? text.toUpperCase() : undefined,
  ),
}
const priceForm = z.object({
  ...line,
  price: z.pipe(
    plainText(20, NO_PRICE).check(
      z.refine((text) => text.trim() !== '', { error: NO_PRICE, abort: true }),
      z.refine((text) => parseCents(text) !== undefined, { error: PRICE }),
    ),
    z.transform((text: string) => parseCents(text) ?? 0),
  ),
})
const lineForm = z.object(line)

const DONE: Record<string, string> = {
  saved: 'Price saved. If it changed, we email the owners who pay it.',
  removed: 'Price removed. If what they pay changed, we email the owners.',
}

/** Registers the price list of leads, which administrators set. */
export function priceRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async (reply: FastifyReply, formState: { errors?: FieldErrors; values?: FieldValues } = {}) =>
    sendForm(site, reply, {
      title: 'Lead prices',
      styles: pageStyles + figureStyles,
      body: (
        <PricesPage
          {...formState}
          prices={await readLeadPrices(db)}
          day={(date) => formatDate(date, 'medium', config.siteTz)}
          done={DONE[String(Object(reply.request.query).done)]}
        />
      ),
    })

  const change = async (tx: PoolClient, { kind, state, cents }: PriceChange) => {
    const { before, after } = await setLeadPrice(tx, { kind, state, cents })
    if (before !== after) await mailPriceChange(site, tx, { kind, state, before, after })
  }

  const common = {
    access: administrators,
    form: {
      path: LIST,
      showAgain: ({ reply }: { reply: FastifyReply }, { errors, values }: ReturnedForm) =>
        send(reply, { errors, values }),
    },
    leadsTo: 'to the price list',
  }

  action(
    app,
    site,
    `PUT ${LIST}`,
    {
      ...common,
      summary: 'Sets what a lead costs, for a kind of company in one state or in all others',
      body: priceForm,
      form: { ...common.form, show: ({ reply }) => send(reply) },
      replies: { 200: z.object({ cents: z.number() }) },
    },
    async ({ data: { kind, state, price: cents }, tx }) => {
      await change(tx, { kind, state, cents })
      return updated({ cents }, `${LIST}?done=saved`)
    },
  )

  action(
    app,
    site,
    `DELETE ${LIST}`,
    {
      ...common,
      summary: 'Removes the price of a state, which then has the price of all other states',
      body: lineForm,
      replies: { 204: 'Removed, or there was none.' },
    },
    async ({ data, tx }) => {
      await change(tx, { ...data, cents: null })
      return done(`${LIST}?done=removed`)
    },
  )
}
