import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PoolClient } from 'pg'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { LIST_PAGE } from '../../_db/read-list.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { optionalLine } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { Column } from './AdminTable.tsx'
import { ListDesk, type ListView } from './ListDesk.tsx'
import { type ListQuery, listContract, toListQuery } from './list-query.ts'
import { sendAdminPage } from './send-admin-page.tsx'

/** What is done to the selected rows. */
interface ListAction {
  label: string
  /** What it has done, after a count: "were hidden". */
  done: string
  /** The action that takes it back. */
  undo?: string
  /** True if people have to say why. */
  needsReason?: boolean
  /** Does it, all in one transaction. @returns the ids of those that it changed */
  act(ids: readonly string[], by: BulkContext): Promise<readonly (string | number)[]>
}

/** Who does something to the selected rows, why, and in which transaction. */
export interface BulkContext {
  adminId: string
  reason: string
  tx: PoolClient
}

export interface AdminList<Row> extends ListView<Row> {
  /** The names of the sorts; the page begins with `sort`. */
  sorts: readonly string[]
  sort: string
  columns: readonly Column<Row>[]
  read(query: ListQuery): Promise<{ rows: readonly Row[]; count: number }>
  /** By their names. */
  actions?: Readonly<Record<string, ListAction>>
  /** A sentence in an API's words about the actions. */
  summary?: string
  above?: ((query: ListQuery) => Promise<ReactNode> | ReactNode) | undefined
}

const MAX_ID = 100
const text = z.string()

/** Registers the page of a list and, where it has actions, the form that does them. Everything about the list is in its address. */
export function listRoutes<Row>(app: FastifyInstance, site: AppContext, list: AdminList<Row>): void {
  const { path, actions = {}, nouns } = list
  const names = Object.keys(actions)
  const contract = listContract(list.sorts, list.filters)
  const send = async (source: unknown, reply: FastifyReply, problem?: string) => {
    const data = parseQuery(contract, source)
    const query = toListQuery(path, data, list.sort)
    const { rows, count } = await list.read(query)
    const needsReason = Object.values(actions).some(({ needsReason }) => needsReason)
    const buttons = names.map((name) => ({ name, label: (actions[name] as ListAction).label }))
    return sendAdminPage(site, reply, {
      title: list.title,
      body: (
        <ListDesk
          view={list}
          columns={list.columns}
          rows={rows}
          count={count}
          query={query}
          {...(names.length > 0 && { bulk: { path: `${path}/bulk`, actions: buttons, needsReason } })}
          done={describeDone(data)}
          problem={problem}
          above={await list.above?.(query)}
        />
      ),
    })
  }

  function describeDone({ done = '', count = 0, undo = '' }: { done?: string; count?: number; undo?: string }) {
    const act = Object.hasOwn(actions, done) ? actions[done] : undefined
    if (!act) return undefined
    const words = count
      ? `${count} ${count === 1 ? nouns[0] : nouns[1]} ${act.done}.`
      : `Nothing changed: this can’t be done with the selected ${nouns[1]}, or was done before.`
    return { words, undo: act.undo && undo ? { action: act.undo, ids: undo.split(',') } : undefined }
  }

  app.get(path, { config: { access: ADMINS } }, (request, reply) => send(request.query, reply))
  if (!names.length) return

  const bulkForm = z.object({
    action: z.enum(names, { error: names.join(' or ') }),
    ids: z._default(z.array(text.check(z.maxLength(MAX_ID))).check(z.maxLength(LIST_PAGE)), []),
    reason: optionalLine(500),
    back: optionalLine(2000),
  })
  action(
    app,
    site,
    `POST ${path as `/${string}`}/bulk`,
    {
      summary: list.summary ?? `Changes ${nouns[1]} from the list of administrators`,
      access: administrators,
      body: bulkForm,
      form: {
        path,
        showAgain: ({ reply }, { errors, problem }) => send({}, reply, problem ?? Object.values(errors).flat()[0]),
      },
      replies: { 200: z.object({ changed: z.array(text) }) },
      leadsTo: 'back to the list',
    },
    async ({ data, viewer, tx }) => {
      const { act, needsReason } = actions[data.action] as ListAction
      if (!data.ids.length) throw new InvalidFields({ ids: [`Select at least one ${nouns[0]}.`] })
      if (needsReason && !data.reason) throw new InvalidFields({ reason: ['Enter a reason.'] })
      // In one order, so that two administrators who select the same rows never wait for each other.
      const ids = [...new Set(data.ids)].sort()
      const changed = (await act(ids, { adminId: viewer.id, reason: data.reason, tx })).map(String)
      return updated({ changed }, getDoneAddress(path, data.back, data.action, changed))
    },
  )
}

/** Returns the address of the list as it was, with what was done. */
function getDoneAddress(path: string, back: string, done: string, changed: readonly string[]): string {
  const own = back === path || back.startsWith(`${path}?`)
  const search = new URLSearchParams(own ? back.split('?')[1] : '')
  for (const name of ['done', 'count', 'undo']) search.delete(name)
  search.set('done', done)
  if (changed.length) {
    search.set('count', String(changed.length))
    search.set('undo', changed.join(','))
  }
  return `${path}?${search}`
}
