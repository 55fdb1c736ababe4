import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import { KEPT_FILE } from '../../_http/security.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { readPhoto } from './store.ts'

/** Photos of listings: public ones for everybody, others for their member and for administrators. */
export function photoRoutes(app: FastifyInstance, { db, files }: AppContext): void {
  addRoute('/bigger_deals/photos/:id', 'whole', 'Returns a photo of a home for sale')
  addRoute('/bigger_deals/photos/:id/thumbnail', 'thumbnail', 'Returns a photo of a home for sale in small, for lists')

  function addRoute(path: string, size: 'whole' | 'thumbnail', summary: string): void {
    app.get<{ Params: { id: string } }>(
      path,
      {
        helmet: KEPT_FILE,
        compress: false,
        config: {
          access: OPEN,
          traffic: 'files',
          api: {
            summary,
            params: z.object({ id: z.string() }),
            replies: { 200: 'The image.' },
          },
        },
      },
      async ({ params: { id }, viewer }, reply) => {
        const photo = isUuid(id) ? await readPhoto(db, id, size) : undefined
        const isOwn = viewer !== undefined && (viewer.admin || viewer.id === photo?.ownerId)
        if (!photo || !(photo.isPublic || isOwn)) throw new HttpError('not_found')
        const bytes = await files.read(photo)
        return reply
          .headers({
            'content-type': photo.type,
            // Taken down, it has to be gone within the hour.
            'cache-control': photo.isPublic ? 'public, max-age=3600' : 'private, no-store',
          })
          .send(bytes)
      },
    )
  }
}
