import { providerAccess } from '../../_services/providers/access.ts'
import { pushAccess } from '../../_services/push/access.ts'
import { uploadAccess } from '../../_services/uploads/access.ts'
import { accountAccess } from '../../accounts/access.ts'
import { businessAccess } from '../../businesses/access.ts'
import { contactAccess } from '../../contact/access.ts'
import { dashboardAccess } from '../../dashboard/access.ts'
import { dealAccess } from '../../deals/access.ts'
import { forumAccess } from '../../forums/access.ts'
import { leadAccess } from '../../leads/access.ts'
import { planAccess } from '../../plans/access.ts'
import { type AccessTable, ASKS, FILE, OPEN } from './rules.ts'

/**
 * Who may do what: every route of the host has a row, and none starts without one. The test of the table walks it through
 * six people (access.test.ts).
 */
export const ACCESS: AccessTable = {
  'GET /': OPEN,
  'GET /healthz': FILE,
  'GET /readyz': FILE,
  'GET /favicon.svg': FILE,
  'GET /openapi.json': FILE,
  'GET /dev/reload': FILE,
  'GET /embed': OPEN,
  'GET /embed/builder': OPEN,
  'GET /embed/builder/names/:base.json': FILE,
  'GET /embed/*': FILE,
  'GET /embed/state-map': FILE,
  'GET /embed/state-map.svg': FILE,
  'GET /embed/state-map.png': FILE,
  'GET /embed/map.svg': FILE,
  'POST /embed/map.svg': { ...FILE, noToken: 'it draws for pages of any origin and keeps nothing' },
  'OPTIONS /embed/map.svg': FILE,
  'GET /embed/map/:id': FILE,
  'GET /embed/maps': OPEN,
  'POST /embed/maps': { ...FILE, noToken: 'maps are stored by the hash of their text and belong to nobody' },
  'GET /oembed': FILE,
  'GET /maps/us': OPEN,
  'GET /maps/counties': OPEN,
  'GET /maps/counties.svg': FILE,
  'GET /markets': OPEN,
  'GET /markets/:id': OPEN,
  'GET /markets/search': FILE,
  'GET /bigger_deals/counties.json': FILE,
  'GET /bigger_deals/markets.json': FILE,
  'GET /rent-estimator': OPEN,
  'GET /rent-estimator-location-suggestions': FILE,
  'GET /insights': OPEN,
  'GET /insights/properties/:id': OPEN,
  'GET /insights/locations': OPEN,
  'GET /insights/unknown-property': OPEN,
  'GET /insights/address_suggestions': FILE,
  'POST /insights/property_searches': ASKS,
  'OPTIONS /insights/property_searches': FILE,
  'POST /insights/validated_addresses': ASKS,
  'OPTIONS /insights/validated_addresses': FILE,
  'POST /insights/zip_searches': ASKS,
  'OPTIONS /insights/zip_searches': FILE,
  ...providerAccess,
  ...pushAccess,
  ...uploadAccess,
  ...accountAccess,
  ...businessAccess,
  ...contactAccess,
  ...leadAccess,
  ...dashboardAccess,
  ...forumAccess,
  ...planAccess,
  ...dealAccess,
}
