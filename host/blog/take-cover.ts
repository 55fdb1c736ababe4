import type { FastifyRequest } from 'fastify'
import { InvalidFields } from '../_http/actions/outcomes.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { cutImage } from '../_services/uploads/images.ts'
import { takeFiles } from '../_services/uploads/take.ts'
import { addImage } from '../forums/images/store.ts'
import { NO_IMAGE, type ParsedArticle } from './article-form.ts'
import { COVER } from './limits.ts'
import { ownsImage } from './save-store.ts'

const UNREADABLE = 'This image can’t be read. Try another one.'

/**
 * Takes the cover that was sent, cut to its size, or the one that was uploaded before. The article's text gets its id even where
 * another field is wrong: the form comes back with it.
 * @param former the cover that the article has
 * @returns the status of an answer with the errors that were found
 */
export async function takeCover(
  site: AppContext,
  request: FastifyRequest,
  { text, errors }: ParsedArticle,
  former: string | null,
): Promise<{ status: number; retryAfter?: number | undefined }> {
  const { id } = getViewer(request)
  const files = await takeFiles(site, request, { field: 'cover', kinds: ['image'] }).catch(refuse)
  const refused = files instanceof InvalidFields ? files : undefined
  const [file] = files instanceof InvalidFields ? [] : files
  if (refused) Object.assign(errors, refused.errors)
  if (file) {
    const [bytes] = (await cutImage(file.bytes, [{ ...COVER, x: 50, y: 50 }])) ?? []
    if (bytes)
      text.cover = await addImage(site.db.pool, id, { type: 'image/webp', content: await site.files.put(bytes) })
    else errors.cover = [UNREADABLE]
  } else if (text.cover && text.cover !== former && !(await ownsImage(site.db, text.cover, id))) {
    text.cover = former
    errors.cover ??= [NO_IMAGE]
  }
  return { status: refused?.reason?.status ?? 422, retryAfter: refused?.reason?.retryAfter }
}

/** The errors of a cover stand in the form together with those of the text. */
function refuse(error: unknown): InvalidFields {
  if (error instanceof InvalidFields) return error
  throw error
}
