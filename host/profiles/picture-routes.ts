import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FILE } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { isUuid } from '../_http/ids.ts'
import { KEPT_FILE } from '../_http/security.ts'
import type { AppContext } from '../_services/app-context.ts'
import { COVER_WIDTHS, PHOTO_WIDTHS } from './person.ts'
import { readPicture } from './pictures-store.ts'

const WIDTHS: readonly number[] = [...PHOTO_WIDTHS, ...COVER_WIDTHS]

/** Serves photos and covers, which everybody sees. Another picture has another address, so browsers keep each. */
export function pictureRoutes(app: FastifyInstance, { db, files }: AppContext): void {
  app.get<{ Params: { image: string; width: string } }>(
    '/people/pictures/:image/:width',
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        access: FILE,
        traffic: 'files',
        api: {
          summary: 'Returns a member’s photo or cover at a width',
          params: z.object({ image: z.string(), width: z.string() }),
          replies: { 200: 'The picture, image/webp.' },
        },
      },
    },
    async ({ params: { image, width } }, reply) => {
      const picture =
        isUuid(image) && WIDTHS.includes(Number(width)) ? await readPicture(db, image, Number(width)) : undefined
      if (!picture) throw new HttpError('not_found')
      const bytes = await files.read(picture)
      return reply
        .headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(bytes)
    },
  )
}
