import { observeOutbound } from './observe-outbound.ts'

/** A service outside could not be asked, or answered with what makes no sense. */
export class OutsideError extends Error {}

interface Ask {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  /** Milliseconds until the whole answer is there. */
  timeout: number
  /** Bytes of the longest answer that makes sense. */
  maxBytes?: number
}

export interface FetchAnswer {
  status: number
  /** Undefined where it is no JSON. */
  json: unknown
}

/** Answers of services are short; a long one is a mistake. */
const MAX_BYTES = 65_536

export type SafeFetch = (url: string | URL, ask: Ask) => Promise<FetchAnswer>

/**
 * Asks the services that the environment names and no others: nothing that a visitor sends decides where we connect to, and
 * no redirect leads elsewhere.
 * @param allowed addresses of the services; their origins are what counts
 */
export function safeFetch(allowed: readonly string[]): SafeFetch {
  const origins = new Set(allowed.map((each) => new URL(each).origin))
  return async (url, { method = 'GET', headers = {}, body, timeout, maxBytes = MAX_BYTES }) => {
    const target = new URL(url)
    if (!origins.has(target.origin)) throw new OutsideError(`${target.origin} is none of the services that are set up`)
    try {
      return await observeOutbound(target, method, async () => {
        const reply = await fetch(target, {
          method,
          headers,
          ...(body !== undefined && { body }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        })
        return { status: reply.status, json: parse(await readShort(reply, maxBytes)) }
      })
    } catch (error) {
      if (error instanceof OutsideError) throw error
      throw new OutsideError(`${target.origin} did not answer: ${getReason(error)}`)
    }
  }
}

async function readShort(reply: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes)
      throw new OutsideError(`${new URL(reply.url).origin} answered with more than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Describes an error without the request: addresses and bodies may contain what no log should. */
function getReason(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return name === 'TimeoutError' ? 'time is up' : (cause?.code ?? cause?.message ?? message)
}
