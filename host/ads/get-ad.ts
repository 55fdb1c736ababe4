import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { On } from '../_db/database.ts'
import { HttpError } from '../_http/errors.ts'
import { isRowId } from '../_http/ids.ts'
import { type Ad, readAd } from './store.ts'

export const NO_AD = 'There is no such ad.'
export const adParams = z.object({ id: z.int() })

/**
 * Reads the ad that an address names.
 * @throws HttpError 404
 */
export async function getAd(db: { pool: On }, { params }: FastifyRequest): Promise<Ad> {
  const { id } = params as { id: string }
  const ad = isRowId(id) ? await readAd(db, Number(id)) : undefined
  if (!ad) throw new HttpError('not_found', NO_AD)
  return ad
}
