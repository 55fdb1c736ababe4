import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../../_http/errors.ts'
import { nestedNames } from '../../_http/nested-names.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes forms with files, by members alone: whoever may not come here is refused before anything is read. */
    uploads?: true
  }
  interface FastifyRequest {
    sentFiles: UploadedFile[]
  }
}

export interface UploadedFile {
  field: string
  /** The name that the sender gave it. */
  name: string
  /** Empty where it was too large to be kept. */
  bytes: Buffer
  /** Bytes that were sent. */
  size: number
}

/** Bytes of all files of a form that are kept; what comes after them is counted and thrown away. */
export const KEPT = 5_242_880
/** Beyond this nobody waits for the end of it: the connection is closed. */
const MAX_BYTES = 4 * KEPT
const FILES = 20
const FIELDS = 200
/** Characters of all fields together, as much as a form without files may have. */
const TEXT = 1_048_576

/**
 * Reads forms with files before tokens and rules are looked at: `request.body` holds the fields under their nested names, as of
 * any other form, and `takeFiles()` has the files.
 */
export async function multipartForms(app: FastifyInstance): Promise<void> {
  app.decorateRequest('sentFiles')
  await app.register(multipart, {
    limits: {
      fieldNameSize: 200,
      fieldSize: 262_144,
      fields: FIELDS,
      files: FILES,
      fileSize: MAX_BYTES,
      parts: FIELDS + FILES,
    },
  })
  app.addHook('preValidation', async (request) => {
    request.sentFiles = []
    if (!request.isMultipart()) return
    if (!request.routeOptions.config.uploads) throw new HttpError('unsupported')
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new HttpError('too_large')
    try {
      await read(request)
    } catch (error) {
      // An error of the parser about a body that it cannot read is the client's.
      const ours = error instanceof HttpError || (error as { statusCode?: number }).statusCode !== undefined
      throw ours ? error : new HttpError('bad_request', `We can’t read the form: ${(error as Error).message}.`)
    }
  })
}

async function read(request: FastifyRequest): Promise<void> {
  const fields: string[] = []
  let text = 0
  let left = KEPT
  let all = 0
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const pair = `${encodeURIComponent(part.fieldname)}=${encodeURIComponent(getText(part))}`
      text += pair.length
      if (text > TEXT) throw new HttpError('too_large')
      fields.push(pair)
      continue
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length
      all += chunk.length
      if (all > MAX_BYTES) throw new HttpError('too_large')
      left -= chunk.length
      if (left >= 0) chunks.push(chunk)
    }
    // Browsers send an empty part for a file field in which nothing was chosen.
    if (!part.filename && size === 0) continue
    request.sentFiles.push({
      field: part.fieldname,
      name: part.filename ?? '',
      bytes: left >= 0 ? Buffer.concat(chunks) : Buffer.alloc(0),
      size,
    })
  }
  request.body = nestedNames(fields.join('&'))
}

function getText({ value, fieldname, valueTruncated }: Extract<Multipart, { type: 'field' }>): string {
  if (valueTruncated) throw new HttpError('too_large', `${fieldname} is longer than we accept.`)
  // A part that calls itself JSON arrives as an object.
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (!text.isWellFormed()) throw new HttpError('bad_request', `${fieldname} contains invalid characters.`)
  return text
}
