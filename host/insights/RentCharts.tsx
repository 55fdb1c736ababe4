import { medianRentsChart } from '../../widgets/median-rents-chart/server.ts'
import { rentDistributionChart } from '../../widgets/rent-distribution-chart/server.ts'
import { spanInWords } from '../_format/months.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { formatDistance, formatMiles } from '../rent-estimator/labels.ts'
import { MIN_COMPARABLES } from '../rent-estimator/rules.ts'
import { useChartSource } from './source.ts'
import type { RentView } from './view.ts'

/** The distribution of nearby rents, and their medians by bedrooms. */
export function RentCharts({ view, own }: { view: RentView; own?: number | undefined }) {
  const { estimate, medians, wish, zip } = view
  const { comparables, step } = estimate
  const about = {
    source: useChartSource(comparables.some(({ demo }) => demo)),
    ...(estimate.status === 'estimate' && { period: spanInWords(estimate.from, estimate.to) }),
  }
  const cents = new Map(medians.map((each) => [each.beds, each.cents]))
  return (
    <>
      <IslandSlot
        island={rentDistributionChart}
        id="rent-distribution"
        props={{
          ...about,
          rents: comparables.map(({ rentCents }) => ({ cents: rentCents })),
          minCount: MIN_COMPARABLES,
          ...(step.miles && { radiusMiles: step.miles }),
          // The rest of the page also writes half a mile in words.
          ...(step.miles === 0.5 && { texts: { miles: formatMiles(step.miles) } }),
          ...(own && { own: { cents: own } }),
        }}
      />
      <IslandSlot
        island={medianRentsChart}
        id="median-rents"
        props={{
          ...about,
          rents: [1, 2, 3, 4, 5].map((beds) => ({ beds, value: value(cents.get(beds)) })),
          areaName: formatDistance(step, zip).replace(/^./, (first) => first.toUpperCase()),
          ...(wish.beds && { beds: wish.beds }),
        }}
      />
    </>
  )
}

const value = (cents: number | undefined) => (cents === undefined ? null : { cents })
