import { providerFixture } from '../_services/providers/access-fixture.ts'
import { pushFixture } from '../_services/push/access-fixture.ts'
import { uploadFixture } from '../_services/uploads/access-fixture.ts'
import { accountFixture } from '../accounts/access-fixture.ts'
import { adminFixture } from '../admin/access-fixture.ts'
import { adFixture } from '../ads/access-fixture.ts'
import { analyticsFixture } from '../analytics/access-fixture.ts'
import { blogFixture } from '../blog/access-fixture.ts'
import { businessFixture } from '../businesses/access-fixture.ts'
import { calculatorFixture } from '../calculators/access-fixture.ts'
import { contactFixture } from '../contact/access-fixture.ts'
import { conversationFixture } from '../conversations/access-fixture.ts'
import { dashboardFixture } from '../dashboard/access-fixture.ts'
import { dealFixture } from '../deals/access-fixture.ts'
import { demoFixture } from '../demo/access-fixture.ts'
import { docFixture } from '../docs/access-fixture.ts'
import { embedFixtures } from '../embed/access-fixture.ts'
import { experimentFixture } from '../experiments/access-fixture.ts'
import { feedbackFixture } from '../feedback/access-fixture.ts'
import { forumFixture } from '../forums/access-fixture.ts'
import { insightFixture } from '../insights/access-fixture.ts'
import { leadFixture } from '../leads/access-fixture.ts'
import { listingFixture } from '../listings/access-fixture.ts'
import { mapReportFixture } from '../map-reports/access-fixture.ts'
import { mapsEmbedFixture } from '../maps-embed/access-fixture.ts'
import { marketFixture } from '../markets/access-fixture.ts'
import { myMapsFixture } from '../my-maps/access-fixture.ts'
import { newsletterFixture } from '../newsletter/access-fixture.ts'
import { notificationFixture } from '../notifications/access-fixture.ts'
import { peopleFixture } from '../people/access-fixture.ts'
import { planFixture } from '../plans/access-fixture.ts'
import { profileFixture } from '../profiles/access-fixture.ts'
import { promptFixture } from '../prompts/access-fixture.ts'
import { reviewFixture } from '../reviews/access-fixture.ts'
import { savedSearchFixture } from '../saved-searches/access-fixture.ts'
import { searchFixture } from '../search/access-fixture.ts'
import { shareFixture } from '../share/access-fixture.ts'
import { trustFixture } from '../trust/access-fixture.ts'
import { webinarFixture } from '../webinars/access-fixture.ts'
import type { AccessFixture, AddressContext, Fill, World } from './access-world.ts'
import { ACCESS } from './route-records.ts'

/** The fixtures of all areas. */
const FIXTURES: AccessFixture = {
  ...accountFixture,
  ...adminFixture,
  ...adFixture,
  ...analyticsFixture,
  ...blogFixture,
  ...businessFixture,
  ...calculatorFixture,
  ...contactFixture,
  ...dashboardFixture,
  ...leadFixture,
  ...listingFixture,
  ...uploadFixture,
  ...forumFixture,
  ...peopleFixture,
  ...planFixture,
  ...profileFixture,
  ...dealFixture,
  ...savedSearchFixture,
  ...demoFixture,
  ...docFixture,
  ...experimentFixture,
  ...feedbackFixture,
  ...embedFixtures,
  ...insightFixture,
  ...mapReportFixture,
  ...mapsEmbedFixture,
  ...marketFixture,
  ...myMapsFixture,
  ...conversationFixture,
  ...notificationFixture,
  ...reviewFixture,
  ...providerFixture,
  ...pushFixture,
  ...trustFixture,
  ...searchFixture,
  ...shareFixture,
  ...webinarFixture,
  ...newsletterFixture,
  ...promptFixture,
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
    throw new Error(
      `No access-fixture.ts in FIXTURES of host/_testing/fill-address.ts says what stands for ${names.join(', ')} of ${key}`,
    )
  return { params: Object.fromEntries(names.map((name) => [name, name === 'id' ? place.page : '1'])) }
}

/** The entry of a route, or of the longest path that it is at or below. */
function findFixture(key: string): AccessFixture[string] | undefined {
  const url = key.slice(key.indexOf(' ') + 1)
  const paths = Object.keys(FIXTURES).filter((path) => url === path || url.startsWith(`${path}/`))
  const longest = paths.sort((a, b) => b.length - a.length)[0]
  return FIXTURES[key] ?? (longest === undefined ? undefined : FIXTURES[longest])
}

/** `METHOD /path/:as` → the path with what stands for its params. */
export const fillAddress = (key: string, params: Fill['params']): string =>
  (key.split(' ')[1] as string)
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
    .replace('*', String(params['*'] ?? 'none'))
