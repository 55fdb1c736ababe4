import { HttpError } from '../_http/errors.ts'
import { isRowId } from '../_http/ids.ts'
import type { AppContext } from '../_services/app-context.ts'
import { type Business, readBusiness } from './store.ts'

/** Reads a business that is listed. @throws HttpError 404 */
export async function getBusiness({ db }: AppContext, id: string): Promise<Business> {
  const business = isRowId(id) ? await readBusiness(db, Number(id)) : undefined
  if (!business) throw new HttpError('not_found', 'We can’t find this company. It may no longer be listed.')
  return business
}
