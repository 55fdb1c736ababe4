import type { FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoteItem } from '../../widgets/lead-detail/NoteItem.tsx'
import { TEXTS } from '../../widgets/lead-detail/texts.ts'
import { wantsPage } from '../_http/accepts.ts'
import type { Site } from '../_http/app-context.ts'
import { HttpError } from '../_http/errors.ts'
import { viewerOf } from '../_http/viewer.ts'
import { dayOf } from './days.ts'
import type { ShowLead } from './lead-routes.tsx'
import { addNote, deleteNote, editNote, type NoteRow } from './note-store.ts'
import { idOf, leadOf, pageOf, readNote, shownNote } from './reading.ts'
import { noteFrom } from './show.ts'

const NOTES = '/business/page/:id/leads/:lead/notes'

/** Notes on a lead: the business's own, and nobody else's to read. */
export function noteRoutes(app: FastifyInstance, { db, config }: Site, show: ShowLead): void {
  const day = dayOf(config.siteTz)
  const there = (row: NoteRow | undefined): NoteRow => {
    if (!row) throw new HttpError('not_found', 'There is no such note.')
    return row
  }
  const urlOf = (page: number, lead: number) => `/business/page/${page}/leads/${lead}`
  const answerOf = ({ body }: NoteRow) => ({ data: { attributes: { body } } })

  app.post(NOTES, async (request, reply) => {
    const [page, lead] = [pageOf(request), leadOf(request)]
    const read = readNote(request.body)
    if ('errors' in read) {
      reply.status(422)
      const typed = shownNote(request.body)
      return wantsPage(request) ? show(request, reply, { errors: read.errors, typed }) : reply.send(read)
    }
    const row = there(await addNote(db, page, lead, viewerOf(request).id, read.body))
    if (wantsPage(request)) return reply.redirect(urlOf(page, lead), 303)
    const url = `${urlOf(page, lead)}/notes`
    const note = noteFrom(row, day)
    return { html: renderToStaticMarkup(<NoteItem id={`note-${note.id}`} url={url} note={note} words={TEXTS} />) }
  })

  app.put<{ Params: { note: string } }>(`${NOTES}/:note`, async (request, reply) => {
    const [page, lead, note] = [pageOf(request), leadOf(request), idOf(request.params.note)]
    const read = readNote(request.body)
    if ('errors' in read) {
      reply.status(422)
      const edited = { id: note, body: shownNote(request.body) }
      return wantsPage(request) ? show(request, reply, { errors: read.errors, edited }) : reply.send(read)
    }
    const row = there(await editNote(db, page, lead, note, read.body))
    return wantsPage(request) ? reply.redirect(urlOf(page, lead), 303) : answerOf(row)
  })

  app.delete<{ Params: { note: string } }>(`${NOTES}/:note`, async (request, reply) => {
    const [page, lead, note] = [pageOf(request), leadOf(request), idOf(request.params.note)]
    const row = there(await deleteNote(db, page, lead, note))
    return wantsPage(request) ? reply.redirect(urlOf(page, lead), 303) : answerOf(row)
  })
}
