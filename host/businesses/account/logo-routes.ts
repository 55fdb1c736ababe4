import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FILE } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import { KEPT_FILE } from '../../_http/security.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { readLogo } from './logo-store.ts'

/** Serves logos, which everybody sees. Another logo has another address, so browsers keep each. */
export function logoRoutes(app: FastifyInstance, { db, files }: AppContext): void {
  app.get<{ Params: { image: string } }>(
    '/business/logos/:image',
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        access: FILE,
        traffic: 'files',
        api: {
          summary: 'Returns the logo of a company',
          params: z.object({ image: z.string() }),
          replies: { 200: 'The logo, image/webp.' },
        },
      },
    },
    async ({ params: { image } }, reply) => {
      const logo = isUuid(image) ? await readLogo(db, image) : undefined
      if (!logo) throw new HttpError('not_found')
      const bytes = await files.read(logo)
      return reply
        .headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(bytes)
    },
  )
}
