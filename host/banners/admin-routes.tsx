import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../_format/dates.ts'
import { formatCount } from '../_format/numbers.ts'
import { administrators } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import type { ReturnedForm } from '../_http/actions/spec.ts'
import { HttpError } from '../_http/errors.ts'
import { pathId } from '../_http/forms/fields.ts'
import type { ParsedForm } from '../_http/forms/parse-form.ts'
import { isRowId } from '../_http/ids.ts'
import type { Column } from '../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../_pages/admin/list-routes.tsx'
import { sendAdminPage } from '../_pages/admin/send-admin-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import {
  BANNER_SORTS,
  type BannerFields,
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
const savedReply = z.object({ id: z.number() })
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

  const send = (reply: FastifyReply, pageProps: Omit<Parameters<typeof BannerFormPage>[0], 'timeZone'>) =>
    sendAdminPage(site, reply, {
      title: pageProps.id ? 'Edit banner' : 'New banner',
      body: <BannerFormPage {...pageProps} timeZone={zone} />,
    })

  const body = z.extend(bannerForm, { preview: z.optional(z.string()) })
  /** A form that asks for a preview comes back with it, and nothing is saved. */
  const parse = (_: unknown, source: unknown): ParsedForm<BannerFields> => {
    const { data, errors = {}, values } = parseBanner(source, zone)
    return data && !values.preview ? { data, fields: {}, values } : { errors, fields: {}, values }
  }
  const sendAgain = (reply: FastifyReply, id: number | undefined, { values, errors }: ReturnedForm) => {
    const { data } = parseBanner(reply.request.body, zone)
    if (!data) return send(reply, { id, errors, values })
    return send(reply.status(200), { id, values, preview: { id: 0, ...data } })
  }
  const common = { access: administrators, body, parse, replies: { 200: savedReply }, leadsTo: 'to the list' }

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      ...common,
      summary: 'Creates a banner, or shows how it would look',
      form: {
        path: `${PATH}/new`,
        show: ({ reply }) => send(reply, {}),
        showAgain: ({ reply }, returned) => sendAgain(reply, undefined, returned),
      },
    },
    async ({ data, tx }) => updated({ id: await saveBanner(tx, undefined, data) }, PATH),
  )

  action(
    app,
    site,
    `PUT ${PATH}/:banner`,
    {
      ...common,
      summary: 'Changes a banner, or shows how it would look',
      params: z.object({ banner: pathId }),
      load: async ({ banner: id }: { banner: number }) => {
        const banner = await readBanner(db, id)
        if (!banner) throw notFound()
        return { banner }
      },
      form: {
        path: `${PATH}/:banner`,
        show: ({ banner, reply }) => send(reply, { id: banner.id, values: toBannerValues(banner, zone) }),
        showAgain: ({ banner, reply }, returned) => sendAgain(reply, banner.id, returned),
      },
    },
    async ({ banner, data, tx }) => {
      const id = await saveBanner(tx, banner.id, data)
      if (id === undefined) throw notFound()
      return updated({ id }, PATH)
    },
  )
}

const notFound = () => new HttpError('not_found', 'We can’t find this banner.')

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
