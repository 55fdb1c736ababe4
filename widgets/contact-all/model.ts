import type { Contacted } from '../_domain/contact/use-contact.ts'

export type BusinessState = 'request-contact' | 'request-sent' | 'unavailable'
/** Id → how far it is. */
export type States = ReadonlyMap<number, BusinessState>

/** Applies an answer to the businesses' states. Contacted ones stay contacted. */
export function applyContacted(states: States, { contacted, unavailable }: Contacted): States {
  return new Map(
    [...states].map(([id, state]) => {
      if (state === 'request-sent' || contacted.includes(id)) return [id, 'request-sent']
      return [id, unavailable.includes(id) ? 'unavailable' : state]
    }),
  )
}

/** Returns the businesses that can still be contacted. */
export const getAskable = (states: States): number[] =>
  [...states].filter(([, state]) => state === 'request-contact').map(([id]) => id)

/** Tells whether every available business has been contacted, and there is one. */
export const isSuccess = (states: States): boolean =>
  getAskable(states).length === 0 && [...states.values()].includes('request-sent')
