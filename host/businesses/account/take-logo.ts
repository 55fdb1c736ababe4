import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
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

interface TakenLogo {
  logo?: Logo
  /** Sentences for the field, with the status of an answer that has them. */
  errors: string[]
  status: number
  retryAfter?: number | undefined
}

/** Draws the logo of a form anew; none where none was sent. */
export async function takeLogo(site: AppContext, request: FastifyRequest): Promise<TakenLogo> {
  const { files, errors, status, retryAfter } = await takeFiles(site, request, WANTED)
  const [file] = files
  if (!file) return { errors, status, retryAfter }
  const bytes = await fitImage(file.bytes, SIDE)
  if (!bytes) return { errors: [UNREADABLE], status: 422 }
  return { logo: { image: randomUUID(), content: await site.files.put(bytes) }, errors, status }
}
