import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import { KEPT_FILE } from '../../_http/security.ts'
import type { AppContext } from '../app-context.ts'
import { disposition } from './names.ts'
import { findUpload, readBytes, type Upload } from './store.ts'

/**
 * Serves uploaded files so that none can run as a script: only as their own type, and never with the rights of our
 * pages.
 */
export function uploadRoutes(app: FastifyInstance, site: AppContext): void {
  app.decorateRequest('upload')
  app.get(
    '/uploads/:id',
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        // The sender, and administrators, who review it.
        access: { cells: [401, 'yes', 404, 'yes', 404, 'yes'], of: 'account' },
        api: {
          summary: 'Returns an uploaded file to those who may see it',
          params: z.object({ id: z.string() }),
          replies: { 200: 'The image, or a PDF as a download' },
        },

        async mine(request) {
          const { id } = request.params as { id: string }
          request.upload = isUuid(id) ? await findUpload(site.db, id) : undefined
          return request.upload !== undefined && request.upload.ownerId === request.viewer?.id
        },
      },
    },
    async ({ upload }, reply) => {
      const bytes = upload && (await readBytes(site, upload.id))
      if (!bytes) throw new HttpError('not_found')
      return reply
        .headers({
          'content-type': upload.type,
          'content-disposition': disposition(upload.kind === 'pdf' ? 'attachment' : 'inline', upload.name),
          'cache-control': 'private, max-age=3600, immutable',
        })
        .send(bytes)
    },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | undefined
  }
}
