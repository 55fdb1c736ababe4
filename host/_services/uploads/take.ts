import type { FastifyRequest } from 'fastify'
import { looksLikeImage, redraw } from './images.ts'
import { KEPT, type UploadedFile } from './multipart.ts'
import { fileName } from './names.ts'

export interface StoredFile {
  kind: 'image' | 'pdf'
  /** Media type, by content. */
  type: string
  name: string
  bytes: Buffer
}

interface Wanted {
  /** Name of the field; `photos` takes `photos[]`, too. */
  field: string
  /** Files at most. */
  max?: number
  kinds?: readonly StoredFile['kind'][]
  /** Bytes of all files together; what was sent counts. */
  total?: number
}

interface Taken {
  fields: Record<string, unknown>
  /** The files; empty if there are errors. */
  files: StoredFile[]
  /** Sentences for the field. */
  errors: string[]
}

/**
 * Takes the files of one field of the posted form and checks their content. The route has `config: { uploads: true }`.
 */
export async function takeFiles(
  request: FastifyRequest,
  { field, max = 1, kinds = ['image', 'pdf'], total = KEPT }: Wanted,
): Promise<Taken> {
  const fields = (request.body ?? {}) as Record<string, unknown>
  const sent = request.sentFiles.filter((file) => file.field === field || file.field === `${field}[]`)
  const refused = (...errors: string[]): Taken => ({ fields, files: [], errors })
  if (sent.length > max) return refused(`Too many images uploaded. Please reduce to ${max} image(s) to continue.`)
  // Files of other fields count: one form, one sum.
  if (request.sentFiles.reduce((sum, { size }) => sum + size, 0) > total) {
    return refused('Total file size is too large. Please reduce the file size to continue.')
  }
  const files: StoredFile[] = []
  const errors: string[] = []
  for (const file of sent) {
    const taken = await look(file, kinds)
    if (taken) files.push(taken)
    else
      errors.push(
        `${JSON.stringify(fileName(file.name, 'x').slice(0, -2))} isn’t an accepted file; upload ${WORDS[kinds.join()] ?? WORDS.all}.`,
      )
  }
  return errors.length ? refused(...errors) : { fields, files, errors }
}

const IMAGES = 'an image (PNG, JPEG, WebP, GIF or AVIF) of at most 8,000 by 8,000 pixels'
const WORDS: Record<string, string> = { image: IMAGES, pdf: 'a PDF', all: `${IMAGES}, or a PDF` }

async function look(
  { name, bytes }: UploadedFile,
  kinds: readonly StoredFile['kind'][],
): Promise<StoredFile | undefined> {
  if (kinds.includes('image') && looksLikeImage(bytes)) {
    const drawn = await redraw(bytes)
    return drawn && { kind: 'image', type: drawn.type, name: fileName(name, drawn.extension), bytes: drawn.bytes }
  }
  if (kinds.includes('pdf') && looksLikePdf(bytes)) {
    return { kind: 'pdf', type: 'application/pdf', name: fileName(name, 'pdf'), bytes }
  }
  return undefined
}

/** Recognizes a PDF strictly from its first byte, because tolerant readers are how one file can be two things. */
const looksLikePdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF')
