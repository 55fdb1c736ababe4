import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { imageReply } from '../../../widgets/text-editor/contract.ts'
import { members } from '../../_http/access/policies.ts'
import { ADMINS, FILE } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import { KEPT_FILE } from '../../_http/security.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { takeFiles } from '../../_services/uploads/take.ts'
import { idParams } from '../call-schemas.ts'
import { refuseSilencedMember } from '../trust/check-writing.ts'
import { addImage, isImageShown, readAnyImage, readImage } from './store.ts'

const NONE = 'Choose an image.'

/** Registers the routes that take an image for a post and show it to everybody who reads the post. */
export function imageRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, files } = site
  action(
    app,
    site,
    'POST /forums/images',
    {
      summary: 'Takes an image for a post',
      access: members,
      body: z.object({ image: z.optional(z.unknown()) }),
      prepare: async ({ request }) => {
        await refuseSilencedMember(site, request)
        const [file] = await takeFiles(site, request, { field: 'image', kinds: ['image'] })
        if (!file) throw new InvalidFields({ image: [NONE] })
        return { type: file.type, content: await files.put(file.bytes) }
      },
      replies: { 201: imageReply },
      leadsTo: 'to the image',
      config: { uploads: true, costly: 'always' },
    },
    async ({ viewer, prepared, tx }) => {
      const url = `/forums/images/${await addImage(tx, viewer.id, prepared)}`
      return created({ url }, url)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/forums/images/:id',
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        access: FILE,
        traffic: 'files',
        api: { summary: 'Returns an image of a post', params: idParams, replies: { 200: 'The image.' } },
      },
    },
    async ({ params: { id }, headers }, reply) => {
      const etag = `"${id}"`
      // Asked for each time, so that the image of a removed post is gone for everybody; it never changes, though.
      reply.headers({ 'cache-control': 'public, no-cache', etag })
      if (isUuid(id) && headers['if-none-match'] === etag && (await isImageShown(db, id)))
        return reply.status(304).send()
      const image = isUuid(id) ? await readImage(db, id) : undefined
      if (!image) throw new HttpError('not_found')
      return reply.header('content-type', image.type).send(await files.read(image))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/admin/forums/images/:id',
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        access: ADMINS,
        api: {
          summary: 'Returns an image of a post, a removed one as well',
          params: idParams,
          replies: { 200: 'The image.' },
        },
      },
    },
    async ({ params: { id } }, reply) => {
      const image = isUuid(id) ? await readAnyImage(db, id) : undefined
      if (!image) throw new HttpError('not_found')
      const bytes = await files.read(image)
      return reply.headers({ 'content-type': image.type, 'cache-control': 'private, no-store' }).send(bytes)
    },
  )
}
