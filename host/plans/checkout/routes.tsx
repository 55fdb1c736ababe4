import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { queryText } from '../../_http/forms/query-text.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FormRead } from '../../accounts/forms/read-form.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { optionalText } from '../call-schemas.ts'
import { NOT_SOLD } from '../format.ts'
import { periodEndAfter } from '../period.ts'
import { isPaid, type PaidPlan } from '../plan.ts'
import featureStyles from '../plan-features.css?inline'
import { findPlan } from '../plan-store.ts'
import { beginCheckout, haveAlready } from './begin.ts'
import styles from './checkout.css?inline'
import { SubscribePage } from './SubscribePage.tsx'
import { hasLive } from './store.ts'

/** Each asks the provider for a page. By address. */
const OFTEN = { max: 60, timeWindow: 600_000 }

/** What is bought, and the way to where it is paid. */
export function checkoutRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const { payments } = site.providers

  app.get(
    '/subscriptions/new',
    {
      config: {
        access: MEMBERS,
      },
    },
    async ({ query, viewer }, reply) => {
      const plan = await planOf(queryText(query, 'plan'))
      if (viewer && (await hasLive(db.pool, viewer.id, plan.audience))) throw haveAlready(plan)
      leadOut(reply)
      const now = new Date()
      return sendForm(site, reply, {
        title: plan.name,
        styles: featureStyles + styles,
        body: (
          <SubscribePage
            plan={plan}
            renews={periodEndAfter(now, plan.interval, now)}
            timeZone={config.siteTz}
            formToken={randomUUID()}
            sold={payments !== undefined}
            unlisted={plan.audience === 'business' && !viewer?.pages.length}
          />
        ),
      })
    },
  )

  // The page of an error may send the same once more.
  const led = async (_: unknown, reply: FastifyReply) => leadOut(reply)
  app.post(
    '/subscriptions',
    {
      onRequest: led,
      config: {
        access: MEMBERS,
        api: {
          summary: 'Starts checkout for a plan; the same form token returns the same checkout',
          body: z.object({ plan: z.string(), form_token: optionalText }),
          replies: { 200: z.object({ url: z.string() }), 303: 'To the payment page.' },
        },
        formPage: '/pricing',
        rateLimit: OFTEN,
      },
    },
    async (request, reply) => {
      const form = new FormRead(request.body)
      const id = form.text('plan', { blank: 'Choose a plan.', max: 50 })
      const token = form.text('form_token', { max: 200 })
      if (!form.ok) {
        if (prefersJson(request)) return sendErrors(reply, form.errors)
        throw new HttpError('unprocessable', Object.values(form.errors).flat().join(' '))
      }
      const plan = await planOf(id)
      if (!payments) throw wayTo(new HttpError('not_implemented', NOT_SOLD))
      const log = (error: unknown) => request.log.error(error)
      const url = await beginCheckout({ ...site, payments, log }, getViewer(request), plan, token || randomUUID())
      if (prefersJson(request)) return reply.header('cache-control', 'no-store').send({ url })
      return reply.redirect(url, 303)
    },
  )

  /** @throws HttpError 404 */
  async function planOf(id: string | undefined): Promise<PaidPlan> {
    const plan = id ? await findPlan(db, id) : undefined
    if (!plan?.active || !isPaid(plan)) throw wayTo(new HttpError('not_found', 'This plan isn’t available.'))
    return plan
  }

  /** Browsers hold where a form leads on to against its page, too. */
  function leadOut(reply: FastifyReply): void {
    const policy = reply.getHeader('content-security-policy')
    if (payments?.leadsTo && typeof policy === 'string')
      reply.header(
        'content-security-policy',
        policy.replace("form-action 'self'", `form-action 'self' ${payments.leadsTo}`),
      )
  }
}

function wayTo(error: HttpError): HttpError {
  error.way = { href: '/pricing', label: 'View all plans' }
  return error
}
