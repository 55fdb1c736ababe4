import * as z from 'zod/mini'
import { listen } from '../_http/push.ts'
import { request } from '../_http/request.ts'
import { save } from '../_http/save-file.ts'
import { exportReply } from './contract.ts'

/** Milliseconds until an answer is given up that does not begin, and after it a file that is not made. */
const TIMEOUT_MS = 120_000

/** Event of the channel (core document, section 7). */
const EVENT = 'leads-channel:status'

/**
 * Fetches a file of leads. A small one, which the server answers at once, is saved; a large one is requested by POST and waited for.
 * @returns address of the file that was waited for; nothing where it is saved already
 * @throws when there is no file
 */
export async function exportLeads(
  url: string,
  query: URLSearchParams,
  user: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await getAnswer(`${url}?${query}`, signal)
  // The file is too large for a GET: it has to be requested by POST.
  if (response.status === 409) {
    const answer = await request(url, { schema: exportReply, form: query, signal })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
    return ready(answer.data.url, user, signal)
  }
  if (!response.ok) throw new Error(`${response.status}`)
  save(nameIn(response.headers.get('content-disposition')), await response.blob())
  return undefined
}

/** Returns the file's name from its answer (RFC 6266). */
function nameIn(disposition: string | null): string {
  const [, whole = ''] = /filename\*=UTF-8''([\w.!#$&+^`|~%-]+)/i.exec(disposition ?? '') ?? []
  try {
    return decodeURIComponent(whole) || 'leads.csv'
  } catch {
    return 'leads.csv'
  }
}

/** Returns the answer as soon as it begins, since a long file may take its time. */
async function getAnswer(url: string, signal: AbortSignal): Promise<Response> {
  const timeoutController = new AbortController()
  const timer = setTimeout(() => timeoutController.abort(), TIMEOUT_MS)
  try {
    return await fetch(url, {
      headers: { accept: 'text/csv, application/json' },
      signal: AbortSignal.any([signal, timeoutController.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for the event, not for ever; after each connection the state is asked for, since an event may have passed before it. */
function ready(url: string, user: string | undefined, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const handleStatus = (data: unknown) => {
    const { success, data: reply } = z.safeParse(exportReply, data)
    if (!success || reply.url !== url) return
    if (reply.status === 'file-ready') resolve(url)
    if (reply.status === 'failed') reject(new Error('failed'))
  }
  const stop = listen(`private-leads-channel-${user}`, EVENT, {
    heard: handleStatus,
    opened: async () => {
      const answer = await request(url, { schema: exportReply, signal })
      if (answer.ok) handleStatus(answer.data)
    },
    refused: () => reject(new Error('no channel')),
  })
  const timer = setTimeout(() => reject(new Error('late')), TIMEOUT_MS)
  signal.addEventListener('abort', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}
