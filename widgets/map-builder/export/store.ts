import type { MapDocument } from '../document.ts'
import { getProps } from './snippet.ts'

/** The host's answer for a stored map. */
export interface Stored {
  /** The lines to paste, with a picture. */
  snippet: string
  /** An iframe with its page. */
  frame: string
  /** The address of its page. */
  url: string
}

/** A browser gives the clipboard for five seconds after a click; this leaves room. */
const TIMEOUT_MS = 4000

/**
 * Stores a map on the host, so that its picture and its page have an address.
 * @throws Error in words
 */
export async function store(doc: MapDocument, at: string): Promise<Stored> {
  const answer = await fetch(at, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(getProps(doc)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  const said = await answer?.json().catch(() => undefined)
  if (answer?.ok && said?.snippet) return said
  const message = said?.error?.message
  throw new Error(typeof message === 'string' ? message : 'We couldn’t reach the server.')
}
