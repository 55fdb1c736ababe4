import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { made, requested, SENT_PAGE } from '../../../widgets/signup-form/contract.ts'
import { everyone } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { emailField, INVALID_EMAIL, lenientText } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findAccount } from '../account-store.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
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
  const send = (reply: FastifyReply, state: SignupGiven) =>
    sendForm(site, reply, {
      title: state.step === 1 ? 'Sign up' : 'Create your account',
      body: <SignupPage {...state} />,
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
  action(
    app,
    site,
    'POST /signup/email',
    {
      summary: 'Starts sign-up from a form',
      access: everyone,
      body: z.extend(requestForm, { next: lenientText }),
      form: {
        path: '/signup',
        showAgain: ({ reply }, { values, errors, problem }) =>
          send(reply, {
            step: 1,
            email: cut(values.email),
            next: safePath(values.next, ''),
            source: getSource(values),
            errors: problem ? { base: [problem] } : errors,
          }),
      },
      prepare: async ({ data: { next: _, ...accountRequest }, request, reply }) => {
        await take(site, request, 'accountRequest')
        const obstacle = await begin(site, reply, accountRequest)
        if (obstacle === 'no_mail') throw new InvalidFields({ email: [INVALID_EMAIL] })
        if (obstacle) throw new InvalidFields({ email: [CONFLICT] }, new HttpError('conflict', CONFLICT))
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the second step',
      config: { flag: 'signup' },
    },
    async ({ data }) => {
      const next = safePath(data.next, '')
      return done(`/signup?${new URLSearchParams({ step: '2', ...(next && { next }) })}`)
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
      const { account_requests: fields } = Object(request.body) as { account_requests?: unknown }
      await take(site, request, 'accountRequest')
      const { data: accountRequest, errors } = parseForm(requestForm, fields)
      if (errors) return sendErrors(reply, errors)
      const obstacle = await begin(site, reply, accountRequest)
      reply.header('cache-control', 'no-store')
      if (obstacle === 'taken') return reply.status(409).send({ error: CONFLICT })
      if (obstacle) return sendErrors(reply, { email: [INVALID_EMAIL] })
      return reply.status(201).send({ email: accountRequest.email })
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

  action(
    app,
    site,
    'POST /signup',
    {
      summary: 'Finishes sign-up: creates the account and its first session',
      access: everyone,
      body: accountForm,
      form: {
        path: '/signup',
        showAgain: ({ reply }, { values, errors, problem }) =>
          send(reply, {
            step: errors.email ? 1 : 2,
            email: cut(values.email),
            name: cut(values.name),
            next: safePath(values.next, WELCOME),
            errors: problem ? { base: [problem] } : errors,
          }),
      },
      prepare: ({ data, request, reply }) => finish(site, request, reply, data),
      replies: { 201: made },
      leadsTo: 'to the next page',
      config: { flag: 'signup' },
    },
    async ({ data }) => {
      const path = site.config.accountDisclosure === 'private' ? SENT_PAGE : safePath(data.next, WELCOME)
      return created({ redirect_url: path }, path)
    },
  )
}

/** Whether an account was asked for with an address, and not finished; where that is nobody's business, the one who asked. */
async function isKnown(site: AppContext, request: FastifyRequest, email: string): Promise<boolean> {
  if (site.config.accountDisclosure === 'private') return startPendingSignup(request) === email
  return (await findRequest(site.db, email)) !== undefined && !(await findAccount(site.db, email))
}

const cut = (value = '') => value.slice(0, 254)

function getSource(query: Record<string, unknown>): Record<string, string> {
  const parameters = SOURCE.map((name) => [name, query[name]]).filter(([, value]) => typeof value === 'string' && value)
  return Object.fromEntries(parameters.map(([name, value]) => [name, (value as string).slice(0, 200)]))
}
