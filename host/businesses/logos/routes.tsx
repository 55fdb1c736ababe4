import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import { KEPT_FILE } from '../../_http/security.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import { getTakeDownActions, SHOWN_STATES, sayTakenDown } from '../../_pages/admin/taken-down.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { type ListedLogo, LOGO_SORTS, listLogos, readAnyLogo, setLogosTakenDown } from './store.ts'

const LOGOS = '/admin/logos'

/** Registers the list of companies' logos, in which administrators take them down. */
export function logoListRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<ListedLogo>(app, site, {
    path: LOGOS,
    title: 'Company logos',
    about: 'What companies show beside their names. Their owners are told what is taken down, and why.',
    nouns: ['logo', 'logos'],
    filters: [{ name: 'q', label: 'Company, name or email of its owner, or ID' }, SHOWN_STATES],
    sorts: LOGO_SORTS,
    sort: '-created',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ image }) => image,
    getName: ({ company }) => `the logo of ${company}`,
    read: (query) => listLogos(db, query),
    summary: 'Takes logos of companies down, or shows them again, and tells the owners',
    actions: getTakeDownActions(setLogosTakenDown),
  })

  app.get<{ Params: { image: string } }>(
    `${LOGOS}/:image`,
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        access: ADMINS,
        api: {
          summary: 'Returns the logo of a company, one that was taken down as well',
          params: z.object({ image: z.string() }),
          replies: { 200: 'The logo, image/webp.' },
        },
      },
    },
    async ({ params: { image } }, reply) => {
      const logo = isUuid(image) ? await readAnyLogo(db, image) : undefined
      if (!logo) throw new HttpError('not_found')
      const bytes = await site.files.read(logo)
      return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' }).send(bytes)
    },
  )
}

const getColumns = (day: (date: Date) => string): Column<ListedLogo>[] => [
  {
    title: 'Logo',
    cell: ({ image, company }) => (
      <img
        className="admin-picture"
        src={`${LOGOS}/${image}`}
        alt={`Logo of ${company}`}
        loading="lazy"
        width={72}
        height={72}
      />
    ),
  },
  {
    title: 'Company',
    sort: 'name',
    cell: ({ companyId, company }) => <a href={`/admin/businesses/${companyId}`}>{company}</a>,
  },
  { title: 'Owner', cell: ({ owner, ownerId }) => <a href={`/admin/members/${ownerId}`}>{owner}</a> },
  { title: 'KB', sort: 'size', figure: true, cell: ({ size }) => formatCount(Math.ceil(size / 1024)) },
  { title: 'State', cell: (logo) => sayTakenDown(logo, day) },
  { title: 'Sent', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
