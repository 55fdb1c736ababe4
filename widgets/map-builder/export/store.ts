import * as z from 'zod/mini'
import { request } from '../../_http/request.ts'
import type { MapDocument } from '../document.ts'
import { getProps } from './snippet.ts'

/** The host's answer for a stored map. */
const answer = z.object({
  /** The lines to paste, with a picture. */
  snippet: z.string(),
  /** An iframe with its page. */
  frame: z.string(),
  /** The address of its page. */
  url: z.string(),
  /** The name of a member's map. */
  id: z.optional(z.string()),
  version: z.optional(z.number()),
})
export type Stored = z.infer<typeof answer>

/** A map of all counties takes some seconds to draw. */
const TIMEOUT_MS = 20_000

/**
 * Stores a map on the host, so that its picture and its page have an address.
 * @param own true for a call that changes something of the member's
 * @throws Error in words
 */
export async function store(doc: MapDocument, at: string, own = false): Promise<Stored> {
  const reply = await request(at, { schema: answer, body: getProps(doc), asks: !own, timeout: TIMEOUT_MS })
  if (reply.ok) return reply.data
  const message = reply.problem.kind === 'status' ? reply.problem.message : undefined
  throw new Error(message ?? 'We couldn’t reach the server. Your map is still here; try again in a moment.')
}
