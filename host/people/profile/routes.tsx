import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { BLOG_PAGES } from '../../blog/limits.ts'
import { listArticles, readBlogFacts } from '../../blog/list-store.ts'
import { findUpcomingEvent } from '../../forums/events/store.ts'
import { listRequests } from '../../profiles/connections/colleague-store.ts'
import {
  CONNECTIONS,
  CONNECTIONS_PAGE,
  countConnections,
  describePeople,
  listConnections,
  suggestPeople,
} from '../../profiles/connections/list-store.ts'
import { readDetails } from '../../profiles/details-store.ts'
import { PEOPLE_TABLES } from '../../profiles/people.ts'
import { profilePath } from '../../profiles/person.ts'
import signatureStyles from '../../profiles/signature/signature.css?inline'
import { getSignature } from '../../profiles/signature/signature.ts'
import { readSignature } from '../../profiles/signature/store.ts'
import { findUpcomingWebinar } from '../../webinars/store.ts'
import { listNotes } from '../api/notes-store.ts'
import { type FoundMember, findMember } from '../find-member.ts'
import { StatsGraph } from '../stats/StatsGraph.tsx'
import statsStyles from '../stats/stats.css?inline'
import { readStats } from '../stats/store.ts'
import { AboutTab } from './AboutTab.tsx'
import { countActivity, listAuthored, listCompanies } from './activity-store.ts'
import { ConnectionsTab, RequestsPart, SuggestionsPart } from './ConnectionsTab.tsx'
import { NotesPart } from './NotesPart.tsx'
import { PrivateTab, ProfileFrame, type Tab } from './ProfileFrame.tsx'
import styles from './profile.css?inline'
import { getProfileData } from './structured-data.ts'
import { TopicsTab } from './TopicsTab.tsx'

/** The tables that the pages show. */
const PROFILE_TABLES = [
  ...PEOPLE_TABLES,
  ...[
    'blog_articles',
    'businesses',
    'colleagueships',
    'event_guests',
    'followerships',
    'former_usernames',
    'forums',
    'post_votes',
    'posts',
  ],
  ...[
    'profile_credentials',
    'signatures',
    'webinars',
    'profile_interests',
    'profile_investments',
    'social_profiles',
    'topic_events',
    'topics',
  ],
]
const pageQuery = z.object({ page: wholeNumber(10_000) })
const spanQuery = z.object({ by: choice(['month', 'day'], 'month') })
const PROFILE_PARAMETERS = Object.keys({ ...pageQuery.shape, ...spanQuery.shape })
const SHOWN = { topics: 20, replies: 5, suggestions: 6 }

type Req = FastifyRequest<{ Params: { username: string } }>
type Draw = (member: FoundMember, page: number, request: Req, reply: FastifyReply) => Promise<ReactNode>

