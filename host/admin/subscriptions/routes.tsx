import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { formatDollarsAndCents } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import {
  type ListedSubscription,
  listSubscriptions,
  readSubscriptionTotals,
  SUBSCRIPTION_SORTS,
  type SubscriptionTotals,
} from './store.ts'

const STATUSES = [
  ['', 'All states'],
  ['active', 'Active'],
  ['past_due', 'Past due'],
  ['suspended', 'Suspended'],
  ['incomplete', 'Not paid yet'],
  ['ended', 'Ended'],
] as const

/** Registers the list of subscriptions. */
export function subscriptionRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<ListedSubscription>(app, site, {
    path: '/admin/subscriptions',
    title: 'Subscriptions',
    about: 'What members and companies pay for.',
    nouns: ['subscription', 'subscriptions'],
    filters: [
      { name: 'q', label: 'Name or email' },
      { name: 'status', label: 'State', options: STATUSES },
      {
        name: 'audience',
        label: 'Plans',
        options: [
          ['', 'All plans'],
          ['investor', 'For investors'],
          ['business', 'For companies'],
        ],
      },
    ],
    sorts: SUBSCRIPTION_SORTS,
    sort: '-started',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ member, plan }) => `${plan} of ${member}`,
    read: (query) => listSubscriptions(db, query),
    above: async () => <Totals {...(await readSubscriptionTotals(db))} />,
  })
}

const Totals = ({ active, pastDue, canceling, monthlyCents }: SubscriptionTotals) => (
  <dl className="admin-facts">
    <div>
      <dt>Active</dt>
      <dd>{formatCount(active)}</dd>
    </div>
    <div>
      <dt>Past due</dt>
      <dd>{formatCount(pastDue)}</dd>
    </div>
    <div>
      <dt>End with their period</dt>
      <dd>{formatCount(canceling)}</dd>
    </div>
    <div>
      <dt>Revenue a month, without demo data</dt>
      <dd>{formatDollarsAndCents(Math.round(monthlyCents))}</dd>
    </div>
  </dl>
)

const getColumns = (day: (date: Date) => string): Column<ListedSubscription>[] => [
  {
    title: 'Member',
    sort: 'member',
    cell: ({ userId, member, email }) => (
      <>
        <a href={`/admin/members/${userId}`}>{member}</a>
        <p className="admin-more">{email}</p>
      </>
    ),
  },
  {
    title: 'Plan',
    sort: 'plan',
    cell: ({ plan, interval, demo }) => `${plan}${interval ? `, by the ${interval}` : ''}${demo ? ' (demo)' : ''}`,
  },
  { title: 'Price', figure: true, cell: ({ cents }) => formatDollarsAndCents(cents) },
  {
    title: 'State',
    cell: ({ status, canceled }) =>
      `${STATUSES.find(([word]) => word === status)?.[1] ?? status}${canceled && status !== 'ended' ? ', canceled' : ''}`,
  },
  {
    title: 'Period ends',
    sort: 'ends',
    cell: ({ periodEnd }) => (periodEnd ? <span className="admin-when">{day(periodEnd)}</span> : '–'),
  },
  { title: 'Started', sort: 'started', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
