import * as z from 'zod/mini'
import { request } from '../_http/request.ts'

/** Reports a post as a duplicate, or withdraws that, and loads the page anew: without its query once it is done. */
export async function reportDuplicate(url: string, place: Location = location): Promise<void> {
  const { ok } = await request(url, { schema: z.unknown(), body: {} })
  if (!ok || !place.search) place.reload()
  else place.assign(place.pathname)
}