/** The pages of a member. */
export function profilePageRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const show = (tab: Tab, path: string, draw: Draw, open = (member: FoundMember) => member.may.profile) =>
    app.get(
      `/users/:username${path}`,
      { config: { access: OPEN, cachedUntilChange: PROFILE_TABLES, cachedQuery: PROFILE_PARAMETERS } },
      async (request: Req, reply: FastifyReply) => {
        const { username } = request.params
        const member = await findMember(site, username, request.viewer)
        if (!member) throw new HttpError('not_found', 'We can’t find this member. They may have closed their account.')
        const { person, profile, discovery } = member
        if (profile.username !== username) return reply.redirect(`${profilePath(profile.username)}${path}`, 301)
        const { page = 1 } = parseQuery(pageQuery, request.query)
        const isOpen = open(member)
        const [counts, activity, blog, body] = await Promise.all([
          countConnections(db, person.id),
          countActivity(db, person.id),
          readBlogFacts(db, person.id),
          isOpen ? draw(member, page, request, reply) : undefined,
        ])
        return sendPage(site, reply, {
          title: path ? `${person.name}: ${tab}` : person.name,
          description: `${person.name} is a member of Plat.`,
          canonical: `${person.href}${path}${page > 1 ? `?page=${page}` : ''}`,
          ...(!(discovery.searchEngines && isOpen) && { robots: 'noindex' }),
          styles: [
            avatarStyles,
            styles,
            signatureStyles,
            ...(request.viewer ? [fieldStyles, inputStyles] : []),
            ...(tab === 'stats' ? [statsStyles] : []),
          ],
          body: (
            <ProfileFrame
              member={member}
              viewer={request.viewer}
              tab={tab}
              counts={counts}
              topics={activity.topicsCount}
              articles={blog.articles}
              data={isOpen && !path ? getProfileData(site.origin(), member, counts, activity) : undefined}
            >
              {isOpen ? body : <PrivateTab name={person.name} />}
            </ProfileFrame>
          ),
        })
      },
    )

  show('about', '', async (member, _, { viewer }, reply) => {
    const { id } = member.person
    const others = viewer && viewer.id !== id ? viewer : undefined
    const [details, activity, companies, replies, articles, fields, notes, event, webinar] = await Promise.all([
      readDetails(db, id),
      countActivity(db, id),
      listCompanies(db, id),
      listAuthored(db, id, 'replies', { limit: SHOWN.replies, offset: 0 }),
      listArticles(db, { author: id, limit: BLOG_PAGES.profile, viewer }),
      readSignature(db, id),
      others ? listNotes(db, id, others) : [],
      findUpcomingEvent(db, id, { now: new Date(), attended: viewer?.id === id }),
      findUpcomingWebinar(db, id, new Date()),
    ])
    // Time alone ends them.
    if (event || webinar) reply.header('cache-control', 'private, no-store')
    const { profile, person } = member
    const signature =
      fields && getSignature(fields, { profile, name: person.name, credentials: details.credentials, companies })
    return (
      <AboutTab
        member={member}
        details={details}
        activity={activity}
        companies={companies}
        replies={replies}
        articles={articles}
        signature={signature}
        event={event}
        webinar={webinar}
        notes={others && <NotesPart person={person} notes={notes} viewer={others} timeZone={config.siteTz} />}
        timeZone={config.siteTz}
      />
    )
  })

  show(
    'stats',
    '/stats',
    async ({ person }, _, { query }) => {
      const { by } = parseQuery(spanQuery, query)
      return <StatsGraph {...(await readStats(db, person.id, by))} span={by} at={`${person.href}/stats`} />
    },
    ({ connection }) => ['self', 'admin'].includes(connection.relation),
  )

  show('topics', '/topics', async ({ person }, page) => {
    const offset = (page - 1) * SHOWN.topics
    const [topics, { topicsCount }] = await Promise.all([
      listAuthored(db, person.id, 'topics', { limit: SHOWN.topics, offset }),
      countActivity(db, person.id),
    ])
    const last = Math.max(1, Math.ceil(topicsCount / SHOWN.topics))
    return <TopicsTab person={person} topics={topics} page={page} last={last} timeZone={config.siteTz} />
  })

  for (const list of CONNECTIONS)
    show(
      list,
      `/${list}`,
      async ({ person, connection }, page, { viewer }) => {
        const self = connection.relation === 'self' && list === 'colleagues'
        const [people, counts, received, suggested] = await Promise.all([
          listConnections(db, person.id, list, page, viewer),
          countConnections(db, person.id),
          self ? listRequests(db, person.id, 'received', 'pending') : [],
          self ? suggestPeople(db, person.id, SHOWN.suggestions, viewer) : [],
        ])
        const requesters = received.length
          ? await describePeople(
              db,
              received.map(({ other }) => other),
              viewer,
            )
          : []
        return (
          <>
            <RequestsPart requests={received} people={requesters} />
            <ConnectionsTab
              list={list}
              person={person}
              people={people}
              page={page}
              last={Math.max(1, Math.ceil(counts[list] / CONNECTIONS_PAGE))}
              own={connection.relation === 'self'}
            />
            <SuggestionsPart people={suggested} />
          </>
        )
      },
      ({ may }) => may.connections,
    )
}
