import fc from 'fast-check'
import { type AccessRow, getCell } from '../../_http/access/rules.ts'
import { ACCESS, API } from '../route-records.ts'
import { getBodies, getSchemaShape, onWire, WAYS } from './bodies.ts'
import type { OddNames } from './names.ts'
import { oddText, toText } from './values.ts'

/** Query names that every page is tried with. */
const QUERY = ['page', 'next', 'utm_source', 'utm_x', '__proto__', 'a[b][c]', 'highlight']

const ASKERS = ['owner', 'admin', 'member', 'visitor'] as const
export type Asker = (typeof ASKERS)[number]

/** Chooses who asks. People who are let in ask most of the time, since there is more to break behind the guard. */
function askers(key: string): fc.Arbitrary<Asker> {
  const row = ACCESS[key] as AccessRow
  // For routes of an account, everybody asks for their own.
  const inside = ASKERS.filter((each) =>
    row.of === 'account' ? each !== 'visitor' : getCell(row, each, key.split(' ')[0] as string) === 'yes',
  )
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...inside) },
    { weight: 1, arbitrary: fc.constantFrom(...ASKERS) },
  )
}

/** A request before it is known where it goes. */
export interface OddRequest {
  role: Asker
  /** The index of the fixture's fill that the request uses. */
  filled: number
  /** The raw text in place of each parameter of the address, percent signs included. */
  params: (string | null)[]
  /** Names and values as they stand in the address; nothing: the fixture's own. */
  query: [name: string, value: string][] | null
  headers: Record<string, string>
  sent: { type: string; payload: Buffer } | null
}

/** Headers of browsers, calls, frames and broken clients. */
const headers = fc.record(
  {
    accept: fc.constantFrom(
      'application/json',
      'text/html',
      '*/*',
      'text/vnd.turbo-stream.html, text/html',
      'image/*;q=x',
    ),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', 'x;q=', ';;', 'identity;q=0'),
    'if-none-match': fc.constantFrom('*', '"', 'W/', '"a", W/"b"'),
    'if-modified-since': fc.constantFrom('never', 'Thu, 99 Jan 2026 00:00:00 GMT'),
    range: fc.constantFrom('bytes=5-1', 'bytes=0-0', 'rows=1'),
    'turbo-frame': fc.constantFrom('leads_list', '', '<b>'),
    referer: fc.constantFrom('https://plat.example/markets', '//', 'about:blank', '\u00ff'),
    'last-event-id': fc.constantFrom('-1', '9'.repeat(30), 'x'),
    authorization: fc.constantFrom('Bearer ', 'Bearer x.y', 'Basic %%%'),
  },
  { requiredKeys: [] },
)
/** Picks few headers for most requests, since otherwise the body would never be read. */
const fewHeaders = fc.tuple(headers, fc.nat()).map(([all, pick]) => {
  const picked = Object.entries(all).filter(([name], at) => name === 'accept' || (pick >> at) % 4 === 0)
  return Object.fromEntries(picked) as Record<string, string>
})

/** Generates random requests of one route, in the order of a seed. */
export function getRequests(
  key: string,
  { names, body: good, params }: { names: OddNames; body: object | undefined; params: number },
): fc.Arbitrary<OddRequest> {
  const { query: querySchema, body: bodySchema } = API[key] ?? {}
  const queries = [...new Set([...QUERY, ...Object.keys(getSchemaShape(querySchema) ?? {}), ...names.query])]
  const bodies = getBodies(
    bodySchema,
    good,
    [...names.body].filter((name) => !name.includes('[')),
  )
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...queries) }, { weight: 1, arbitrary: oddText })
  const ended = fc.constantFrom('', '', '', '', '[]', '[a]')
  const pair = fc.tuple(name, ended, oddText).map(([one, end, value]): [string, string] => [one + end, value])
  const sent = fc
    .tuple(bodies, fc.constantFrom(...WAYS), fc.uint8Array({ maxLength: 12 }))
    .map(([body, way, bytes]) => onWire(body, way, bytes))
  const get = key.startsWith('GET ')
  // An odd parameter in the address ends most requests before anything else is read, so it is rare.
  const param = fc.option(oddText, { freq: 3, nil: null }).map((text) => (text === null ? null : text.slice(0, 100)))
  return fc.record(
    {
      role: askers(key),
      filled: fc.nat(),
      params: fc
        .tuple(fc.integer({ min: 0, max: 3 }), fc.array(param, { minLength: params, maxLength: params }))
        .map(([luck, values]) => (luck ? values.map(() => null) : values)),
      query: get
        ? fc.option(fc.array(pair, { minLength: 1, maxLength: 5 }), { freq: 12 })
        : fc.oneof(
            { weight: 5, arbitrary: fc.constant(null) },
            { weight: 1, arbitrary: fc.array(pair, { maxLength: 2 }) },
          ),
      headers: fewHeaders,
      sent: get ? fc.constant(null) : sent,
    },
    { noNullPrototype: true },
  )
}

export const describeRequest = ({ role, query, headers: headerFields, sent }: OddRequest, url: string): string =>
  `as ${role}: ${url.slice(0, 300)}${query ? '' : ' (its own query)'} ${JSON.stringify(headerFields)} ${
    sent ? `${sent.type} ${toText(sent.payload.toString()).slice(0, 300)}` : ''
  }`
