import { formatRank } from '../../markets/format.ts'
import type { RankedFigure } from '../../markets/market-store.ts'
import { getMetric } from '../../markets/metrics.ts'

interface Props {
  figure: RankedFigure
  /** "counties in Texas" */
  among: string
}

/** Where a figure stands among those of its state: in words, and on a bar from the weakest to the strongest. */
export function RankBar({ figure, among }: Props) {
  const { metric, rank, rankLow, of } = figure
  if (of < 2) return null
  // The number of counties that do worse.
  const worse = getMetric(metric).better === 'high' ? rankLow - 1 : rank - 1
  const share = worse / (of - 1)
  return (
    <div className="rank">
      <p>
        {formatRank(figure)} of {of} {among}.
      </p>
      <svg className="rank-bar" width="100%" height="12" aria-hidden="true">
        <rect y="4" width="100%" height="4" rx="2" />
        <rect className="rank-part" y="4" width={`${Math.round(share * 1000) / 10}%`} height="4" rx="2" />
        <circle cx={`${Math.round((2 + share * 96) * 10) / 10}%`} cy="6" r="5" />
      </svg>
      <p className="rank-ends">
        <span>Weakest</span>
        <span className="heard">
          {' '}
          to strongest: stronger than {worse} of the other {of - 1}
        </span>
        <span aria-hidden="true">Strongest</span>
      </p>
    </div>
  )
}
