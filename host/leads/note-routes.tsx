import type { FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import { noteHtml, noteReply } from '../../widgets/lead-detail/contract.ts'
import { NoteItem } from '../../widgets/lead-detail/NoteItem.tsx'
import { TEXTS } from '../../widgets/lead-detail/texts.ts'
import { formatDate } from '../_format/dates.ts'
import { pageOwner } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { pathId, storable } from '../_http/forms/fields.ts'
import type { AppContext } from '../_services/app-context.ts'
import { leadParams } from './call-schemas.ts'
import type { ShowLead } from './lead-routes.tsx'
import { addNote, deleteNote, editNote, type NoteRow } from './note-store.ts'
import { noteFrom } from './show.ts'

const LEAD = '/business/page/:id/leads/:lead'
const noteParams = z.extend(leadParams, { note: pathId })

/** Characters of a note, as a field counts them. */
const MAX_LENGTH = 5000
const BLANK = "Note can't be blank"

const noteForm = z.object({
  body: z.pipe(
    z.pipe(
      z.string({ error: ({ input }) => (input === undefined ? BLANK : 'text') }).check(storable),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(
      z.minLength(1, BLANK),
      z.refine((text) => text.length <= MAX_LENGTH, `Note can't be longer than ${MAX_LENGTH} characters`),
    ),
  ),
})

/** Registers the routes of notes on a lead, which only the business can read. */
export function noteRoutes(app: FastifyInstance, site: AppContext, show: ShowLead): void {
  const day = (date: Date) => formatDate(date, 'medium', site.config.siteTz)
  const common = { access: pageOwner, leadsTo: 'to the lead' }
  const getPath = ({ id, lead }: { id: number; lead: number }) => `/business/page/${id}/leads/${lead}`
  const found = (note: NoteRow | undefined): NoteRow => {
    if (!note) throw new HttpError('not_found', 'We can’t find this note.')
    return note
  }
  const answer = ({ body }: NoteRow, path: string) => updated({ data: { attributes: { body } } }, path)

  action(
    app,
    site,
    `POST ${LEAD}/notes`,
    {
      ...common,
      summary: 'Adds a note',
      params: leadParams,
      body: noteForm,
      form: {
        path: LEAD,
        showAgain: ({ request, reply }, { errors, values }) =>
          show(request, reply, { errors, typed: values.body ?? '' }),
      },
      replies: { 200: noteHtml },
    },
    async ({ params, data, viewer, tx }) => {
      const note = noteFrom(found(await addNote(tx, params.id, params.lead, viewer.id, data.body)), day)
      const path = getPath(params)
      const item = <NoteItem id={`note-${note.id}`} url={`${path}/notes`} note={note} words={TEXTS} />
      return updated({ html: renderToStaticMarkup(item) }, path)
    },
  )

  action(
    app,
    site,
    `PUT ${LEAD}/notes/:note`,
    {
      ...common,
      summary: 'Edits a note',
      params: noteParams,
      body: noteForm,
      form: {
        path: LEAD,
        showAgain: ({ request, reply, params }, { errors, values }) =>
          show(request, reply, { errors, edited: { id: params.note, body: values.body ?? '' } }),
      },
      replies: { 200: noteReply },
    },
    async ({ params, data, tx }) =>
      answer(found(await editNote(tx, params.id, params.lead, params.note, data.body)), getPath(params)),
  )

  action(
    app,
    site,
    `DELETE ${LEAD}/notes/:note`,
    { ...common, summary: 'Deletes a note', params: noteParams, replies: { 200: noteReply } },
    async ({ params, tx }) => answer(found(await deleteNote(tx, params.id, params.lead, params.note)), getPath(params)),
  )
}
