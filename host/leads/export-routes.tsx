import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { exportReply } from '../../widgets/leads-list/contract.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { type AccessRow, BUSINESSES, PAGE_OWNER } from '../_http/access/rules.ts'
import { type ApiRow, fieldErrors } from '../_http/api/rules.ts'
import { describeLimit, waitInWords } from '../_http/consume-rate-limit.ts'
import { HttpError } from '../_http/errors.ts'
import { isUuid } from '../_http/ids.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { disposition } from '../_services/uploads/names.ts'
import { exportBody, exportSelection, FILE_REPLY, idText, ofPage } from './call-schemas.ts'
import { HEAD, lines } from './csv.ts'
import { ExportPage } from './ExportPage.tsx'
import { followExport } from './export-job.ts'
import { beginExport, eachPart, FILES_A_DAY, readExport } from './export-store.ts'
import { getFile } from './format.ts'
import { readPages } from './lead-store.ts'
import pageStyles from './leads.css?inline'
import { eachLead, moreThan } from './list-store.ts'
import { getFields, getPage, getPages, readScope, readSort } from './reading.ts'
import { EVERYTHING, type Scope } from './scope.ts'

const LARGE = 'This file has more than 5,000 leads. Go to Leads and choose Export to create it.'
const LARGE_OF_ALL = 'These are more than 5,000 leads. Choose a company, or narrow the list, then export again.'
const BUSY = 'We’re already creating a file for this page. Try again when it’s ready.'

/** Leads that one answer holds; more are made into a file by a job. */
export const MAX_LEADS = 5000

const PLACES: readonly {
  path: string
  access: AccessRow
  params?: { params: typeof ofPage }
  later?: ApiRow['replies']
}[] = [
  {
    path: '/business/page/:id/leads',
    access: PAGE_OWNER,
    params: { params: ofPage },
    later: { 202: exportReply, 303: 'To the page that becomes the file.' },
  },
  { path: '/business/leads', access: BUSINESSES },
]

/** Registers the routes of lead files, which are sent at once, or later with an event. */
export function exportRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const getFileName = getFile(config.siteTz)

  /** Streamed: of a large file one part is in memory at a time. */
  async function sendFile(reply: FastifyReply, page: number | undefined, made: Date, parts: AsyncIterable<string>) {
    const [business] = page === undefined ? [] : await readPages(db, [page])
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', disposition('attachment', getFileName(business?.name ?? '', made)))
      .header('cache-control', 'private, no-store')
      .send(Readable.from(parts, { objectMode: false }))
  }

  /**
   * Answers with the file, where one answer holds it.
   * @param large answers where it does not
   */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    input: unknown,
    large: (page: number | undefined, scope: Scope) => unknown,
  ): Promise<unknown> {
    const page = getFields(request.params).id === undefined ? undefined : getPage(request)
    // In the order of their names, which is an order of the list, too.
    const pages = (await readPages(db, getPages(request))).map(({ id }) => id)
    const read = scopeFrom(input, page)
    if ('errors' in read) {
      if (prefersHtml(request)) throw new HttpError('unprocessable', Object.values(read.errors)[0]?.[0])
      return reply.status(422).send(read)
    }
    if (await moreThan(db, pages, read.scope, MAX_LEADS)) return large(page, read.scope)
    return sendFile(reply, page, new Date(), streamLeads(pages, read.scope))
  }

  /** Begins a file that is made by a job. */
  async function begin(request: FastifyRequest, reply: FastifyReply, page: number, scope: Scope): Promise<unknown> {
    const started = await beginExport(db, page, getViewer(request).id, scope, (within, id) =>
      followExport(site, within, id),
    )
    if ('busy' in started) throw new HttpError('conflict', BUSY)
    if ('wait' in started)
      throw new HttpError(
        'too_many',
        describeLimit(
          {
            reason: `You can create ${FILES_A_DAY} large files a day for each page.`,
            otherWay: 'choose fewer leads: smaller files have no limit',
          },
          waitInWords(started.wait),
        ),
        started.wait,
      )
    const url = `/business/page/${page}/leads/exports/${started.id}`
    if (prefersHtml(request)) return reply.redirect(url, 303)
    return reply.status(202).header('cache-control', 'no-store').send({ status: 'preparing', url })
  }

  async function* streamLeads(pages: readonly number[], scope: Scope) {
    yield HEAD
    for await (const rows of eachLead(db, pages, scope)) yield lines(rows, config.siteTz)
  }

  for (const { path, access, params, later } of PLACES) {
    app.get(
      `${path}/export`,
      {
        config: {
          access,
          exportsData: true,
          api: {
            summary: 'Exports up to 5,000 leads as a file; above that, answers 409, and POST starts a larger file',
            ...params,
            query: exportSelection,
            replies: { 200: FILE_REPLY, 422: fieldErrors },
          },
        },
      },
      // A GET, which any link or program may send, begins nothing.
      (request, reply) =>
        send(request, reply, request.query, () => {
          throw new HttpError('conflict', params ? LARGE : LARGE_OF_ALL)
        }),
    )
    // What is selected stands in its body.
    app.post(
      `${path}/export`,
      {
        config: {
          access,
          exportsData: true,
          api: {
            summary: params
              ? 'Exports leads as a file; above 5,000 the file is created later and an event says when'
              : 'Exports up to 5,000 leads of all companies as a file',
            ...params,
            body: exportBody,
            replies: { 200: FILE_REPLY, ...later },
          },
        },
      },
      (request, reply) =>
        send(request, reply, { export_option: 'selected', ...getFields(request.body) }, (page, scope) => {
          if (page === undefined) throw new HttpError('conflict', LARGE_OF_ALL)
          return begin(request, reply, page, scope)
        }),
    )
  }

  app.get<{ Params: { export: string } }>(
    '/business/page/:id/leads/exports/:export',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Returns the state of a file, or the file itself with Accept: text/html',
          params: z.object({ id: idText, export: idText }),
          replies: { 200: exportReply },
        },
      },
    },
    async (request, reply) => {
      const page = getPage(request)
      const id = request.params.export
      const found = isUuid(id) ? await readExport(db, id) : undefined
      if (found?.businessId !== page)
        throw new HttpError('not_found', 'This file has expired. Files are kept for 24 hours. Export again from Leads.')
      const { status } = found
      reply.header('vary', 'accept, cookie').header('cache-control', 'private, no-store')
      if (!prefersHtml(request)) return { status, url: request.url.split('?')[0] }
      if (status === 'file-ready') return sendFile(reply, page, found.createdAt, eachPart(db, id))
      return sendPage(site, reply.status(status === 'failed' ? 500 : 202), {
        title: 'Your leads file',
        robots: 'noindex',
        styles: pageStyles,
        body: <ExportPage page={page} url={request.url} failed={status === 'failed'} />,
      })
    },
  )
}

function scopeFrom(input: unknown, page: number | undefined): ReturnType<typeof readScope> {
  const { export_option: option = 'all', filter } = getFields(input)
  const sort = readSort(filter)
  const all = { ...EVERYTHING, ...(sort && { sort }) }
  if (option === 'all') return { scope: { filter: all } }
  if (option === 'unread') return { scope: { filter: { ...all, unread: true } } }
  if (option === 'selected') return readScope(input, page)
  return {
    errors: {
      export_option: [`"export_option" is ${JSON.stringify(option)?.slice(0, 100)}; expected all, unread or selected.`],
    },
  }
}
