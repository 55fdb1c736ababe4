import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forAccount, members } from '../_http/access/policies.ts'
import { MEMBERS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done, InvalidFields } from '../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../_http/actions/spec.ts'
import { HttpError } from '../_http/errors.ts'
import { pathId, plainText } from '../_http/forms/fields.ts'
import { getString } from '../_http/forms/values.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { describeSearch, getSavedQuery } from '../deals/search/describe-search.ts'
import { findDealPlace } from '../deals/search/place.ts'
import { SAVED_SEARCHES } from '../deals/search/SaveSearch.tsx'
import { parseSearchQuery } from '../deals/search/search-query.ts'
import { SavedSearchesPage } from './SavedSearchesPage.tsx'
import styles from './saved-searches.css?inline'
import { ALERTS, findSearchOwner, listSearches, MAX_SEARCHES, removeSearch, saveSearch, setFrequency } from './store.ts'

const frequency = z.enum(ALERTS, { error: `one of ${ALERTS.join(', ')}` })
const searchForm = z.object({ query: z._default(plainText(2000), ''), frequency: z.optional(frequency) })
const frequencyForm = z.object({ frequency })

const FULL = `You have ${MAX_SEARCHES} saved searches, the limit. Remove one first.`
const DONE: Record<string, string> = {
  saved: 'Search saved. Choose below how often we tell you about new homes.',
  changed: 'Alerts updated.',
  removed: 'Search removed.',
}

/** A member's saved searches: the list, and what can be done with each. */
export function savedSearchRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
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
  const common = {
    form: {
      path: SAVED_SEARCHES,
      showAgain: ({ request, reply }: PageContext<object>, { errors, problem }: ReturnedForm) =>
        sendList(request, reply, problem ?? Object.values(errors).flat()[0]),
    },
    replies: { 204: 'Done.' },
    leadsTo: 'to the list of saved searches',
  }
  const own = {
    ...common,
    params: z.object({ id: pathId }),
    load: async ({ id }: { id: number }) => ({ owner: await findSearchOwner(db.pool, id) }),
    access: forAccount(({ owner }: { owner: string | undefined }) => owner),
  }

  app.get(SAVED_SEARCHES, { config: { access: MEMBERS } }, (request, reply) => sendList(request, reply))

  action(
    app,
    site,
    `POST ${SAVED_SEARCHES}`,
    {
      ...common,
      summary: 'Saves a search of deals, with alerts of new homes',
      access: members,
      body: searchForm,
      prepare: async ({ data }) => {
        const search = parseSearchQuery(Object.fromEntries(new URLSearchParams(data.query)))
        const { q } = search.typed
        const place = q && !search.errors.q ? await findDealPlace(db, q) : undefined
        if (q && !place) search.errors.q ??= `We can’t find “${q}”. Enter a state, county, city, or ZIP code.`
        const [problem] = Object.values(search.errors)
        if (problem !== undefined) throw new InvalidFields({ query: [problem] })
        return { name: describeSearch(search, place), query: getSavedQuery(search) }
      },
    },
    async ({ data: { frequency }, prepared, viewer, tx }) => {
      if (!(await saveSearch(tx, viewer.id, { ...prepared, frequency }))) throw new HttpError('conflict', FULL)
      return done(`${SAVED_SEARCHES}?done=saved`)
    },
  )

  action(
    app,
    site,
    `PUT ${SAVED_SEARCHES}/:id`,
    { ...own, summary: 'Sets how often a saved search alerts', body: frequencyForm },
    async ({ params, data, tx }) => {
      await setFrequency(tx, params.id, data.frequency)
      return done(`${SAVED_SEARCHES}?done=changed`)
    },
  )

  action(
    app,
    site,
    `DELETE ${SAVED_SEARCHES}/:id`,
    { ...own, summary: 'Removes a saved search' },
    async ({ params, tx }) => {
      await removeSearch(tx, params.id)
      return done(`${SAVED_SEARCHES}?done=removed`)
    },
  )
}
