import type { FastifyInstance } from 'fastify'
import { formatDate, formatDateTime } from '../../_format/dates.ts'
import { formatDollarsAndCents } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isRowId } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import { sendAdminPage } from '../../_pages/admin/send-admin-page.tsx'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { type BusinessKind, KINDS } from '../../businesses/labels.ts'
import { CompanyPage } from './CompanyPage.tsx'
import { REVIEW_LABELS } from './labels.ts'
import {
  COMPANY_SORTS,
  hideCompanies,
  type ListedCompany,
  listCompanies,
  readCompany,
  readCompanyLeads,
  readLedger,
  showCompanies,
} from './store.ts'

const PATH = '/admin/businesses'
const onlyIds = (ids: readonly string[]) => ids.filter(isRowId)

/** Registers the list of companies and the page of one. */
export function companyRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<ListedCompany>(app, site, {
    path: PATH,
    title: 'Companies',
    about: 'All companies, those that are not on the site too.',
    nouns: ['company', 'companies'],
    filters: [
      { name: 'q', label: 'Company, or email of its owner' },
      { name: 'review', label: 'State', options: [['', 'All states'], ...Object.entries(REVIEW_LABELS)] },
      {
        name: 'kind',
        label: 'Service',
        options: [['', 'All services'], ...Object.entries(KINDS).map(([kind, { one }]) => [kind, one] as const)],
      },
    ],
    sorts: COMPANY_SORTS,
    sort: '-created',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ name }) => name,
    read: (query) => listCompanies(db, query),
    summary: 'Takes companies off the site, or puts them on it again',
    actions: {
      hide: {
        label: 'Hide',
        done: 'hidden',
        undo: 'show',
        needsReason: true,
        act: (ids, by) => hideCompanies(by.tx, onlyIds(ids), by),
      },
      show: {
        label: 'Show again',
        done: 'on the site again',
        act: (ids, { adminId, tx }) => showCompanies(tx, onlyIds(ids), adminId),
      },
    },
  })

  app.get<{ Params: { company: string } }>(
    `${PATH}/:company`,
    { config: { access: ADMINS } },
    async (request, reply) => {
      const id = isRowId(request.params.company) ? Number(request.params.company) : 0
      const company = await readCompany(db, id)
      if (!company) throw new HttpError('not_found', 'We can’t find this company.')
      return sendAdminPage(site, reply, {
        title: company.name,
        styles: [figureStyles],
        body: (
          <CompanyPage
            company={company}
            leads={await readCompanyLeads(db, id)}
            ledger={await readLedger(db, id)}
            moment={(date) => formatDateTime(date, config.siteTz)}
          />
        ),
      })
    },
  )
}

const getColumns = (day: (date: Date) => string): Column<ListedCompany>[] => [
  {
    title: 'Company',
    sort: 'name',
    cell: ({ id, name, demo }) => (
      <>
        <a href={`${PATH}/${id}`}>{name}</a>
        {demo && ' (demo)'}
      </>
    ),
  },
  { title: 'Service', cell: ({ kind, state }) => `${KINDS[kind as BusinessKind].one}${state ? `, ${state}` : ''}` },
  { title: 'Owner', cell: ({ owner, ownerId }) => <a href={`/admin/members/${ownerId}`}>{owner}</a> },
  { title: 'State', sort: 'review', cell: ({ review }) => REVIEW_LABELS[review] },
  { title: 'Leads', figure: true, cell: ({ leads }) => formatCount(leads) },
  { title: 'Billed', figure: true, cell: ({ balance }) => formatDollarsAndCents(balance) },
  { title: 'Created', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
