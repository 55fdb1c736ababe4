import { randomUUID } from 'node:crypto'
import type { Database } from '../_db/database.ts'
import type { AccessRow, Role } from '../_http/access/rules.ts'
import type { App } from '../app.ts'
import { addMarkets } from './market-world.ts'
import { Browser, makeBusiness, makePerson, type Person, signedIn } from './people.ts'
import { addLeadMarks, addMarks, getMark } from './private-marks.ts'

/** Those of the table, without the one who is nobody. */
export type People = Record<Exclude<Role, 'visitor'>, Person>

export interface World {
  db: Database
  app: App
  people: People
  /** A browser in which they are signed in, and nobody for visitors. */
  as(role: Role): Promise<Browser>
  /** Ids of the pages of owner and other owner. */
  pages: { owner: number; otherOwner: number }
}

/** The resource for an address: the one that `whose` owns, on the business page `page`. */
export interface AddressContext {
  whose: Person
  page: number
  /** The person who sends the request, if signed in: personal values in it have to be theirs. */
  asks?: Person
}

/** Returns the person whose account a request concerns if it names none. */
export const getAsker = ({ asks, whose }: AddressContext): Person => asks ?? whose

/** The values for `:params` in the address of one route, and the rest of a request to it. */
export interface Fill {
  params: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
  /** Cookies of the browser besides its session, such as a sign-in that waits for its code. */
  cookies?: ReadonlyMap<string, string>
  /** The answer goes on for ever once it has begun: only its head is waited for. */
  stream?: true
  /** Takes back what would be in the way of the rows that come after. */
  after?(): Promise<unknown>
}

/**
 * Things of one area that routes are about, in `host/<area>/_testing/access-fixture.ts`, by the path that names one, such as
 * `/posts/:id`: every route at this path or below it is asked about such a thing. Where a route needs more, such as a body,
 * it has an entry of its own, `METHOD /path`. Called anew for each person, so that what one has deleted is there for the next.
 */
export type AccessFixture = Record<
  string,
  (world: World, place: AddressContext, row: AccessRow) => Promise<Fill> | Fill
>

const PEOPLE: Record<keyof People, Parameters<typeof makePerson>[1]> = {
  member: { name: 'Mia Member' },
  otherMember: { name: 'Mo Member' },
  owner: { name: 'Olive Owner' },
  otherOwner: { name: 'Otto Owner' },
  admin: { name: 'Ada Admin', admin: true },
  unproved: { name: 'Una Unproved', emailVerified: false },
}

export async function makeWorld(app: App, db: Database): Promise<World> {
  const made = Object.entries(PEOPLE).map(async ([role, fields]) => {
    const email = `${getMark('staff', role)}-${randomUUID()}@example.com`
    return [role, await makePerson(db, { ...fields, email })] as const
  })
  const people = Object.fromEntries(await Promise.all(made)) as People
  await addMarkets(db)
  return {
    db,
    app,
    people,
    pages: { owner: await makeBusiness(db, people.owner), otherOwner: await makeBusiness(db, people.otherOwner) },
    as: async (role) => (role === 'visitor' ? new Browser(app) : signedIn(app, people[role])),
  }
}

/** Puts a mark of its person into each kind of thing that nobody else may read. */
export async function markWorld({ db, people, pages }: World): Promise<void> {
  for (const [role, person] of Object.entries(people)) await addMarks(db, role, person)
  for (const role of ['owner', 'otherOwner'] as const) await addLeadMarks(db, role, people[role], pages[role])
}
