import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type * as z from 'zod/mini'
import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../accepts.ts'
import { fieldErrors } from '../api/rules.ts'
import { type ErrorCode, HttpError } from '../errors.ts'
import { hasErrors, type ParsedForm, parseForm } from '../forms/parse-form.ts'
import { acceptsTurboStream } from '../turbo-stream.ts'
import { withLimitedTransaction } from './limited-transaction.ts'
import { InvalidFields, type Outcome } from './outcomes.ts'
import type { ActionContext, ActionRoute, ActionSpec, PageContext, ReturnedForm } from './spec.ts'
import { claimSubmission, findOutcome, identifySubmission, type Submission, saveOutcome } from './submission-store.ts'

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
  Params extends z.ZodMiniType = z.ZodMiniType<NoData>,
  Prepared = undefined,
>(
  app: FastifyInstance,
  { db }: { db: Database },
  route: ActionRoute,
  spec: ActionSpec<Contract, Data, Loaded, Visitors, Params, Prepared>,
  run: (context: ActionContext<Data, Loaded, Visitors, z.output<Params>, Prepared>) => Promise<Outcome>,
): void {
  const [method, url] = route.split(' ') as [string, string]
  const { access, form } = spec
  const load = loadOnce(spec)
  const owner = access.owner
  const config: FastifyContextConfig = {
    ...spec.config,
    access: access.row,
    ...(owner && { mine: async (request) => isOwner(request, owner((await load(request)).loaded)) }),
  }
  // What limits the sending does not limit the page.
  const { rateLimit: _limit, confirmed: _confirmed, uploads: _uploads, costly: _costly, ...pageConfig } = config
  const getContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const { loaded, params } = await load(request)
    return { ...loaded, params, viewer: request.viewer, request, reply } as PageContext<
      Loaded,
      Visitors,
      z.output<Params>
    >
  }

  if (form?.path !== undefined && form.show)
    app.get(form.path, { config: pageConfig }, async (request, reply) => form.show?.(await getContext(request, reply)))

  app.route({
    method,
    url,
    ...(spec.onRequest && { onRequest: spec.onRequest }),
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
        outcome = await runOnce(db, identify(route, spec, request, data), {
          prepare: async () => (await spec.prepare?.({ ...context, data })) as Prepared,
          run: (tx, prepared) => run({ ...context, data, prepared, tx }),
        })
      } catch (error) {
        if (error instanceof InvalidFields) return refuse(form, context, { values, errors: error.errors }, error.reason)
        if (!form || !prefersHtml(request) || !(error instanceof HttpError) || !SHOWN_ON_FORM.has(error.code))
          throw error
        reply.status(error.status)
        if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
        return form.showAgain(context, { values, errors: {}, problem: error.message })
      }
      if (spec.stream && acceptsTurboStream(request)) return spec.stream.send(context, outcome, data)
      if (spec.showBody && outcome.body !== undefined && prefersHtml(request))
        return spec.showBody(context, outcome.body)
      return send(request, reply, outcome)
    },
  })
}

const isOwner = ({ viewer }: FastifyRequest, owner: string | null | undefined): boolean =>
  typeof owner === 'string' && owner === viewer?.id

/** Reads the address at the first call of a request; the guard and the action share it. */
function loadOnce<Loaded extends object, Params extends z.ZodMiniType>({
  params: contract,
  load,
}: {
  params?: Params
  load?: (params: z.output<Params>, request: FastifyRequest) => Promise<Loaded>
}) {
  interface Read {
    params: z.output<Params>
    loaded: Loaded
  }
  const known = new WeakMap<FastifyRequest, Promise<Read>>()
  const read = async (request: FastifyRequest): Promise<Read> => {
    const parsed = contract?.safeParse(request.params)
    if (parsed && !parsed.success) throw new HttpError('not_found')
    const params = (parsed?.data ?? {}) as z.output<Params>
    return { params, loaded: load ? await load(params, request) : ({} as Loaded) }
  }
  return (request: FastifyRequest): Promise<Read> => {
    const reading = known.get(request) ?? read(request)
    known.set(request, reading)
    return reading
  }
}

