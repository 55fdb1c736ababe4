import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type * as z from 'zod/mini'
import type { Database } from '../../_db/database.ts'
import { prefersHtml } from '../accepts.ts'
import type { Policy } from '../access/policies.ts'
import { fieldErrors } from '../api/rules.ts'
import { type ErrorCode, HttpError } from '../errors.ts'
import { type FieldErrors, type FieldValues, type ParsedForm, parseForm } from '../forms/parse-form.ts'
import { acceptsTurboStream } from '../turbo-stream.ts'
import type { Viewer } from '../viewer.ts'
import { withLimitedTransaction } from './limited-transaction.ts'
import { InvalidFields, type Outcome } from './outcomes.ts'
import { claimSubmission, findOutcome, identifySubmission, type Submission, saveOutcome } from './submissions.ts'

/** Method and path, such as `POST /forums/:id/topics`. */
export type ActionRoute = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

type ViewerFor<Visitors extends boolean> = Visitors extends true ? Viewer | undefined : Viewer

/** What the page of a form is made of: what was loaded, and who asks. */
export type PageContext<Loaded, Visitors extends boolean = false> = Loaded & {
  viewer: ViewerFor<Visitors>
  request: FastifyRequest
  reply: FastifyReply
}

/** What an action works with. */
export type ActionContext<Data, Loaded, Visitors extends boolean = false> = Loaded & {
  /** What the body says, as its contract means it. */
  data: Data
  viewer: ViewerFor<Visitors>
  /** The connection of the action's transaction. Whatever is changed through it is kept or undone as one. */
  tx: PoolClient
  request: FastifyRequest
}

/** A form that comes back: what was typed, and what is wrong with it. */
export interface ReturnedForm {
  values: FieldValues
  /** Field → sentences; empty where the problem is none of the fields'. */
  errors: FieldErrors
  problem?: string
}

interface FormPage<Loaded, Visitors extends boolean> {
  /** The address of the page, with the same params as the action; left out where they are not enough for it. */
  path?: string
  /** Sends the page with a fresh form, at `path`. Left out where the page has a route of its own, such as a topic with its reply form. */
  show?(context: PageContext<Loaded, Visitors>): unknown
  /** Sends the page with the form that comes back. The status is set. */
  showAgain(context: PageContext<Loaded, Visitors>, returned: ReturnedForm): unknown
}

interface ActionSpec<Contract extends z.ZodMiniType, Data, Loaded, Visitors extends boolean> {
  /** One line for `/openapi.json`. */
  summary: string
  params?: z.ZodMiniType
  /** Reads what the address names, once a request: for the policy, the page and the action. @throws HttpError 404 */
  load?: (request: FastifyRequest) => Promise<Loaded>
  access: Policy<NoInfer<Loaded>, Visitors>
  /** The contract of the body: forms and JSON alike. */
  body?: Contract
  /** Reads the body where more than its contract decides, such as the kind of a forum. */
  parse?: (
    context: PageContext<NoInfer<Loaded>, NoInfer<Visitors>>,
    body: unknown,
  ) => Promise<ParsedForm<Data>> | ParsedForm<Data>
  form?: FormPage<NoInfer<Loaded>, NoInfer<Visitors>>
  /** The field with the form's token: equal forms have one effect and get equal answers. */
  once?: string
  /** Status → answer to scripts. */
  replies: Partial<Record<200 | 201 | 204, z.ZodMiniType | string>>
  /** Where a form is led to, in words, such as `to the topic`. */
  leadsTo: string
  /** Answers pages that ask for pieces of themselves, after the action is done. */
  stream?: {
    about: string
    send(context: PageContext<NoInfer<Loaded>, NoInfer<Visitors>>, outcome: Outcome, data: NoInfer<Data>): unknown
  }
  /** What else the route's record says: flag, rate limit, cost. */
  config?: Omit<FastifyContextConfig, 'access' | 'action' | 'api' | 'mine' | 'formPage'>
}

/** Errors after which a person can try again: the form comes back with its sentence. */
const SHOWN_ON_FORM = new Set<ErrorCode>(['too_many', 'conflict', 'suspended', 'unprocessable'])

type NoData = Record<never, never>

/**
 * Registers a route that changes something, and the page of its form. Loads what the address names, checks who asks, reads the
 * body, runs the action in one transaction, and answers:
 * - a browser's form (`Accept: text/html`) with 303 to `outcome.path`; with the form's page again, everything typed and
 *   sentences beside the fields where something is wrong (422, 409, 403 or 429);
 * - whoever else asks with `outcome.body` (200, 201, 204), and 422 `{ errors: { field: [sentence] } }`.
 * What the action throws undoes all that it changed, and its form's token is free again.
 */
export function action<
  Contract extends z.ZodMiniType = z.ZodMiniType<NoData>,
  Data = z.output<Contract>,
  Loaded extends object = NoData,
  Visitors extends boolean = false,
