import type { Contacted } from '../_domain/contact/use-contact.ts'

export type ButtonState = 'request-contact' | 'request-sent' | 'unavailable'

/** What an answer makes of the button of a business. One that was contacted stays so. */
export function next(state: ButtonState, id: number, { contacted, unavailable }: Contacted): ButtonState {
  if (state === 'request-sent' || contacted.includes(id)) return 'request-sent'
  return unavailable.includes(id) ? 'unavailable' : state
}
