import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MetricId } from '../../../widgets/_domain/market-metrics/market-metrics.ts'
import type { RankedFigure } from '../../markets/market-store.ts'
import { RankBar } from './RankBar.tsx'

const draw = (metric: MetricId, rank: number, rankLow: number, of: number) =>
  renderToString(<RankBar figure={{ metric, rank, rankLow, of } as RankedFigure} among="counties in Texas" />)

test.each([
  // Little unemployment is strong, little appreciation is weak.
  ['unemployment', 237, 18, 254, '18th lowest of 254', 'stronger than 236 of the other 253', '93.3%'],
  ['appreciation', 171, 22, 192, '22nd lowest of 192', 'stronger than 21 of the other 191', '11%'],
  ['affordability', 1, 3, 3, 'Highest of 3', 'stronger than 0 of the other 2', '0%'],
  // Two of three share the first place.
  ['rtp', 1, 2, 3, 'Highest of 3', 'stronger than 1 of the other 2', '50%'],
] as const)(
  '%s at %i from above and %i from below is said from the nearer end',
  (metric, rank, low, of, place, than, width) => {
    const html = draw(metric, rank, low, of)
    expect(html.replace(/<[^>]+>/g, '')).toContain(`${place} counties in Texas.`)
    expect(html).toContain(than)
    expect(html).toMatch(
      new RegExp(`<rect [^>]*width="${width}"[^>]*class="rank-part"|<rect (?=[^>]*rank-part)[^>]*width="${width}"`),
    )
  },
)

test('of one county alone nothing is said', () => {
  expect(draw('rtp', 1, 1, 1)).toBe('')
})
