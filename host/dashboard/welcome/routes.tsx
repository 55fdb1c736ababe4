import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { getTransaction } from '../../_db/transactions.ts'
import { unconfirmedMembers } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { PageContext } from '../../_http/actions/spec.ts'
import type { ParsedForm } from '../../_http/forms/parse-form.ts'
import { getString, getValue } from '../../_http/forms/values.ts'
import { getViewer, isPro } from '../../_http/viewer.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import formStyles from '../../accounts/forms/form.css?inline'
import { NAMES } from '../../embed/map-query.ts'
import listStyles from '../../forums/lists/lists.css?inline'
import { readRecent } from '../../forums/lists/store.ts'
import { keepPending } from '../../saved/pending-store.ts'
import { keep, PRO_LIMITS, SAVED_LIMITS } from '../../saved/store.ts'
import { FLOW, STATES } from '../onboarding/flow.ts'
import { readResponses } from '../onboarding/store.ts'
import { readSuggestedMarkets, writeState } from './store.ts'
import { MarketsStep, StateStep, TopicsStep } from './WelcomePages.tsx'
import styles from './welcome.css?inline'

/** Counties that are offered, and topics. */
const OFFERED = 6
const TOPICS = 5

/** Registers the pages that new members come to: a state, markets to follow there, and something to read. */
export function welcomeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = (reply: FastifyReply, title: string, body: ReactNode) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title,
      place: '/dashboard',
      robots: 'noindex',
      styles: [fieldStyles, inputStyles, avatarStyles, formStyles, listStyles, styles],
      body,
    })

  app.get('/welcome', { config: { access: MEMBERS } }, async (request, reply) => {
    const viewer = getViewer(request)
    const chosen = (await readResponses(db, viewer.id, FLOW)).get('set-location')
    return send(reply, 'Welcome', <StateStep viewer={viewer} states={STATES} chosen={chosen} />)
  })

  action(
    app,
    site,
    'POST /welcome/state',
    {
      summary: 'Stores the state that a new member invests in',
      access: unconfirmedMembers,
      body: z.object({ state: z.string() }),
      parse: (_, body): ParsedForm<{ state: string }> => {
        const state = getState(body)
        if (state) return { data: { state }, fields: {}, values: {} }
        const text = getString(body, 'state')
        const error = text
          ? `“${text.slice(0, 40)}” isn’t a state we know. Choose one from the list.`
          : 'Choose a state, or skip this step.'
        return { errors: { state: [error] }, fields: {}, values: {} }
      },
      form: {
        path: '/welcome',
        showAgain: ({ reply, viewer }, { errors, problem }) =>
          send(
            reply,
            'Welcome',
            <StateStep viewer={viewer} states={STATES} chosen={undefined} error={problem ?? errors.state?.[0]} />,
          ),
      },
      replies: { 204: 'Stored.' },
      leadsTo: 'to the next step',
    },
    async ({ data: { state }, viewer, tx }) => {
      await writeState({ drizzle: getTransaction(tx) }, viewer.id, FLOW, state)
      return done(`/welcome/markets?state=${state}`)
    },
  )

  const sendMarkets = async (
    { viewer, reply }: PageContext<object>,
    source: unknown,
    formState: { checked?: string[]; error?: string | undefined } = {},
  ) => {
    const state = getState(source)
    if (!state) return reply.redirect('/welcome', 303)
    const markets = await readSuggestedMarkets(db, viewer.id, state, OFFERED)
    return send(reply, 'Follow markets', <MarketsStep viewer={viewer} state={state} markets={markets} {...formState} />)
  }

  action(
    app,
    site,
    'POST /welcome/markets',
    {
      summary: 'Follows the markets that a new member has chosen',
      access: unconfirmedMembers,
      body: z.object({ state: z.optional(z.string()), fips: z.optional(z.array(z.string())) }),
      parse: (_, body) => parseChosen(body),
      form: {
        path: '/welcome/markets',
        show: (context) => sendMarkets(context, context.request.query),
        showAgain: (context, { errors, problem }) =>
          sendMarkets(context, context.request.body, {
            checked: getChosen(context.request.body).filter((fips) => typeof fips === 'string'),
            error: problem ?? errors.fips?.[0],
          }),
      },
      replies: { 204: 'Followed.' },
      leadsTo: 'to the next step',
    },
    async ({ viewer, data: { chosen }, tx }) => {
      const refuse = (sentence: string) => new InvalidFields({ fips: [sentence] })
      const maxMarkets = (isPro(viewer) ? PRO_LIMITS : SAVED_LIMITS).markets
      for (const fips of chosen) {
        const result = await (viewer.emailVerified ? keep : keepPending)(tx, 'markets', viewer.id, fips)
        if (result === 'unknown') throw refuse(`We can’t find a county with the code ${fips}.`)
        if (result === 'full')
          throw refuse(`You can follow ${maxMarkets} markets. Choose fewer, unfollow some, or skip this step.`)
      }
      return done('/welcome/topics')
    },
  )

  app.get('/welcome/topics', { config: { access: MEMBERS } }, async (request, reply) => {
    const topics = await readRecent(db, TOPICS, getViewer(request), { open: true })
    const page = <TopicsStep viewer={getViewer(request)} topics={topics} timeZone={config.siteTz} />
    return send(reply, 'Pick something to read', page)
  })
}

/** Reads the code of a state; undefined for what is none. */
function getState(source: unknown): string | undefined {
  const state = getString(source, 'state')
  return state !== undefined && Object.hasOwn(NAMES, state) ? state : undefined
}

const getChosen = (body: unknown): unknown[] => [getValue(body, 'fips') ?? []].flat().slice(0, OFFERED + 1)

function parseChosen(body: unknown): ParsedForm<{ chosen: string[] }> {
  const refuse = (sentence: string) => ({ errors: { fips: [sentence] }, fields: {}, values: {} })
  const chosen = getChosen(body)
  const wrong = chosen.find((fips) => typeof fips !== 'string' || !/^\d{5}$/.test(fips))
  if (wrong !== undefined)
    return refuse(`"fips" has ${JSON.stringify(wrong)?.slice(0, 40)}; expected five-digit codes of counties.`)
  if (chosen.length > OFFERED) return refuse(`Choose at most ${OFFERED} markets here.`)
  return { data: { chosen: chosen as string[] }, fields: {}, values: {} }
}
