import type { Contacted } from '../_domain/contact/use-contact.ts'

export type ButtonState = 'request-contact' | 'request-sent' | 'unavailable'

/** Applies an answer to the state of a business's button. A contacted one stays contacted. */
export function applyContacted(state: ButtonState, id: number, { contacted, unavailable }: Contacted): ButtonState {
  if (state === 'request-sent' || contacted.includes(id)) return 'request-sent'
  return unavailable.includes(id) ? 'unavailable' : state
}
