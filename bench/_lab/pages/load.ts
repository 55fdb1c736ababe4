import { Agent, request } from 'node:http'

export interface Load {
  /** Requests under way at once, each over its own kept connection. */
  connections: number
  requests: number
  headers: Record<string, string>
}

export interface LoadResult {
  /** Milliseconds from the request to the last byte of the answer, one a request. */
  latencies: number[]
  /** Bytes of the last body as it was sent. */
  bytes: number
}

/**
 * Asks for pages in turn, as fast as they are answered.
 * @throws Error on an answer other than 200
 */
export async function putLoad(urls: readonly string[], { connections, requests, headers }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let [next, bytes] = [0, 0]
  const visit = async () => {
    while (next < requests) {
      const url = urls[next++ % urls.length] as string
      const started = performance.now()
      bytes = await getBytes(agent, url, headers)
      latencies.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  return { latencies, bytes }
}

function getBytes(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { accept: 'text/html', ...headers } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered with ${answer.statusCode}`)),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
