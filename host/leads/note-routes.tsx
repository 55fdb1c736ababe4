import type { FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import { noteBody, noteHtml, noteReply } from '../../widgets/lead-detail/contract.ts'
import { NoteItem } from '../../widgets/lead-detail/NoteItem.tsx'
import { TEXTS } from '../../widgets/lead-detail/texts.ts'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BACK_REPLY, idText } from './call-schemas.ts'
import type { ShowLead } from './lead-routes.tsx'
import { addNote, deleteNote, editNote, type NoteRow } from './note-store.ts'
import { getId, getLead, getPage, readNote, shownNote } from './reading.ts'
import { noteFrom } from './show.ts'

const NOTES = '/business/page/:id/leads/:lead/notes'

/** Registers the routes of notes on a lead, which only the business can read. */
export function noteRoutes(app: FastifyInstance, { db, config }: AppContext, show: ShowLead): void {
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)
  const there = (row: NoteRow | undefined): NoteRow => {
    if (!row) throw new HttpError('not_found', 'We can’t find this note.')
    return row
  }
  const urlOf = (page: number, lead: number) => `/business/page/${page}/leads/${lead}`
  const answerOf = ({ body }: NoteRow) => ({ data: { attributes: { body } } })

  app.post(
    NOTES,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Adds a note',
          params: z.object({ id: idText, lead: idText }),
          body: noteBody,
          replies: { 200: noteHtml, 303: BACK_REPLY },
        },
        formPage: '/business/page/:id/leads/:lead',
      },
    },
    async (request, reply) => {
      const [page, lead] = [getPage(request), getLead(request)]
      const read = readNote(request.body)
      if ('errors' in read) {
        reply.status(422)
        const typed = shownNote(request.body)
        return prefersHtml(request) ? show(request, reply, { errors: read.errors, typed }) : reply.send(read)
      }
      const row = there(await addNote(db, page, lead, getViewer(request).id, read.body))
      if (prefersHtml(request)) return reply.redirect(urlOf(page, lead), 303)
      const url = `${urlOf(page, lead)}/notes`
      const note = noteFrom(row, day)
      return { html: renderToStaticMarkup(<NoteItem id={`note-${note.id}`} url={url} note={note} words={TEXTS} />) }
    },
  )

  app.put<{ Params: { note: string } }>(
    `${NOTES}/:note`,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Edits a note',
          params: z.object({ id: idText, lead: idText, note: idText }),
          body: noteBody,
          replies: { 200: noteReply, 303: BACK_REPLY },
        },
      },
    },
    async (request, reply) => {
      const [page, lead, note] = [getPage(request), getLead(request), getId(request.params.note)]
      const read = readNote(request.body)
      if ('errors' in read) {
        reply.status(422)
        const edited = { id: note, body: shownNote(request.body) }
        return prefersHtml(request) ? show(request, reply, { errors: read.errors, edited }) : reply.send(read)
      }
      const row = there(await editNote(db, page, lead, note, read.body))
      return prefersHtml(request) ? reply.redirect(urlOf(page, lead), 303) : answerOf(row)
    },
  )

  app.delete<{ Params: { note: string } }>(
    `${NOTES}/:note`,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Deletes a note',
          params: z.object({ id: idText, lead: idText, note: idText }),
          replies: { 200: noteReply, 303: BACK_REPLY },
        },
        formPage: '/business/page/:id/leads/:lead',
      },
    },
    async (request, reply) => {
      const [page, lead, note] = [getPage(request), getLead(request), getId(request.params.note)]
      const row = there(await deleteNote(db, page, lead, note))
      return prefersHtml(request) ? reply.redirect(urlOf(page, lead), 303) : answerOf(row)
    },
  )
}
