import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors.ts'
import { KEPT_FILE } from '../security.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { disposition } from './names.ts'
import { findUpload, readBytes, type Upload } from './store.ts'

/** Whether somebody other than its owner may see a file of one purpose. */
export type UploadRule = (upload: Upload, viewer: Viewer) => Promise<boolean>

export interface Uploads {
  rule(purpose: string, rule: UploadRule): void
  maySee(upload: Upload, viewer: Viewer): Promise<boolean>
}

export function makeUploads(): Uploads {
  const rules = new Map<string, UploadRule>()
  return {
    rule(purpose, rule) {
      if (rules.has(purpose)) throw new Error(`two rules for files of the purpose ${purpose}`)
      rules.set(purpose, rule)
    },
    async maySee(upload, viewer) {
      return upload.ownerId === viewer.id || (await rules.get(upload.purpose)?.(upload, viewer)) === true
    },
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A file that is nobody's script: never anything but what it says it is, and never with our pages' rights. */
export function uploadRoutes(app: FastifyInstance, { db, uploads }: Site): void {
  app.decorateRequest('upload')
  app.get<{ Params: { id: string } }>(
    '/uploads/:id',
    {
      helmet: KEPT_FILE,
      compress: false,
      config: {
        async mine(request) {
          const { id } = request.params as { id: string }
          request.upload = UUID.test(id) ? await findUpload(db, id) : undefined
          const { upload, viewer } = request
          return upload !== undefined && viewer !== undefined && uploads.maySee(upload, viewer)
        },
      },
    },
    async ({ params, upload = undefined }, reply) => {
      const known = upload ?? (UUID.test(params.id) ? await findUpload(db, params.id) : undefined)
      const bytes = known && (await readBytes(db, known.id))
      if (!bytes) throw new HttpError('not_found')
      return reply
        .headers({
          'content-type': known.type,
          'content-disposition': disposition(known.kind === 'pdf' ? 'attachment' : 'inline', known.name),
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
