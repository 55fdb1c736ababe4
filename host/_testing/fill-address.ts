import type { AccessFixture, AddressContext, Fill, World } from './access-world.ts'
import { ACCESS } from './route-records.ts'

type Glob<Module> = { glob(pattern: string, options: object): Record<string, Module> }

// Vite's own; the host is typed without it.
const files = (import.meta as unknown as Glob<{ accessFixture: AccessFixture }>).glob(
  '../**/_testing/access-fixture.ts',
  {
    eager: true,
  },
)

/** The fixtures of all areas. */
const FIXTURES = mergeFixtures()

/** @throws Error if two areas fill one route */
function mergeFixtures(): AccessFixture {
  const merged: AccessFixture = {}
  for (const [file, { accessFixture }] of Object.entries(files))
    for (const [key, fixture] of Object.entries(accessFixture)) {
      if (Object.hasOwn(merged, key)) throw new Error(`${file} has an entry for ${key}, and so has another fixture.`)
      merged[key] = fixture
    }
  return merged
}

/** Tells whether a route has its own entry, with a body that it accepts. */
export const hasOwnFixture = (key: string): boolean => Object.hasOwn(FIXTURES, key)

/** Fills the `:params` of a route, and gives a body that it accepts. */
export async function fill(world: World, key: string, place: AddressContext): Promise<Fill> {
  const row = ACCESS[key]
  const fixture = findFixture(key)
  if (fixture && row) return fixture(world, place, row)
  const names = (key.match(/:\w+/g) ?? []).map((name) => name.slice(1))
  const open = row?.cells.every((cell) => cell === 'yes')
  if (names.length && !open && !(row?.of === 'page' && names.join() === 'id'))
    throw new Error(`No _testing/access-fixture.ts of an area says what stands for ${names.join(', ')} of ${key}`)
  return { params: Object.fromEntries(names.map((name) => [name, name === 'id' ? place.page : '1'])) }
}

/** The entry of a route, or of the longest path that it is at or below. */
function findFixture(key: string): AccessFixture[string] | undefined {
  const url = key.slice(key.indexOf(' ') + 1)
  const paths = Object.keys(FIXTURES).filter((path) => url === path || url.startsWith(`${path}/`))
  const longestPath = paths.sort((a, b) => b.length - a.length)[0]
  return FIXTURES[key] ?? (longestPath === undefined ? undefined : FIXTURES[longestPath])
}

/** `METHOD /path/:as` → the path with what stands for its params. */
export const fillAddress = (key: string, params: Fill['params']): string =>
  (key.split(' ')[1] as string)
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
    .replace('*', String(params['*'] ?? 'none'))
