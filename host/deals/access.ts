import { type AccessTable, FILE, OPEN } from '../_http/access/rules.ts'

export const dealAccess: AccessTable = {
  'GET /bigger_deals': OPEN,
  'GET /bigger_deals/points.json': OPEN,
  'GET /bigger_deals/map.svg': FILE,
  'GET /bigger_deals/counties.json': FILE,
  'GET /bigger_deals/markets.json': FILE,
}