type AnySpec = Pick<
  ActionSpec<z.ZodMiniType, never, never, boolean, z.ZodMiniType, never>,
  'summary' | 'params' | 'query' | 'body' | 'replies' | 'leadsTo' | 'stream' | 'config'
>

/** The entry of the action in `/openapi.json`. */
function describeCall({ summary, params, query, body, replies, leadsTo, stream, config }: AnySpec) {
  return {
    summary,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    ...(config?.uploads && {
      consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
    }),
    replies: {
      ...replies,
      ...(stream && { 200: stream.about }),
      303: `Of a form: ${leadsTo}.`,
      ...(body && { 422: fieldErrors }),
    } as Record<number, z.ZodMiniType | string>,
  }
}

function parse<Contract extends z.ZodMiniType, Data, Context>(
  spec: {
    body?: Contract
    parse?: (context: Context, body: unknown) => Promise<ParsedForm<Data>> | ParsedForm<Data>
  },
  context: Context,
  body: unknown,
): Promise<ParsedForm<Data>> | ParsedForm<Data> {
  if (spec.parse) return spec.parse(context, body)
  if (spec.body) return parseForm(spec.body, body) as ParsedForm<Data>
  return { data: {} as Data, fields: {}, values: {} }
}

/** Answers a form whose fields cannot be used. */
function refuse<Context extends PageContext<object, boolean>>(
  form: { showAgain(context: Context, returned: ReturnedForm): unknown } | undefined,
  context: Context,
  returned: ReturnedForm,
  reason?: HttpError,
): unknown {
  const { request, reply } = context
  reply.status(reason?.status ?? 422)
  if (reason?.retryAfter !== undefined) reply.header('retry-after', reason.retryAfter)
  if (!prefersHtml(request)) {
    const error = reason && { code: reason.code, message: reason.message }
    return reply.send({ ...(error && { error }), errors: returned.errors })
  }
  const problem = hasErrors(returned.errors) ? undefined : reason?.message
  if (form) return form.showAgain(context, { ...returned, ...(problem && { problem }) })
  throw reason ?? new HttpError('unprocessable', Object.values(returned.errors)[0]?.[0])
}

/** Recognizes a form that carries a token. Queries and files are no part of what it says. */
function identify(
  route: string,
  { once: field, onceWithout = [] }: { once?: string; onceWithout?: readonly string[] },
  request: FastifyRequest,
  data: unknown,
) {
  if (field === undefined) return undefined
  const { [field]: token, ...all } = data as Record<string, unknown>
  const content = Object.fromEntries(Object.entries(all).filter(([name]) => !onceWithout.includes(name)))
  if (typeof token !== 'string' || token === '') return undefined
  return identifySubmission(route, { token, userId: request.viewer?.id, content: [request.params, content] })
}

/** Runs an action in a transaction; for a form that was answered before, returns that answer. */
async function runOnce<Prepared>(
  { pool }: Database,
  submission: Submission | undefined,
  { prepare, run }: { prepare(): Promise<Prepared>; run(tx: PoolClient, prepared: Prepared): Promise<Outcome> },
): Promise<Outcome> {
  const known = submission && (await findOutcome(pool, submission))
  if (known) return known
  const prepared = await prepare()
  if (!submission) return withTransaction(pool, (tx) => run(tx, prepared))
  return withLimitedTransaction(pool, async (tx) => {
    if (!(await claimSubmission(tx, submission))) {
      // The same form came a moment ago, and has been answered by now.
      const first = await findOutcome(tx, submission)
      if (!first) throw new HttpError('unavailable')
      return first
    }
    return saveOutcome(tx, submission, await run(tx, prepared))
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, path }: Outcome): FastifyReply {
  if (prefersHtml(request)) return reply.redirect(path, 303)
  if (status === 201) reply.header('location', path)
  return reply.status(status).send(body)
}
