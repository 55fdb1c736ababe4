import type { FastifyRequest } from 'fastify'
import type { Database } from '../../_db/database.ts'
import { HttpError } from '../../_http/errors.ts'
import { isRowId } from '../../_http/ids.ts'
import { type OwnBusiness, readOwnBusiness } from './store.ts'

/** Reads the company of the address; the guard has looked whose it is. @throws HttpError 404 */
export async function getOwnBusiness(db: Database, { params }: FastifyRequest): Promise<OwnBusiness> {
  const { id } = params as { id: string }
  const found = isRowId(id) ? await readOwnBusiness(db, Number(id)) : undefined
  if (!found) throw new HttpError('not_found', 'We can’t find this company.')
  return found
}