>(
  app: FastifyInstance,
  { db }: { db: Database },
  route: ActionRoute,
  spec: ActionSpec<Contract, Data, Loaded, Visitors>,
  run: (context: ActionContext<Data, Loaded, Visitors>) => Promise<Outcome>,
): void {
  const [method, url] = route.split(' ') as [string, string]
  const { access, form } = spec
  const load = loadOnce(spec.load)
  const owner = access.owner
  const config: FastifyContextConfig = {
    ...spec.config,
    access: access.row,
    ...(owner && { mine: async (request) => isOwner(request, owner(await load(request))) }),
  }
  const getContext = async (request: FastifyRequest, reply: FastifyReply) =>
    ({ ...(await load(request)), viewer: request.viewer, request, reply }) as PageContext<Loaded, Visitors>

  if (form?.path !== undefined && form.show)
    app.get(form.path, { config }, async (request, reply) => form.show?.(await getContext(request, reply)))

  app.route({
    method,
    url,
    config: {
      ...config,
      action: true,
      api: describeCall(spec),
      ...(form?.path !== undefined && form.path !== url && { formPage: form.path }),
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const context = await getContext(request, reply)
      const { data, errors, values } = await parse(spec, context, request.body)
      if (errors) return refuse(form, context, { values, errors })
      let outcome: Outcome
      try {
        outcome = await runOnce(db, identify(route, spec.once, request, data), (tx) => run({ ...context, data, tx }))
      } catch (error) {
        if (error instanceof InvalidFields) return refuse(form, context, { values, errors: error.errors })
        if (!form || !prefersHtml(request) || !(error instanceof HttpError) || !SHOWN_ON_FORM.has(error.code))
          throw error
        reply.status(error.status)
        if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
        return form.showAgain(context, { values, errors: {}, problem: error.message })
      }
      if (spec.stream && acceptsTurboStream(request)) return spec.stream.send(context, outcome, data)
      return send(request, reply, outcome)
    },
  })
}

const isOwner = ({ viewer }: FastifyRequest, owner: string | null | undefined): boolean =>
  typeof owner === 'string' && owner === viewer?.id

/** Loads at the first call of a request; the guard and the action share it. */
function loadOnce<Loaded extends object>(load?: (request: FastifyRequest) => Promise<Loaded>) {
  const loaded = new WeakMap<FastifyRequest, Promise<Loaded>>()
  return (request: FastifyRequest): Promise<Loaded> => {
    const known = loaded.get(request) ?? load?.(request) ?? Promise.resolve({} as Loaded)
    loaded.set(request, known)
    return known
  }
}

type AnySpec = Pick<
  ActionSpec<z.ZodMiniType, never, never, boolean>,
  'summary' | 'params' | 'body' | 'replies' | 'leadsTo' | 'stream'
>

/** The entry of the action in `/openapi.json`. */
function describeCall({ summary, params, body, replies, leadsTo, stream }: AnySpec) {
  return {
    summary,
    ...(params && { params }),
    ...(body && { body }),
    replies: {
      ...replies,
      ...(stream && { 200: stream.about }),
      303: `Of a form: ${leadsTo}.`,
      ...(body && { 422: fieldErrors }),
    } as Record<number, z.ZodMiniType | string>,
  }
}

function parse<Contract extends z.ZodMiniType, Data, Loaded, Visitors extends boolean>(
  spec: ActionSpec<Contract, Data, Loaded, Visitors>,
  context: PageContext<Loaded, Visitors>,
  body: unknown,
): Promise<ParsedForm<Data>> | ParsedForm<Data> {
  if (spec.parse) return spec.parse(context, body)
  if (spec.body) return parseForm(spec.body, body) as ParsedForm<Data>
  return { data: {} as Data, fields: {}, values: {} }
}

/** Answers a form whose fields cannot be used. */
function refuse<Loaded, Visitors extends boolean>(
  form: FormPage<Loaded, Visitors> | undefined,
  context: PageContext<Loaded, Visitors>,
  returned: ReturnedForm,
): unknown {
  const { request, reply } = context
  reply.status(422)
  if (!prefersHtml(request)) return reply.send({ errors: returned.errors })
  if (form) return form.showAgain(context, returned)
  throw new HttpError('unprocessable', Object.values(returned.errors)[0]?.[0])
}

/** Recognizes a form that carries a token. Queries and files are no part of what it says. */
function identify(route: string, field: string | undefined, request: FastifyRequest, data: unknown) {
  if (field === undefined) return undefined
  const { [field]: token, ...content } = data as Record<string, unknown>
  if (typeof token !== 'string' || token === '') return undefined
  return identifySubmission(route, { token, userId: request.viewer?.id, content: [request.params, content] })
}

/** Runs work in a transaction; for a form that was answered before, returns that answer. */
async function runOnce(
  { pool }: Database,
  submission: Submission | undefined,
  work: (tx: PoolClient) => Promise<Outcome>,
): Promise<Outcome> {
  if (!submission) return withLimitedTransaction(pool, work)
  const known = await findOutcome(pool, submission)
  if (known) return known
  return withLimitedTransaction(pool, async (tx) => {
    if (!(await claimSubmission(tx, submission))) {
      // The same form came a moment ago, and has been answered by now.
      const first = await findOutcome(tx, submission)
      if (!first) throw new HttpError('unavailable')
      return first
    }
    const outcome = await work(tx)
    await saveOutcome(tx, submission, outcome)
    return outcome
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, path }: Outcome): FastifyReply {
  if (prefersHtml(request)) return reply.redirect(path, 303)
  if (status === 201) reply.header('location', path)
  return reply.status(status).send(body)
}
