import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { plainText } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { findOther } from '../../profiles/connections/on-other.ts'
import { profilePath } from '../../profiles/person.ts'
import { addNote, deleteNote, MAX_NOTES, ownsNote } from './notes-store.ts'

const noteForm = z.object({
  body: z.pipe(
    z.pipe(
      plainText(2000, 'Write a note.'),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(z.minLength(1, { error: 'Write a note.' })),
  ),
  moderator: z._default(z.boolean({ error: '1 or 0' }), false),
})
const replies = { 204: 'Done.', 303: 'Back to the profile.' }

/** Notes about a member: one's own, or those that administrators share. The member sees none of them. */
export function noteRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  app.post(
    '/users/:username/notes',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Adds a note about a member',
          params: z.object({ username: z.string() }),
          body: noteForm,
          replies,
        },
        formPage: '/users/:username',
      },
    },
    async (request: FastifyRequest<{ Params: { username: string } }>, reply) => {
      const { data, errors } = parseForm(noteForm, request.body)
      if (errors) return sendErrors(reply, errors)
      const { id, username } = await findOther(site, request.params.username, getViewer(request))
      const viewer = getViewer(request)
      if (data.moderator && !viewer.admin) throw new HttpError('forbidden', 'Only administrators share notes.')
      if (!(await addNote(db, viewer.id, id, data)))
        return sendErrors(reply, { body: [`You have ${MAX_NOTES} notes about this member, the limit.`] })
      return prefersHtml(request) ? reply.redirect(profilePath(username), 303) : reply.status(204).send()
    },
  )

  app.delete(
    '/users/:username/notes/:note',
    {
      config: {
        access: OWN_ACCOUNT,
        api: {
          summary: 'Deletes a note about a member',
          params: z.object({ username: z.string(), note: z.string() }),
          replies,
        },
        mine: async ({ viewer, params }) => {
          const { note } = params as { note: string }
          return viewer !== undefined && isRowId(note) && ownsNote(db, viewer.id, Number(note))
        },
      },
    },
    async (request: FastifyRequest<{ Params: { username: string; note: string } }>, reply) => {
      await deleteNote(db, getViewer(request).id, Number(request.params.note))
      return prefersHtml(request) ? reply.redirect(profilePath(request.params.username), 303) : reply.status(204).send()
    },
  )
}
