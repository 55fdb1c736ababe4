import * as z from 'zod/mini'
import { countyRecords } from '../../widgets/county-map/contract.ts'
import { markets } from '../../widgets/market-search/contract.ts'
import type { ApiTable } from '../_http/api/rules.ts'
import { marketRecord } from './contract.ts'

export const marketsApi: ApiTable = {
  'GET /bigger_deals/counties.json': {
    summary: 'Every county with its five figures, as the county map draws them',
    replies: { 200: countyRecords, 304: 'The copy that the caller has is the newest.' },
  },
  'GET /bigger_deals/markets.json': {
    summary: 'Every market with its five figures as texts',
    replies: { 200: z.array(marketRecord), 304: 'The copy that the caller has is the newest.' },
  },
  'GET /markets/search': {
    summary: 'Markets by the start of a county, city, metro area, state, ZIP or FIPS code',
    query: z.object({ q: z.string() }),
    replies: { 200: markets },
  },
}
