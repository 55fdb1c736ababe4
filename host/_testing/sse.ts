import { type ClientRequest, request } from 'node:http'

export interface StreamEvent {
  id: string
  event: string
  data: unknown
  /** `performance.now()` when it came. */
  at: number
}

export interface SseClient {
  status: number
  events: StreamEvent[]
  /** Returns everything that was sent, comments included. */
  text(): string
  ended: Promise<void>
  close(): void
}

/** Opens a stream of server-sent events as a browser does; resolves with the answer's head. */
export function openStream(url: string, headers: Record<string, string> = {}): Promise<SseClient> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const events: StreamEvent[] = []
      let text = ''
      let rest = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        rest += chunk
        for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n')) {
          const found = getEvent(rest.slice(0, end))
          if (found) events.push(found)
          rest = rest.slice(end + 2)
        }
      })
      const ended = new Promise<void>((done) => answer.on('close', done))
      answer.on('error', () => {})
      sent.off('error', reject).on('error', () => {})
      resolve({ status: answer.statusCode ?? 0, events, text: () => text, ended, close: () => sent.destroy() })
    })
    sent.end()
  })
}

function getEvent(block: string): StreamEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const [id, event, data] = [field('id'), field('event'), field('data')]
  if (id === undefined || event === undefined || data === undefined) return undefined
  return { id, event, data: JSON.parse(data), at: performance.now() }
}
