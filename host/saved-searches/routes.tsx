import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { plainText } from '../_http/forms/fields.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { getString } from '../_http/forms/values.ts'
import { isRowId } from '../_http/ids.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors, sendForm } from '../accounts/forms/send-form.tsx'
import { describeSearch, getSavedQuery } from '../deals/search/describe-search.ts'
import { findDealPlace } from '../deals/search/place.ts'
import { SAVED_SEARCHES } from '../deals/search/SaveSearch.tsx'
import { parseSearchQuery } from '../deals/search/search-query.ts'
import { SavedSearchesPage } from './SavedSearchesPage.tsx'
import styles from './saved-searches.css?inline'
import { ALERTS, isOwnSearch, listSearches, MAX_SEARCHES, removeSearch, saveSearch, setFrequency } from './store.ts'

const frequency = z.enum(ALERTS, { error: `one of ${ALERTS.join(', ')}` })
const searchForm = z.object({ query: z._default(plainText(2000), ''), frequency: z.optional(frequency) })
const frequencyForm = z.object({ frequency })
const params = z.object({ id: z.string() })
type Req = FastifyRequest<{ Params: { id: string } }>

const FULL = `You have ${MAX_SEARCHES} saved searches, the limit. Remove one first.`
const DONE: Record<string, string> = {
  saved: 'Search saved. Choose below how often we tell you about new homes.',
  changed: 'Alerts updated.',
  removed: 'Search removed.',
}

/** A member's saved searches: the list, and what can be done with each. */
export function savedSearchRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const own = {
    access: OWN_ACCOUNT,
    mine: async ({ viewer, params }: FastifyRequest) => {
      const { id } = params as { id: string }
      return viewer !== undefined && isRowId(id) && (await isOwnSearch(db.pool, viewer.id, id))
    },
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, done: string) =>
    prefersHtml(request) ? reply.redirect(`${SAVED_SEARCHES}?done=${done}`, 303) : reply.status(204).send()
  const sendList = async (request: FastifyRequest, reply: FastifyReply, problem?: string) =>
    sendForm(site, reply, {
      title: 'Saved searches',
      styles,
      body: (
        <SavedSearchesPage
          searches={await listSearches(db.pool, getViewer(request).id)}
          timeZone={config.siteTz}
          done={getString(DONE, getString(request.query, 'done') ?? '')}
          problem={problem}
        />
      ),
    })
  const refuse = (request: FastifyRequest, reply: FastifyReply, errors: Record<string, string[]>) =>
    prefersHtml(request)
      ? sendList(request, reply.status(422), Object.values(errors).flat()[0])
      : sendErrors(reply, errors)

  app.get(SAVED_SEARCHES, { config: { access: MEMBERS } }, (request, reply) => sendList(request, reply))

  app.post(
    SAVED_SEARCHES,
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Saves a search of deals, with alerts of new homes',
          body: searchForm,
          replies: { 204: 'Saved.', 303: 'To the list of saved searches.' },
        },
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(searchForm, request.body)
      if (errors) return refuse(request, reply, errors)
      const asked = parseSearchQuery(Object.fromEntries(new URLSearchParams(data.query)))
      const { q } = asked.typed
      const place = q && !asked.errors.q ? await findDealPlace(db, q) : undefined
      if (q && !place) asked.errors.q ??= `We can’t find “${q}”. Enter a state, county, city, or ZIP code.`
      const [wrong] = Object.values(asked.errors)
      if (wrong !== undefined) return refuse(request, reply, { query: [wrong] })
      const search = { name: describeSearch(asked, place), query: getSavedQuery(asked), frequency: data.frequency }
      if (!(await saveSearch(db.pool, getViewer(request).id, search))) {
        if (prefersHtml(request)) return sendList(request, reply.status(409), FULL)
        throw new HttpError('conflict', FULL)
      }
      return answer(request, reply, 'saved')
    },
  )

  app.put(
    `${SAVED_SEARCHES}/:id`,
    {
      config: {
        ...own,
        api: {
          summary: 'Sets how often a saved search alerts',
          params,
          body: frequencyForm,
          replies: { 204: 'Done.', 303: 'To the list of saved searches.' },
        },
        formPage: SAVED_SEARCHES,
      },
    },
    async (request: Req, reply) => {
      const { data, errors } = parseForm(frequencyForm, request.body)
      if (errors) return refuse(request, reply, errors)
      await setFrequency(db.pool, request.params.id, data.frequency)
      return answer(request, reply, 'changed')
    },
  )

  app.delete(
    `${SAVED_SEARCHES}/:id`,
    {
      config: {
        ...own,
        api: {
          summary: 'Removes a saved search',
          params,
          replies: { 204: 'Done.', 303: 'To the list of saved searches.' },
        },
        formPage: SAVED_SEARCHES,
      },
    },
    async (request: Req, reply) => {
      await removeSearch(db.pool, request.params.id)
      return answer(request, reply, 'removed')
    },
  )
}
