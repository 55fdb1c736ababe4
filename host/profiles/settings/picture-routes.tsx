import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { cutImage } from '../../_services/uploads/images.ts'
import { readBytes } from '../../_services/uploads/store.ts'
import { takeFiles } from '../../_services/uploads/take.ts'
import { getDonePath } from '../../accounts/settings/answers.ts'
import { COVER_WIDTHS, PHOTO_WIDTHS } from '../person.ts'
import { deletePicture, PICTURES, type PictureKind, savePicture } from '../pictures-store.ts'
import { readProfile } from '../profile-store.ts'
import type { ProfileGiven } from './profile-routes.tsx'

const PAGE = '/settings/profile'
const percent = z._default(
  z
    .number({ error: 'a whole number from 0 to 100' })
    .check(
      z.int({ error: 'a whole number from 0 to 100' }),
      z.gte(0, { error: 'a whole number from 0 to 100' }),
      z.lte(100, { error: 'a whole number from 0 to 100' }),
    ),
  50,
)

const getForm = (kind: PictureKind) => z.object({ [`${kind}_x`]: percent, [`${kind}_y`]: percent })

const getCuts = (kind: PictureKind, x: number, y: number) =>
  kind === 'photo'
    ? PHOTO_WIDTHS.map((width) => ({ width, height: width, x, y }))
    : COVER_WIDTHS.map((width) => ({ width, height: width / 4, x, y }))

type Send = (request: FastifyRequest, reply: FastifyReply, formState?: ProfileGiven) => Promise<FastifyReply>

/** Photo and cover: a new file, or another position of the one that is there. */
export function pictureSettingsRoutes(app: FastifyInstance, site: AppContext, send: Send): void {
  const { files } = site
  for (const kind of PICTURES) {
    const path = `${PAGE}/${kind}` as const
    const form = getForm(kind)

    action(
      app,
      site,
      `POST ${path}`,
      {
        summary: `Saves the profile’s ${kind} (multipart/form-data)`,
        access: members,
        body: form,
        form: {
          showAgain: ({ request, reply }, { values, errors, problem }) =>
            send(request, reply, { values, errors, ...(problem && { problem }) }),
        },
        prepare: async ({ viewer, request, data }) => {
          const [file] = await takeFiles(site, request, { field: kind, kinds: ['image'] })
          const bytes = file?.bytes ?? (await readSent(site, viewer.id, kind))
          if (!bytes) throw new InvalidFields({ [kind]: ['Choose an image.'] })
          const { [`${kind}_x`]: x = 50, [`${kind}_y`]: y = 50 } = data
          const cuts = getCuts(kind, x, y)
          const images = await cutImage(bytes, cuts)
          if (!images) throw new InvalidFields({ [kind]: ['This image can’t be read. Try another one.'] })
          const sizes = await Promise.all(
            cuts.map(async ({ width }, at) => ({ width, content: await files.put(images[at] as Buffer) })),
          )
          return { image: randomUUID(), file: file && { file, content: await files.put(file.bytes) }, x, y, sizes }
        },
        replies: { 204: 'Done.' },
        leadsTo: 'back to the profile settings',
        config: { uploads: true, formPage: PAGE },
      },
      async ({ viewer, prepared, tx }) => {
        await savePicture(tx, viewer.id, kind, prepared)
        return done(getDonePath(PAGE, 'pictures'))
      },
    )

    action(
      app,
      site,
      `DELETE ${PAGE}/${kind}`,
      {
        summary: `Removes the profile’s ${kind}`,
        access: members,
        replies: { 204: 'Done.' },
        leadsTo: 'back to the profile settings',
        config: { formPage: PAGE },
      },
      async ({ viewer, tx }) => {
        await deletePicture(tx, viewer.id, kind)
        return done(getDonePath(PAGE, 'picture-off'))
      },
    )
  }
}

/** Reads the file that a picture was cut from. */
async function readSent(site: AppContext, id: string, kind: PictureKind): Promise<Buffer | undefined> {
  const profile = await readProfile(site.db, id)
  if (!profile) throw new HttpError('not_found')
  const upload = kind === 'photo' ? profile.photoUpload : profile.coverUpload
  return upload ? readBytes(site, upload) : undefined
}
