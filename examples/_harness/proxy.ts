import { request as send } from 'node:http'
import { type Handler, serve } from './serve.ts'

/** A rule for requests whose path (with query) matches, applied instead of asking the host. */
export interface Rule {
  path: RegExp
  /** `never`: the connection stays open and silent. `later`: passed on when the test says so. */
  answer: 'never' | { status: number; body?: string; type?: string } | { later: Promise<unknown> }
  /** Number of times that the rule applies; afterwards requests pass again. Always, if omitted. */
  times?: number
}

export interface Gate {
  readonly origin: string
  /** All requests: `GET /embed/v1/loader.js`. */
  readonly log: string[]
  rules: Rule[]
  close(): Promise<void>
}

/**
 * Starts a proxy in front of the host, with an address of its own, that can break requests on purpose. Browsers cache
 * nothing on the way, so that one test's chunks do not hide another's failures; the host's own cache headers have their
 * own tests.
 */
export async function startProxy(getHost: () => string): Promise<Gate> {
  const log: string[] = []
  const proxy = { log, rules: [] as Rule[] }
  const handler: Handler = async (request, response) => {
    const path = request.url ?? '/'
    log.push(`${request.method} ${path}`)
    const rule = proxy.rules.find((each) => each.path.test(path) && (each.times ?? 1) > 0)
    if (rule?.times) rule.times--
    const answer = rule?.answer
    if (answer === 'never') return
    if (answer && 'later' in answer) await answer.later
    else if (answer) {
      const { status, body = '', type = 'text/javascript' } = answer
      response.writeHead(status, { ...OPEN, 'content-type': type, 'cache-control': 'no-store' }).end(body)
      return
    }
    const { method, headers } = request
    const onward = send(getHost() + path, { method, headers }, (answer) => {
      const keep = path.startsWith('/embed/') ? { 'cache-control': 'no-store' } : {}
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...keep })
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  const { origin, close } = await serve('127.0.0.1', handler)
  return Object.assign(proxy, { origin, close })
}

const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
