import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Visits {
  origin: string
  paths: readonly string[]
  /** Session cookies of members: every fifth request is one of theirs. */
  members: readonly string[]
  seconds: number
}

export interface VisitResult {
  /** Milliseconds from when the visitor wanted the page until its last byte. */
  latencies: number[]
  /** Answers other than 200. */
  failures: number
}

/** Milliseconds between two requests of all visitors together. */
const EVERY = 50

/** Visitors who come at a steady rate, whether or not those before them have been answered, each from an address of their own. */
export async function visit({ origin, paths, members, seconds }: Visits): Promise<VisitResult> {
  const agent = new Agent({ keepAlive: true })
  const result: VisitResult = { latencies: [], failures: 0 }
  const start = performance.now()
  const ask = async (at: number) => {
    const due = start + at * EVERY
    await sleep(Math.max(0, due - performance.now()))
    const cookie = at % 5 === 0 ? members[(at / 5) % members.length] : undefined
    const address = `10.1.${at % 200}.${(at % 250) + 1}`
    const status = await get(agent, origin + paths[at % paths.length], address, cookie)
    result.latencies.push(performance.now() - due)
    if (status !== 200) result.failures++
  }
  await Promise.all(Array.from({ length: Math.floor((seconds * 1000) / EVERY) }, (_, at) => ask(at)))
  agent.destroy()
  return result
}

const get = (agent: Agent, url: string, address: string, cookie?: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'br',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    }
    request(url, { agent, headers }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      .on('error', () => resolve(0))
      .end()
  })
