import { services } from './_services/area.ts'
import type { Area } from './_services/define-area.ts'
import { accounts } from './accounts/index.ts'
import { builder } from './builder/index.ts'
import { businesses } from './businesses/index.ts'
import { contact } from './contact/index.ts'
import { dashboard } from './dashboard/index.ts'
import { deals } from './deals/index.ts'
import { forums } from './forums/index.ts'
import { home } from './home/index.ts'
import { insights } from './insights/index.ts'
import { leads } from './leads/index.ts'
import { maps } from './maps/index.ts'
import { mapsEmbed } from './maps-embed/index.ts'
import { markets } from './markets/index.ts'
import { outbox } from './outbox/index.ts'
import { plans } from './plans/index.ts'

/** Every area that has routes. `tools/check/areas.ts` has the order in which areas may use each other. */
export const AREAS: readonly Area[] = [
  home,
  maps,
  mapsEmbed,
  builder,
  markets,
  insights,
  services,
  outbox,
  accounts,
  businesses,
  contact,
  leads,
  dashboard,
  forums,
  plans,
  deals,
]
