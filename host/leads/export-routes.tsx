import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { batch } from '../../widgets/_domain/leads/contract.ts'
import { exportReply } from '../../widgets/leads-list/contract.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { disposition } from '../_services/uploads/names.ts'
import { exportSelection, FILE_REPLY, idText } from './call-schemas.ts'
import { HEAD, lines } from './csv.ts'
import { ExportPage } from './ExportPage.tsx'
import { followExport } from './export-job.ts'
import { beginExport, eachPart, readExport } from './export-store.ts'
import { getFile } from './format.ts'
import { readPages } from './lead-store.ts'
import pageStyles from './leads.css?inline'
import { eachLead, moreThan } from './list-store.ts'
import { getFields, getPage, readScope } from './reading.ts'
import { EVERYTHING, type Scope } from './scope.ts'

/** Leads that one answer holds; more are made into a file by a job. */
export const MAX_LEADS = 5000

/** Registers the routes of lead files, which are sent at once, or later with an event. */
export function exportRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const nameOf = getFile(config.siteTz)

  /** Streamed: of a large file one part is in memory at a time. */
  async function sendFile(reply: FastifyReply, page: number, made: Date, parts: AsyncIterable<string>) {
    const [business] = await readPages(db, [page])
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', disposition('attachment', nameOf(business?.name ?? '', made)))
      .header('cache-control', 'private, no-store')
      .send(Readable.from(parts, { objectMode: false }))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, given: unknown): Promise<unknown> {
    const page = getPage(request)
    const read = scopeFrom(given, page)
    if ('errors' in read) {
      if (prefersHtml(request)) throw new HttpError('unprocessable', Object.values(read.errors)[0]?.[0])
      return reply.status(422).send(read)
    }
    if (!(await moreThan(db, page, read.scope, MAX_LEADS)))
      return sendFile(reply, page, new Date(), leadsOf(page, read.scope))
    const id = await beginExport(db, page, getViewer(request).id, read.scope)
    await followExport(site, { id })
    const url = `/business/page/${page}/leads/exports/${id}`
    if (prefersHtml(request)) return reply.redirect(url, 303)
    return reply.status(202).header('cache-control', 'no-store').send({ status: 'preparing', url })
  }
  async function* leadsOf(page: number, scope: Scope) {
    yield HEAD
    for await (const rows of eachLead(db, page, scope)) yield lines(rows)
  }

  app.get(
    '/business/page/:id/leads/export',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Exports leads as a file; above 5,000 the file is created later and an event says when',
          params: z.object({ id: idText }),
          query: exportSelection,
          replies: { 200: FILE_REPLY, 202: exportReply, 422: fieldErrors },
        },
      },
    },
    (request, reply) => send(request, reply, request.query),
  )
  // The form of the list: what is selected stands in its body.
  app.post(
    '/business/page/:id/leads/export',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Exports the leads selected in a form',
          params: z.object({ id: idText }),
          body: batch,
          replies: { 200: FILE_REPLY, 202: exportReply, 303: 'To the page that becomes the file.' },
        },
      },
    },
    (request, reply) => send(request, reply, { ...getFields(request.body), export_option: 'selected' }),
  )

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
      const found = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? await readExport(db, id) : undefined
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

function scopeFrom(given: unknown, page: number): ReturnType<typeof readScope> {
  const { export_option: option = 'all' } = getFields(given)
  if (option === 'all') return { scope: { filter: EVERYTHING } }
  if (option === 'unread') return { scope: { filter: { ...EVERYTHING, unread: true } } }
  if (option === 'selected') return readScope(given, page)
  return {
    errors: {
      export_option: [`"export_option" is ${JSON.stringify(option)?.slice(0, 100)}; expected all, unread or selected.`],
    },
  }
}
