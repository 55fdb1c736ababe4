/** The attackers, in a process of their own: what they cost must not count for the visitors. Prints answers by kind and status. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AttackRequest, getAttack, type Upload } from './requests.ts'

export interface AttackOrder {
  origin: string
  seconds: number
  addresses: number
  /** Requests of one address under way at once. */
  connections: number
  upload: Upload
}

/** Kind → status → how often. */
export type AttackResult = Record<string, Record<string, number>>

/** Milliseconds between an answer and the next request of one connection. */
const PAUSE = 10

const { origin, seconds, addresses, connections, upload } = JSON.parse(await text(process.stdin)) as AttackOrder
const attack = getAttack(upload)
const agent = new Agent({ keepAlive: true })
const result: AttackResult = {}
const end = performance.now() + seconds * 1000

const send = ({ method, path, headers, body }: AttackRequest, address: string): Promise<string> =>
  new Promise((resolve) => {
    const outgoing = request(
      origin + path,
      {
        agent,
        method,
        headers: { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': address, ...headers },
      },
      (answer) => answer.resume().on('end', () => resolve(String(answer.statusCode))),
    )
    outgoing.on('error', () => resolve('broken'))
    outgoing.end(body)
  })

async function run(address: string, first: number): Promise<void> {
  for (let turn = first; performance.now() < end; turn++) {
    const next = (attack[turn % attack.length] as (typeof attack)[number])()
    const status = await send(next, address)
    const counts = result[next.kind] ?? {}
    result[next.kind] = counts
    counts[status] = (counts[status] ?? 0) + 1
    await sleep(PAUSE)
  }
}

const all = Array.from({ length: addresses * connections }, (_, at) => run(`192.0.2.${(at % addresses) + 1}`, at))
await Promise.all(all)
agent.destroy()
console.log(JSON.stringify(result))
