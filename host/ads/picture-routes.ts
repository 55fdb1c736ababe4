import type { FastifyInstance } from 'fastify'
import { FILE } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { isRowId } from '../_http/ids.ts'
import { KEPT_FILE } from '../_http/security.ts'
import type { AppContext } from '../_services/app-context.ts'
import { adParams, NO_AD } from './get-ad.ts'
import { readPicture } from './store.ts'

/** Registers the picture of an ad. */
export function pictureRoutes(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { id: string } }>(
    '/ads/:id/picture',
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        access: FILE,
        traffic: 'files',
        api: {
          summary: 'Returns the picture of an ad',
          params: adParams,
          replies: { 200: 'The picture, image/webp.' },
        },
      },
    },
    async ({ params: { id }, headers }, reply) => {
      const picture = isRowId(id) ? await readPicture(db, Number(id)) : undefined
      if (!picture) throw new HttpError('not_found', NO_AD)
      const etag = `"${picture.hash}"`
      reply.headers({ 'cache-control': 'public, max-age=3600', etag })
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.header('content-type', 'image/webp').send(picture.bytes)
    },
  )
}
