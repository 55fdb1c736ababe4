import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../_format/dates.ts'
import { formatCount } from '../_format/numbers.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { isRowId } from '../_http/ids.ts'
import type { Column } from '../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../_pages/admin/list-routes.tsx'
import { sendAdminPage } from '../_pages/admin/send-admin-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import {
  BANNER_SORTS,
  endBanners,
  listBanners,
  readBanner,
  resumeBanners,
  type StoredBanner,
  saveBanner,
} from './admin-store.ts'
import { BannerFormPage } from './BannerFormPage.tsx'
import { bannerForm, parseBanner, toBannerValues } from './banner-form.ts'
import { AUDIENCE_LABELS, LEVEL_LABELS, STATE_LABELS } from './labels.ts'

const PATH = '/admin/banners'
const REPLIES = { 200: z.object({ id: z.number() }), 303: 'To the list.' }
const onlyIds = (ids: readonly string[]) => ids.filter(isRowId)

/** Registers the pages on which administrators write, plan, preview and end banners. */
export function bannerAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const zone = config.siteTz
  listRoutes<StoredBanner>(app, site, {
    path: PATH,
    title: 'Banners',
    about: 'Messages above pages, until people dismiss them.',
    nouns: ['banner', 'banners'],
    filters: [
      { name: 'q', label: 'Message' },
      { name: 'state', label: 'State', options: [['', 'All states'], ...Object.entries(STATE_LABELS)] },
    ],
    sorts: BANNER_SORTS,
    sort: '-starts',
    columns: getColumns((date) => formatDateTime(date, zone)),
    getId: ({ id }) => id,
    getName: ({ message }) => message,
    read: (query) => listBanners(db, query),
    summary: 'Ends banners, or shows them again',
    above: () => (
      <p>
        <a className="button" href={`${PATH}/new`}>
          New banner
        </a>
      </p>
    ),
    actions: {
      end: { label: 'End now', done: 'ended', undo: 'resume', act: (ids, { tx }) => endBanners(tx, onlyIds(ids)) },
      resume: { label: 'Show again', done: 'shown again', act: (ids, { tx }) => resumeBanners(tx, onlyIds(ids)) },
    },
  })

  const send = (reply: FastifyReply, given: Omit<Parameters<typeof BannerFormPage>[0], 'timeZone'>) =>
    sendAdminPage(site, reply, {
      title: given.id ? 'Edit banner' : 'New banner',
      body: <BannerFormPage {...given} timeZone={zone} />,
    })

  app.get(`${PATH}/new`, { config: { access: ADMINS } }, (_, reply) => send(reply, {}))
  app.get<{ Params: { banner: string } }>(`${PATH}/:banner`, { config: { access: ADMINS } }, async (request, reply) => {
    const banner = await find(request)
    return send(reply, { id: banner.id, values: toBannerValues(banner, zone) })
  })

  async function find({ params }: FastifyRequest<{ Params: { banner: string } }>): Promise<StoredBanner> {
    const banner = isRowId(params.banner) ? await readBanner(db, Number(params.banner)) : undefined
    if (!banner) throw new HttpError('not_found', 'We can’t find this banner.')
    return banner
  }

  /** Saves what the form says, or shows it with its preview or what is wrong. */
  async function save(request: FastifyRequest, reply: FastifyReply, id?: number) {
    const { fields, errors, values } = parseBanner(request.body, zone)
    if (!fields) {
      if (!prefersHtml(request)) return reply.status(422).send({ errors })
      return send(reply.status(422), { id, errors, values })
    }
    const isPreview = Boolean((request.body as { preview?: unknown } | undefined)?.preview)
    if (isPreview) return send(reply, { id, values, preview: { id: 0, ...fields } })
    const saved = await saveBanner(db, id, fields)
    if (saved === undefined) throw new HttpError('not_found', 'We can’t find this banner.')
    return prefersHtml(request) ? reply.redirect(PATH, 303) : { id: saved }
  }

  const body = z.extend(bannerForm, { preview: z.optional(z.string()) })
  app.post(
    PATH,
    {
      config: {
        access: ADMINS,
        api: { summary: 'Creates a banner, or shows how it would look', body, replies: REPLIES },
      },
    },
    (request, reply) => save(request, reply),
  )
  app.put<{ Params: { banner: string } }>(
    `${PATH}/:banner`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Changes a banner, or shows how it would look',
          params: z.object({ banner: z.string() }),
          body,
          replies: REPLIES,
        },
      },
    },
    async (request, reply) => save(request, reply, (await find(request)).id),
  )
}

const getColumns = (moment: (date: Date) => string): Column<StoredBanner>[] => [
  { title: 'Message', cell: ({ id, message }) => <a href={`${PATH}/${id}`}>{message}</a> },
  { title: 'Level', sort: 'level', cell: ({ level }) => LEVEL_LABELS[level] },
  {
    title: 'For',
    cell: ({ audience, path }) => (
      <>
        {AUDIENCE_LABELS[audience]}
        {path !== '/' && <p className="admin-more">{path}</p>}
      </>
    ),
  },
  { title: 'State', cell: ({ state }) => STATE_LABELS[state] },
  { title: 'Starts', sort: 'starts', cell: ({ startsAt }) => <span className="admin-when">{moment(startsAt)}</span> },
  {
    title: 'Ends',
    sort: 'ends',
    cell: ({ endsAt }) => (endsAt ? <span className="admin-when">{moment(endsAt)}</span> : 'Never'),
  },
  { title: 'Dismissed', figure: true, cell: ({ dismissed }) => formatCount(dismissed) },
]
