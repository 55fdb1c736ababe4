import type { LightMyRequestResponse } from 'fastify'
import type { Fill } from '../access-world.ts'
import { fillAddress } from '../fill-address.ts'
import type { OddSite } from './prepare.ts'
import { reasonMissing } from './reason.ts'
import type { Asker, OddRequest } from './requests.ts'

/** The cookie and CSRF token of each person, renewed if a request has ended the session. */
export type Sessions = Map<Asker, { cookie: string; token: string }>

export interface OddAnswer {
  status: number
  ms: number
  url: string
  /** The route itself had it. */
  took: boolean
  fault: string | undefined
}

let number = 0

export async function send(
  site: OddSite,
  { key, sessions, fills }: { key: string; sessions: Sessions; fills: Map<Asker, Fill[]> },
  request: OddRequest,
): Promise<OddAnswer> {
  const { role, filled, params, query, headers, sent } = request
  const { cookie, token } = await getSession(site, sessions, role)
  const mine = fills.get(role) as Fill[]
  const { params: fillParams, query: own, cookies, stream } = mine[filled % mine.length] as Fill
  const [method = '', pattern = ''] = key.split(' ')
  let at = 0
  const path = params.some((each) => each !== null)
    ? pattern.replace(/:(\w+)/g, (_, name) => params[at++] ?? encodeURIComponent(String(fillParams[name])))
    : fillAddress(key, fillParams)
  // Keeps the fixture's query, except for names that are replaced, and now and then without any of it.
  const queryEntries = Object.entries(own ?? {}).filter(
    ([name]) => !query?.some(([odd]) => odd === name) && (!query || filled % 4),
  )
  const queryParts = queryEntries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  if (query) queryParts.push(...query.map((pair) => pair.join('=')))
  // The test's own client would read the second slash as the start of a host.
  const url = `${path.replace(/^\/[\\/]+/, '/')}${queryParts.length ? `?${queryParts.join('&')}` : ''}`
  const id = String(++number)
  const more = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`)
  const start = performance.now()
  const reply = await site.app.inject({
    method: method as 'GET',
    url,
    payloadAsStream: stream === true,
    remoteAddress: `10.${number % 250}.${(number >> 8) % 250}.${1 + ((number >> 16) % 250)}`,
    headers: {
      accept: 'application/json',
      ...headers,
      'x-odd': id,
      'x-csrf-token': token,
      cookie: [cookie, ...more].join('; '),
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { payload: sent.payload }),
  })
  const ms = performance.now() - start
  const open = stream === true && reply.statusCode < 400
  const body = open ? '' : (await reply.stream().toArray()).join('')
  if (open) reply.raw.res.destroy()
  if (reply.statusCode === 401 && role !== 'visitor') sessions.delete(role)
  const took = site.tookIt.get(id) === key
  site.tookIt.delete(id)
  return { status: reply.statusCode, ms, url, took, fault: getFault(key, reply, body) }
}

function getFault(
  key: string,
  { statusCode: status, headers }: LightMyRequestResponse,
  body: string,
): string | undefined {
  // oEmbed's own word for a format that is not offered.
  if (status >= 500 && !(status === 501 && key === 'GET /oembed')) return `answered ${status} ${body.slice(0, 300)}`
  const readable = status >= 400 && !headers['content-encoding']
  const missing = readable ? reasonMissing(String(headers['content-type'] ?? ''), body) : undefined
  return missing && `answered ${status} ${missing}`
}

export async function getSession({ world }: OddSite, sessions: Sessions, role: Asker) {
  const known = sessions.get(role)
  if (known) return known
  const browser = await world.as(role)
  const { token } = (await browser.get('/session/csrf')).json()
  const made = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '), token }
  sessions.set(role, made)
  return made
}
