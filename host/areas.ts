import { services } from './_services/area.ts'
import type { Area } from './_services/define-area.ts'
import { accounts } from './accounts/index.ts'
import { admin } from './admin/index.ts'
import { ads } from './ads/index.ts'
import { analytics } from './analytics/index.ts'
import { blog } from './blog/index.ts'
import { builder } from './builder/index.ts'
import { businesses } from './businesses/index.ts'
import { calculators } from './calculators/index.ts'
import { contact } from './contact/index.ts'
import { conversations } from './conversations/index.ts'
import { dashboard } from './dashboard/index.ts'
import { deals } from './deals/index.ts'
import { demo } from './demo/area.ts'
import { docs } from './docs/index.ts'
import { experiments } from './experiments/index.ts'
import { feedback } from './feedback/index.ts'
import { finder } from './finder/index.ts'
import { forums } from './forums/index.ts'
import { home } from './home/index.ts'
import { insights } from './insights/index.ts'
import { leads } from './leads/index.ts'
import { listings } from './listings/index.ts'
import { mapReports } from './map-reports/index.ts'
import { maps } from './maps/index.ts'
import { mapsEmbed } from './maps-embed/index.ts'
import { markets } from './markets/index.ts'
import { myMaps } from './my-maps/index.ts'
import { newsletter } from './newsletter/index.ts'
import { notifications } from './notifications/index.ts'
import { outbox } from './outbox/index.ts'
import { people } from './people/index.ts'
import { places } from './places/index.ts'
import { plans } from './plans/index.ts'
import { profiles } from './profiles/index.ts'
import { prompts } from './prompts/index.ts'
import { reviews } from './reviews/index.ts'
import { savedSearches } from './saved-searches/index.ts'
import { search } from './search/index.ts'
import { share } from './share/index.ts'
import { trust } from './trust/index.ts'
import { webinars } from './webinars/index.ts'

/** Every area that has routes. `tools/check/areas.ts` has the order in which areas may use each other. */
export const AREAS: readonly Area[] = [
  home,
  maps,
  mapsEmbed,
  builder,
  calculators,
  markets,
  places,
  insights,
  services,
  outbox,
  demo,
  accounts,
  profiles,
  notifications,
  conversations,
  reviews,
  businesses,
  contact,
  finder,
  leads,
  listings,
  dashboard,
  ads,
  forums,
  blog,
  plans,
  mapReports,
  myMaps,
  people,
  deals,
  savedSearches,
  docs,
  trust,
  search,
  share,
  webinars,
  newsletter,
  prompts,
  analytics,
  feedback,
  experiments,
  admin,
]
