import { askFraudCheck } from '../_domain/contact/fraud-token.ts'
import { type Answer, request } from '../_http/request.ts'
import { addressSearchReply, autocompleteReply } from './contract.ts'
import { type AddressOption, getCallUrl, readOptions } from './model.ts'

/** Looks up addresses. A failure is for the developer's console alone: the form works without suggestions. */
export async function findAddresses(url: string, text: string, signal: AbortSignal): Promise<Answer<AddressOption[]>> {
  const token = await askFraudCheck()
  const answer = await request(getCallUrl(url, location.search, text), {
    schema: autocompleteReply,
    ...(token && { headers: { 'x-castle-request-token': token } }),
    signal,
  })
  if (answer.ok) return { ok: true, data: readOptions(answer.data.html) }
  if (answer.problem.kind !== 'aborted') console.error('Addresses couldn’t be looked up', answer.problem)
  return answer
}

/** Sends the form with its token, and learns where to go. */
export const searchAddress = (action: string, form: URLSearchParams, signal: AbortSignal) =>
  request(action, { schema: addressSearchReply, form, signal })
