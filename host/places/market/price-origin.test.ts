import { expect, test } from 'vitest'
import type { Input } from '../../markets/figures.ts'
import type { RankedFigure } from '../../markets/market-store.ts'
import { getOrigin } from './price-origin.ts'

const input = (measure: string, source: string) => ({ measure, source, demo: source === 'demo' }) as Input
const rtp = (...inputs: Input[]) => ({ metric: 'rtp', demo: inputs.some(({ demo }) => demo), inputs }) as RankedFigure

test('imported rents are named as such while home values are demo data, and the other way around', () => {
  const figures = [rtp(input('zori', 'zillow-zori'), input('zhvi', 'demo'))]
  const market = { figures, demoPrices: true }
  expect(getOrigin(market, 'zori')).toEqual({ source: 'Zillow Observed Rent Index', demo: false })
  expect(getOrigin(market, 'zhvi')).toEqual({ source: 'Plat demo data', demo: true })
})

test('a price that no figure was computed from is demo data if the prices of the county are', () => {
  expect(getOrigin({ figures: [], demoPrices: true }, 'zori')).toEqual({ source: 'Plat demo data', demo: true })
  expect(getOrigin({ figures: [], demoPrices: false }, 'zori')).toEqual({ source: undefined, demo: false })
})
