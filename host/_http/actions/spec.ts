import type { FastifyContextConfig, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { PoolClient } from 'pg'
import type * as z from 'zod/mini'
import type { Policy } from '../access/policies.ts'
import type { FieldErrors, FieldValues, ParsedForm } from '../forms/parse-form.ts'
import type { Viewer } from '../viewer.ts'
import type { Outcome } from './outcomes.ts'

/** Method and path, such as `POST /forums/:id/topics`. */
export type ActionRoute = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

type ViewerFor<Visitors extends boolean> = Visitors extends true ? Viewer | undefined : Viewer

/** What the page of a form is made of: what was loaded, and who asks. */
export type PageContext<Loaded, Visitors extends boolean = false, Params = unknown> = Loaded & {
  /** The parameters of the path, as their contract means them. */
  params: Params
  viewer: ViewerFor<Visitors>
  request: FastifyRequest
  reply: FastifyReply
}

/** What an action works with. */
export type ActionContext<Data, Loaded, Visitors extends boolean, Params, Prepared> = PageContext<
  Loaded,
  Visitors,
  Params
> & {
  /** What the body says, as its contract means it. */
  data: Data
  /** What `prepare` returned. */
  prepared: Prepared
  /** The connection of the action's transaction. Whatever is changed through it is kept or undone as one. */
  tx: PoolClient
}

/** A form that comes back: what was typed, and what is wrong with it. */
export interface ReturnedForm {
  values: FieldValues
  /** Field → sentences; empty where the problem is none of the fields'. */
  errors: FieldErrors
  problem?: string
}

interface FormPage<Loaded, Visitors extends boolean, Params> {
  /** The address of the page, with the same params as the action; left out where they are not enough for it. */
  path?: string
  /** Sends the page with a fresh form, at `path`. Left out where the page has a route of its own, such as a topic with its reply form. */
  show?(context: PageContext<Loaded, Visitors, Params>): unknown
  /** Sends the page with the form that comes back. The status is set. */
  showAgain(context: PageContext<Loaded, Visitors, Params>, returned: ReturnedForm): unknown
}

/** What an action declares; `action()` says what becomes of it. */
export interface ActionSpec<
  Contract extends z.ZodMiniType,
  Data,
  Loaded,
  Visitors extends boolean,
  Params extends z.ZodMiniType,
  Prepared,
> {
  /** One line for `/openapi.json`. */
  summary: string
  /** The contract of the parameters in the path: what does not fit it is not there (404). */
  params?: Params
  /** The contract of the query, for `/openapi.json`; the action reads it with `parseQuery()`. */
  query?: z.ZodMiniType
  /** Reads what the address names, once a request: for the policy, the page and the action. @throws HttpError 404 */
  load?: (params: z.output<Params>, request: FastifyRequest) => Promise<Loaded>
  access: Policy<NoInfer<Loaded>, Visitors>
  /** The contract of the body: forms and JSON alike. */
  body?: Contract
  /** Reads the body where more than its contract decides, such as the kind of a forum. */
  parse?: (
    context: PageContext<NoInfer<Loaded>, NoInfer<Visitors>, z.output<NoInfer<Params>>>,
    body: unknown,
  ) => Promise<ParsedForm<Data>> | ParsedForm<Data>
  form?: FormPage<NoInfer<Loaded>, NoInfer<Visitors>, z.output<NoInfer<Params>>>
  /** The field with the form's token: equal forms have one effect and get equal answers. */
  once?: string
  /** Data that may differ between equal forms, such as where somebody came from: that of the first form is kept. */
  onceWithout?: readonly string[]
  /** Does what needs no transaction or takes its time, such as texting a code or reading files, before the action begins. */
  prepare?: (
    context: PageContext<NoInfer<Loaded>, NoInfer<Visitors>, z.output<NoInfer<Params>>> & { data: NoInfer<Data> },
  ) => Promise<Prepared>
  /** Status → answer to scripts. */
  replies: Partial<Record<200 | 201 | 202 | 204, z.ZodMiniType | string>>
  /** Where a form is led to, in words, such as `to the topic`. */
  leadsTo: string
  /** Shows a form the body of the outcome in place of leading it on: what is said only once and has no address, such as recovery codes. */
  showBody?: (
    context: PageContext<NoInfer<Loaded>, NoInfer<Visitors>, z.output<NoInfer<Params>>>,
    body: unknown,
  ) => unknown
  /** Answers pages that ask for pieces of themselves, after the action is done. */
  stream?: {
    about: string
    send(
      context: PageContext<NoInfer<Loaded>, NoInfer<Visitors>, z.output<NoInfer<Params>>>,
      outcome: Outcome,
      data: NoInfer<Data>,
    ): unknown
  }
  /** Runs before anything is looked at, also for requests that are refused. */
  onRequest?: onRequestHookHandler
  /** What else the route's record says: flag, rate limit, cost; the page of a form that never comes back, such as a button. */
  config?: Omit<FastifyContextConfig, 'access' | 'action' | 'api' | 'mine'>
}
