import type { FastifyRequest } from 'fastify'
import { InvalidFields } from '../../_http/actions/outcomes.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import type { ParsedForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../app-context.ts'
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
  kinds?: Kinds
  /** Bytes of all files together; what was sent counts. */
  total?: number
}

/** Files as they were sent, of which nothing is known but what is cheap to see. */
interface Inspected {
  fields: Record<string, unknown>
  sent: UploadedFile[]
  /** Sentences for the field. */
  errors: string[]
}

/** Uploads by one member: each is drawn anew, and kept. */
export const UPLOAD_LIMIT = { max: 10, seconds: 3600 }

/**
 * Looks at the number, the sizes and the first bytes of the files of one field. The route has `config: { uploads: true }`, and asks
 * all that its rules need before it calls `takeFiles()`.
 */
export function inspectFiles(
  request: FastifyRequest,
  { field, max = 1, kinds = ALL_KINDS, total = KEPT }: Wanted,
): Inspected {
  const fields = (request.body ?? {}) as Record<string, unknown>
  const sent = request.sentFiles.filter((file) => file.field === field || file.field === `${field}[]`)
  const refused = (...errors: string[]): Inspected => ({ fields, sent, errors })
  if (sent.length > max) return refused(`Too many images uploaded. Please reduce to ${max} image(s) to continue.`)
  // Files of other fields count: one form, one sum.
  if (request.sentFiles.reduce((sum, { size }) => sum + size, 0) > total)
    return refused('Total file size is too large. Please reduce the file size to continue.')
  return refused(...sent.filter(({ bytes }) => !getKind(bytes, kinds)).map(({ name }) => describeRefused(name, kinds)))
}

/** Adds to a parsed form what is wrong with the files of one field, as far as it is cheap to see. */
export function withFileErrors<Data>(
  form: ParsedForm<Data>,
  request: FastifyRequest,
  requirements: Wanted,
): ParsedForm<Data> {
  const { errors } = inspectFiles(request, requirements)
  if (!errors.length) return form
  return { errors: { ...form.errors, [requirements.field]: errors }, fields: form.fields, values: form.values }
}

/**
 * Takes the files of one field of the posted form: counts them for the member, and draws images anew.
 * @throws InvalidFields with sentences for the field, such as too many files or one that cannot be read
 */
export async function takeFiles(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  request: FastifyRequest,
  requirements: Wanted,
): Promise<StoredFile[]> {
  const { field, kinds = ALL_KINDS } = requirements
  const { sent, errors } = inspectFiles(request, requirements)
  if (errors.length) throw new InvalidFields({ [field]: errors })
  if (!sent.length) return []
  try {
    // A bucket that is away is said beside the field, before anything is drawn or counted.
    await files.check()
    await consumeRateLimit(db.pool, `uploads ${getViewer(request).id}`, UPLOAD_LIMIT, {
      reason: `You can upload up to ${UPLOAD_LIMIT.max} times in an hour.`,
      otherWay: 'save without new files now and add them later',
    })
  } catch (error) {
    throw error instanceof HttpError ? new InvalidFields({ [field]: [error.message] }, error) : error
  }
  const storedFiles: StoredFile[] = []
  const unreadable: string[] = []
  for (const file of sent) {
    const normalized = await normalize(file, kinds)
    if (normalized) storedFiles.push(normalized)
    else unreadable.push(describeRefused(file.name, kinds))
  }
  if (unreadable.length) throw new InvalidFields({ [field]: unreadable })
  return storedFiles
}

type Kinds = readonly StoredFile['kind'][]
const ALL_KINDS: Kinds = ['image', 'pdf']

const describeRefused = (name: string, kinds: Kinds) =>
  `${JSON.stringify(fileName(name, 'x').slice(0, -2))} isn’t an accepted file; upload ${WORDS[kinds.join()] ?? WORDS.all}.`

const IMAGES = 'an image (PNG, JPEG, WebP, GIF or AVIF) of at most 25 megapixels, 8,000 pixels either way'
const WORDS: Record<string, string> = { image: IMAGES, pdf: 'a PDF', all: `${IMAGES}, or a PDF` }

/** Recognizes a file by its first bytes. */
function getKind(bytes: Buffer, kinds: Kinds): StoredFile['kind'] | undefined {
  if (kinds.includes('image') && looksLikeImage(bytes)) return 'image'
  return kinds.includes('pdf') && looksLikePdf(bytes) ? 'pdf' : undefined
}

async function normalize({ name, bytes }: UploadedFile, kinds: Kinds): Promise<StoredFile | undefined> {
  const kind = getKind(bytes, kinds)
  if (kind === 'pdf') return { kind, type: 'application/pdf', name: fileName(name, 'pdf'), bytes }
  const image = kind && (await redraw(bytes))
  return image && { kind: 'image', type: image.type, name: fileName(name, image.extension), bytes: image.bytes }
}

/** Recognizes a PDF strictly from its first byte, because tolerant readers are how one file can be two things. */
const looksLikePdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF')
