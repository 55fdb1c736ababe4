import type { Database } from '../../_db/database.ts'
import type { App } from '../../app.ts'
import type { Fill, World } from '../access-world.ts'
import { fill, fillAddress } from '../fill-address.ts'
import type { Person } from '../people.ts'
import { ACCESS } from '../route-records.ts'
import type { OddNames } from './names.ts'
import type { Asker, OddRequest } from './requests.ts'

export interface OddSite {
  app: App
  db: Database
  world: World
  /** The route that handled the request of a number: an odd parameter may lead to another route. */
  tookIt: Map<string, string>
  watch(key: string): { headers: Record<string, string>; names: OddNames }
}

/** A route with what its fixture sends, and the names that it reads. */
export interface Prepared {
  key: string
  good: Fill
  names: OddNames
}

/** Resets all rate limits. Open codes to phones stay valid. */
export async function openLimits({ pool }: Database): Promise<void> {
  await pool.query('delete from rate_limits')
  await pool.query(
    "update phone_codes set created_at = created_at - interval '2 days' where created_at > now() - interval '1 day'",
  )
}

export async function prepare(site: OddSite, key: string): Promise<Prepared> {
  await openLimits(site.db)
  const good = await fill(site.world, key, getPlace(site.world, 'owner'))
  const names = await learn(site, key, good)
  await good.after?.()
  return { key, good, names }
}

const getPlace = (world: World, role: Asker): { whose: Person; page: number; asks?: Person } => {
  if (role === 'visitor') return { whose: world.people.owner, page: world.pages.owner }
  return { whose: world.people[role], asks: world.people[role], page: world.pages.owner }
}

/** Returns how many resources a route needs for each person: several if it deletes them. */
function getRunCount(key: string): number {
  // Without its session a request does not reach the route.
  if (key === 'DELETE /sessions/:id') return 40
  return key.startsWith('DELETE ') && key.includes(':') ? 3 : 1
}

/** Creates existing resources for each person. */
export async function getFills(
  { world }: OddSite,
  { key, good }: Prepared,
  requests: OddRequest[],
): Promise<Map<Asker, Fill[]>> {
  const fills = new Map<Asker, Fill[]>()
  for (const role of new Set(requests.map((each) => each.role))) {
    const made: Fill[] = []
    // A person who is refused by the guard needs no resource.
    const anybodys = key.startsWith('GET ') && ACCESS[key]?.of !== 'account'
    if (role === 'visitor' || anybodys) made.push(good)
    else while (made.length < getRunCount(key)) made.push(await fill(world, key, getPlace(world, role)))
    fills.set(role, made)
  }
  return fills
}

/**
 * Learns what the route reads of query and body, by sending valid input and then every name that it was seen to read.
 */
async function learn(site: OddSite, key: string, good: Fill): Promise<OddNames> {
  const { headers, names } = site.watch(key)
  for (let round = 0; round < 3; round++) {
    const browser = await site.world.as(key.includes('/admin/') ? 'admin' : 'owner')
    for (const [name, value] of good.cookies ?? []) browser.cookies.set(name, value)
    const query = round ? Object.fromEntries([...names.query].map((name) => [name, '1'])) : {}
    const url = `${fillAddress(key, good.params)}?${new URLSearchParams({ ...query, ...(round < 2 && good.query) })}`
    const method = key.split(' ')[0] as 'GET'
    const body =
      method === 'GET'
        ? undefined
        : { ...Object.fromEntries([...names.body].map((name) => [name, '1'])), ...(round !== 1 && good.body) }
    const reply = await browser.ask(method, url, body, { headers, payloadAsStream: true })
    reply.raw.res.destroy()
  }
  return names
}
