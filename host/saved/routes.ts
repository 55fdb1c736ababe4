import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../_db/database.ts'
import { unconfirmedMembers } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { done } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText } from '../_http/forms/fields.ts'
import { isRowId } from '../_http/ids.ts'
import { safePath } from '../_http/safe-path.ts'
import { isPro } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { dropPending, keepPending, readPending } from './pending-store.ts'
import { INTENT, type KeepState } from './SaveForm.tsx'
import { isSaved, keep, PRO_LIMITS, SAVED_LIMITS, type SavedKind, unsave } from './store.ts'

interface Kind {
  what: SavedKind
  path: `/${string}`
  verb: string
  isId(text: string): boolean
  unknown: string
  full(pro: boolean): string
  keepSummary: string
  removeSummary: string
}

/** Adds how many a member may save with Pro, for members without it. */
const withPro = (pro: boolean, words: string) => (pro ? '.' : `, or ${words} with Pro.`)

const KINDS: readonly Kind[] = [
  {
    what: 'markets',
    path: '/markets/',
    verb: 'follow',
    keepSummary: 'Follows a market',
    removeSummary: 'Unfollows a market',
    isId: (text) => /^\d{5}$/.test(text),
    unknown:
      'We can’t find a market with this ID. A market is a county, and its ID is the county’s five-digit FIPS code.',
    full: (pro) =>
      `You follow ${(pro ? PRO_LIMITS : SAVED_LIMITS).markets} markets, the limit. Unfollow one first${withPro(pro, `follow up to ${PRO_LIMITS.markets}`)}`,
  },
  {
    what: 'properties',
    path: '/insights/properties/',
    verb: 'save',
    keepSummary: 'Saves a property',
    removeSummary: 'Removes a saved property',
    isId: isRowId,
    unknown: 'We can’t find a property with this ID. Search by address instead.',
    full: (pro) =>
      `You have saved ${(pro ? PRO_LIMITS : SAVED_LIMITS).properties} properties, the limit. Remove one first${withPro(pro, `save up to ${PRO_LIMITS.properties}`)}`,
  },
]

const backForm = z.object({ next: lenientText })

/** Registers following a market and saving a property, from their own pages. */
export function savedRoutes(app: FastifyInstance, site: AppContext): void {
  for (const { what, path, verb, isId, unknown, full, keepSummary, removeSummary } of KINDS) {
    const common = {
      params: z.object({ id: z.string() }),
      load: async ({ id }: { id: string }) => {
        if (!isId(id)) throw new HttpError('not_found', unknown)
        return { id, page: path + id }
      },
      access: unconfirmedMembers,
      body: backForm,
      replies: { 204: 'Done.' },
      leadsTo: 'back to the page',
    }
    action(
      app,
      site,
      `POST ${path}:id/${verb}`,
      { ...common, summary: keepSummary },
      async ({ id, page, data, viewer, tx }) => {
        const outcome = await (viewer.emailVerified ? keep : keepPending)(tx, what, viewer.id, id)
        if (outcome === 'unknown') throw new HttpError('not_found', unknown)
        if (outcome === 'full') throw fullError(full, isPro(viewer))
        return done(getBackPath(data.next, page))
      },
    )
    action(
      app,
      site,
      `DELETE ${path}:id/${verb}`,
      { ...common, summary: removeSummary },
      async ({ id, page, data, viewer, tx }) => {
        await (viewer.emailVerified ? unsave : dropPending)(tx, what, viewer.id, id)
        return done(getBackPath(data.next, page))
      },
    )
  }
}

function fullError(full: Kind['full'], pro: boolean): HttpError {
  const error = new HttpError('conflict', full(pro))
  if (!pro) error.way = { href: '/pricing', label: 'See Pro plans' }
  return error
}

/** Returns the page of a form with its query; other pages are ignored. */
function getBackPath(next: string | undefined, page: string): string {
  const path = safePath(next, page)
  return path.startsWith(`${page}?`) ? path : page
}

/** Tells the page of a market or property whether the viewer has saved it, or came to do so (`?save=1`). */
export async function savedState(
  db: Database,
  what: SavedKind,
  { viewer, url }: Pick<FastifyRequest, 'viewer' | 'url'>,
  id: string | number,
): Promise<KeepState> {
  const { pathname, searchParams } = new URL(url, 'http://plat.internal')
  const isIntended = searchParams.get(INTENT) === '1'
  searchParams.delete(INTENT)
  // As it was written, unless the wish is taken out of it.
  const at = isIntended ? `${pathname}${searchParams.size ? `?${searchParams}` : ''}` : url
  if (!viewer) return { viewer, at, kept: false }
  if (viewer.emailVerified) return { viewer, at, wanted: isIntended, kept: await isSaved(db, what, viewer.id, id) }
  return {
    viewer,
    at,
    wanted: isIntended,
    kept: false,
    pending: (await readPending(db, what, viewer.id)).has(String(id)),
  }
}
