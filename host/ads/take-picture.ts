import type { FastifyRequest } from 'fastify'
import { sha256 } from '../_config/tokens.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { cutImage } from '../_services/uploads/images.ts'
import { takeFiles } from '../_services/uploads/take.ts'
import { PICTURE } from './limits.ts'
import type { AdInput } from './store.ts'

interface TakenPicture {
  picture?: AdInput['picture']
  errors?: FieldErrors
  status: number
  retryAfter?: number | undefined
}

/** Takes the picture that was sent with the form, cut to the size of ads; undefined where none was sent. */
export async function takePicture(site: AppContext, request: FastifyRequest): Promise<TakenPicture> {
  const { files, errors, status, retryAfter } = await takeFiles(site, request, { field: 'picture', kinds: ['image'] })
  if (errors.length) return { errors: { picture: errors }, status, retryAfter }
  const [file] = files
  if (!file) return { status: 200 }
  const [bytes] = (await cutImage(file.bytes, [{ ...PICTURE, x: 50, y: 50 }])) ?? []
  if (!bytes) return { errors: { picture: ['This image can’t be read. Try another one.'] }, status: 422 }
  return { picture: { bytes, hash: sha256(bytes).toString('hex').slice(0, 16) }, status: 200 }
}
