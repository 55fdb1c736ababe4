import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { InvalidFields } from '../../_http/actions/outcomes.ts'
import { getValue } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { fitImage } from '../../_services/uploads/images.ts'
import { inspectFiles, takeFiles } from '../../_services/uploads/take.ts'
import type { Logo } from './logo-store.ts'

const WANTED = { field: 'logo', kinds: ['image'] } as const
/** Pixels of a logo's longer side, twice what is shown. */
const SIDE = 320
const UNREADABLE = 'This image can’t be read. Try another one.'

/** Tells what a form says of a logo, before anything is drawn. */
export function inspectLogo(request: FastifyRequest) {
  const { sent, errors } = inspectFiles(request, WANTED)
  const isChecked = (name: string) => {
    const value = getValue(request.body, name)
    return value === true || value === '1' || value === 'true'
  }
  return { sent: sent.length > 0, errors, skipped: isChecked('skip_logo'), removed: isChecked('destroy_logo') }
}

/**
 * Draws the logo of a form anew; undefined where none was sent.
 * @throws InvalidFields for a file that is no image
 */
export async function takeLogo(site: AppContext, request: FastifyRequest): Promise<Logo | undefined> {
  const [file] = await takeFiles(site, request, WANTED)
  if (!file) return undefined
  const bytes = await fitImage(file.bytes, SIDE)
  if (!bytes) throw new InvalidFields({ logo: [UNREADABLE] })
  return { image: randomUUID(), content: await site.files.put(bytes) }
}
