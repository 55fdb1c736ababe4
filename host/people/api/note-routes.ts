import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forAccount, members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId, plainText } from '../../_http/forms/fields.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findOther } from '../../profiles/connections/on-other.ts'
import { profilePath } from '../../profiles/person.ts'
import { addNote, deleteNote, findNoteAuthor, MAX_NOTES } from './notes-store.ts'

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

/** Notes about a member: one's own, or those that administrators share. The member sees none of them. */
export function noteRoutes(app: FastifyInstance, site: AppContext): void {
  const common = { replies: { 204: 'Done.' }, leadsTo: 'back to the profile' }

  action(
    app,
    site,
    'POST /users/:username/notes',
    {
      ...common,
      summary: 'Adds a note about a member',
      params: z.object({ username: z.string() }),
      load: async ({ username }: { username: string }, request: FastifyRequest) => ({
        member: await findOther(site, username, getViewer(request)),
      }),
      access: members,
      config: { formPage: '/users/:username' },
      body: noteForm,
    },
    async ({ data, viewer, member: { id, username }, tx }) => {
      if (data.moderator && !viewer.admin) throw new HttpError('forbidden', 'Only administrators share notes.')
      if (!(await addNote(tx, viewer.id, id, data)))
        throw new InvalidFields({ body: [`You have ${MAX_NOTES} notes about this member, the limit.`] })
      return done(profilePath(username))
    },
  )

  action(
    app,
    site,
    'DELETE /users/:username/notes/:note',
    {
      ...common,
      summary: 'Deletes a note about a member',
      params: z.object({ username: z.string(), note: pathId }),
      load: async ({ note }: { note: number }) => ({ author: await findNoteAuthor(site.db.pool, note) }),
      access: forAccount(({ author }: { author: string | undefined }) => author),
    },
    async ({ params: { username, note }, viewer, tx }) => {
      await deleteNote(tx, viewer.id, note)
      return done(profilePath(username))
    },
  )
}
