import { annualLayout } from './laus-annual.ts'
import { seriesLayout } from './laus-series.ts'
import type { Source } from './source.ts'

/** Local area unemployment statistics of counties, in every form in which BLS gives them. */
export const blsLaus: Source = {
  name: 'bls-laus',
  about: 'unemployment and labor force of counties (laucntyYY, laucntycur14, la.data.64.County)',
  expects: [
    'LAUS Code',
    'State FIPS Code',
    'County FIPS Code',
    'Year',
    'Labor Force',
    '… or series_id, year, period, value',
  ],
  layout: (head) => seriesLayout(head) ?? annualLayout(head),
}
