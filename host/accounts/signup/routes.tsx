import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { made, requested, SENT_PAGE } from '../../../widgets/signup-form/contract.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { emailField, lenientText } from '../../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findAccount } from '../account-store.ts'
import { TO_NEXT_PAGE } from '../call-schemas.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { rateLimitErrors } from '../forms/with-form-errors.ts'
import { take } from '../limits.ts'
import { getHomePath } from '../login/home-path-store.ts'
import { begin, CONFLICT, requestForm, SOURCE } from './begin.ts'
import { accountForm, finish } from './finish.ts'
import { startPendingSignup, typedAtSignup } from './pending-signup.ts'
import { findRequest } from './request-store.ts'
import { type SignupGiven, SignupPage } from './SignupPage.tsx'

/** Where new members come to who asked for no page (host/dashboard/welcome). */
const WELCOME = '/welcome'

const lookupParams = z.object({ email: emailField })

/** Signing up: an email, then a name and a password. */
export function signupRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, given: SignupGiven) =>
    sendForm(site, reply, {
      title: given.step === 1 ? 'Sign up' : 'Create your account',
      body: <SignupPage {...given} />,
    })

  app.get<{ Querystring: Record<string, unknown> }>('/signup', { config: { access: OPEN } }, async (request, reply) => {
    const { query } = request
    const next = safePath(query.next, '')
    if (request.viewer) return reply.redirect(next || getHomePath(request.viewer), 303)
    const email = startPendingSignup(request)
    if (query.step === '2' && email) return send(reply, { step: 2, email, next })
    return send(reply, { step: 1, email: typedAtSignup(request) ?? '', next, source: getSource(query) })
  })

  // Without scripts: the first step's form.
  app.post(
    '/signup/email',
    {
      config: {
        flag: 'signup',
        access: OPEN,
        api: {
          summary: 'Starts sign-up from a form',
          body: z.extend(requestForm, { next: lenientText }),
          replies: { 303: 'To the second step.' },
        },
        formPage: '/signup',
      },
    },
    async (request, reply) => {
      const body = Object(request.body) as Record<string, unknown>
      const next = safePath(body.next, '')
      const back = { step: 1, email: typed(body.email), next } as const
      const refused = await rateLimitErrors(request, reply, () => take(site, request, 'accountRequest'))
      if (refused) return send(reply, { ...back, source: getSource(body), errors: { base: [refused] } })
      const { errors, asked, conflict } = await begin(site, reply, body)
      if (conflict) errors.email = [CONFLICT]
      if (hasErrors(errors))
        return send(reply.status(conflict ? 409 : 422), {
          ...back,
          source: getSource(asked as unknown as Record<string, unknown>),
          errors,
        })
      return reply.redirect(`/signup?${new URLSearchParams({ step: '2', ...(next && { next }) })}`, 303)
    },
  )

  app.post(
    '/api/v1/account_requests',
    {
      config: {
        flag: 'signup',
        access: OPEN,
        api: {
          summary: 'Starts sign-up with an email',
          body: z.object({ account_requests: requestForm }),
          replies: { 201: requested, 409: z.object({ error: z.string() }) },
        },
      },
    },
    async (request, reply) => {
      const { account_requests: given } = Object(request.body) as { account_requests?: unknown }
      await take(site, request, 'accountRequest')
      const { errors, asked, conflict } = await begin(site, reply, given)
      reply.header('cache-control', 'no-store')
      if (conflict) return reply.status(409).send({ error: CONFLICT })
      if (hasErrors(errors)) return sendErrors(reply, errors)
      return reply.status(201).send({ email: asked.email })
    },
  )

  app.get<{ Params: { email: string } }>(
    '/api/v1/account_requests/:email',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Checks whether sign-up was started and not finished',
          params: lookupParams,
          replies: { 200: requested },
        },
      },
    },
    async (request, reply) => {
      await take(site, request, 'accountLookup')
      const { email } = parseForm(lookupParams, request.params).data ?? {}
      if (!email || !(await isKnown(site, request, email)))
        throw new HttpError('not_found', 'No one has signed up with this email.')
      return reply.header('cache-control', 'no-store').send({ email })
    },
  )

  app.post(
    '/signup',
    {
      config: {
        flag: 'signup',
        access: OPEN,
        api: {
          summary: 'Finishes sign-up: creates the account and its first session',
          body: accountForm,
          replies: { 201: made, 303: TO_NEXT_PAGE },
        },
      },
    },
    async (request, reply) => {
      const body = Object(request.body) as Record<string, unknown>
      const next = safePath(body.next, WELCOME)
      const { errors, mailed, refused } = await finish(site, request, reply)
      const back = { email: typed(body.email), name: typed(body.name), next }
      if (refused) return send(reply, { ...back, step: 2, errors: { base: [refused] } })
      const where = mailed ? SENT_PAGE : next
      if (!hasErrors(errors))
        return prefersHtml(request) ? reply.redirect(where, 303) : reply.status(201).send({ redirect_url: where })
      if (!prefersHtml(request)) return sendErrors(reply, errors)
      return send(reply.status(422), { ...back, step: errors.email ? 1 : 2, errors })
    },
  )
}

/** Whether an account was asked for with an address, and not finished; where that is nobody's business, the one who asked. */
async function isKnown(site: AppContext, request: FastifyRequest, email: string): Promise<boolean> {
  if (site.config.accountDisclosure === 'private') return startPendingSignup(request) === email
  return (await findRequest(site.db, email)) !== undefined && !(await findAccount(site.db, email))
}

const typed = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 254) : '')

function getSource(query: Record<string, unknown>): Record<string, string> {
  const given = SOURCE.map((name) => [name, query[name]]).filter(([, value]) => typeof value === 'string' && value)
  return Object.fromEntries(given.map(([name, value]) => [name, (value as string).slice(0, 200)]))
}
