import { Agent, get } from 'node:http'
import { quantile } from '../host/_testing/statistics.ts'
import { longWord } from '../host/properties/abbreviations.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { startServer } from './_lab/server.ts'

const SIZE = 1_000_000
const QUERIES = 1000
const PATH = '/rent-estimator-location-suggestions?q='

interface Asked {
  typed: string
  /** Address that has to be among the answers. */
  meant: string
}

/** Numbers that are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Returns the beginning of an address as typed: at least the number and three letters of the street, at most all of it.
 */
function getBeginning(address: string, random: (below: number) => number): Asked {
  const least = Math.max(4, address.indexOf(' ') + 4)
  return { typed: address.slice(0, least + random(address.length - least + 1)), meant: address }
}

/** Returns number, street and town, with one letter of street or town left out. */
function dropped(address: string, random: (below: number) => number): Asked {
  const line = address.slice(0, address.lastIndexOf(','))
  const letters = [...line.matchAll(/[A-Za-z]/g)].map(({ index }) => index).filter((index) => index > line.indexOf(' '))
  const at = letters[random(letters.length)] as number
  return { typed: line.slice(0, at) + line.slice(at + 1), meant: address }
}

/** Returns number and street with two letters swapped and its ending half typed. */
function unfinished(address: string, random: (below: number) => number): Asked {
  const [line = ''] = address.split(',')
  const cut = line.lastIndexOf(' ') + 1
  const pairs = [...line.slice(0, cut).matchAll(/[A-Za-z](?=[a-z])/g)].map(({ index }) => index)
  const at = pairs[random(pairs.length)] ?? cut
  const swapped = `${line.slice(0, at)}${line[at + 1]}${line[at]}${line.slice(at + 2, cut)}`
  const end = line.slice(cut).toLowerCase()
  const spoken = end === 'st' ? 'street' : longWord(end)
  return { typed: swapped + spoken.slice(0, Math.ceil(spoken.length / 2)), meant: address }
}

export const addresses: Benchmark = {
  name: 'addresses',
  what: `address suggestions over ${SIZE.toLocaleString('en')} rows, ${QUERIES.toLocaleString('en')} of a kind one after the other, through HTTP`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(SIZE)
    const server = await startServer(world.url)
    const agent = new Agent({ keepAlive: true })
    try {
      const { rows } = await world.db.pool.query<{ address: string }>(
        'select address from properties tablesample system (2) repeatable (7) order by hashint8(id) limit $1',
        [QUERIES],
      )
      const random = randomFrom(7)
      const ask = async (name: string, limit: number, make: typeof getBeginning): Promise<Figure[]> => {
        const queries = rows.map(({ address }) => make(address, random))
        for (const { typed } of queries.slice(0, 50)) await fetchJson(agent, server.origin, typed)
        const times: number[] = []
        let found = 0
        for (const [index, { typed, meant }] of queries.entries()) {
          if (index % 100 === 0) progress(`${name}: ${index} of ${queries.length}`)
          const started = performance.now()
          const answer = await fetchJson(agent, server.origin, typed)
          times.push(performance.now() - started)
          if (answer.some(({ label }) => label === meant)) found++
        }
        return [
          figure(`${name}: 95th percentile`, quantile(times, 0.95), 'ms', { limit }),
          figure(`${name}: median`, quantile(times, 0.5), 'ms'),
          figure(`${name}: the address is among the ten`, (found / queries.length) * 100, '%'),
        ]
      }
      return [
        ...(await ask('beginning', 10, getBeginning)),
        ...(await ask('one letter left out', 25, dropped)),
        ...(await ask('two letters swapped, the street half typed', 25, unfinished)),
      ]
    } finally {
      agent.destroy()
      await server.close()
      await world.close()
    }
  },
}

const fetchJson = (agent: Agent, origin: string, query: string): Promise<{ label: string }[]> =>
  new Promise((resolve, reject) => {
    get(origin + PATH + encodeURIComponent(query), { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => {
        body += part
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(body))
        else reject(new Error(`"${query}" was answered with ${response.statusCode}: ${body}`))
      })
    }).on('error', reject)
  })
