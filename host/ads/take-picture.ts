import type { FastifyRequest } from 'fastify'
import { sha256 } from '../_config/tokens.ts'
import { InvalidFields } from '../_http/actions/outcomes.ts'
import type { AppContext } from '../_services/app-context.ts'
import { cutImage } from '../_services/uploads/images.ts'
import { takeFiles } from '../_services/uploads/take.ts'
import { PICTURE } from './limits.ts'
import type { AdInput } from './store.ts'

/** The field of the picture, for `takeFiles()`. */
export const PICTURE_FIELD = { field: 'picture', kinds: ['image'] } as const

/**
 * Takes the picture that was sent with the form, cut to the size of ads; undefined where none was sent.
 * @throws InvalidFields for a file that is no image
 */
export async function takePicture(site: AppContext, request: FastifyRequest): Promise<AdInput['picture']> {
  const [file] = await takeFiles(site, request, PICTURE_FIELD)
  if (!file) return undefined
  const [bytes] = (await cutImage(file.bytes, [{ ...PICTURE, x: 50, y: 50 }])) ?? []
  if (!bytes) throw new InvalidFields({ picture: ['This image can’t be read. Try another one.'] })
  return { bytes, hash: sha256(bytes).toString('hex').slice(0, 16) }
}
