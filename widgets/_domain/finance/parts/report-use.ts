import * as z from 'zod/mini'
import { request } from '../../../_http/request.ts'

/** Tells our host that a calculator was used. Only from our own pages: what people do on others is theirs. */
export async function reportUse(url: string, name: string): Promise<void> {
  if (new URL(url, location.href).origin !== location.origin) return
  // The fraud check comes with the forms of contact requests; a page that is only read does not load it.
  const { fraudToken } = await import('../../contact/fraud-token.ts')
  await request(url, {
    schema: z.unknown(),
    body: { castle_request_token: await fraudToken(), concierge_message: { calculator_name: name } },
  })
}
