import { formatCount } from '../_format/numbers.ts'
import { FigureTable } from '../_pages/FigureTable.tsx'
import { Sparkline } from '../_pages/Sparkline.tsx'
import { AdForm, type AdGiven } from './AdForm.tsx'
import type { DayCounts } from './count-store.ts'
import { ForumAd } from './ForumAd.tsx'
import { describeCounts, formatAdDay, formatClickRate, getState, STATE_LABELS } from './labels.ts'
import { LISTED_DAYS } from './limits.ts'
import type { Ad, AdForum } from './store.ts'

interface Props extends AdGiven {
  /** Undefined for a new ad. */
  ad: Ad | undefined
  forums: readonly AdForum[]
  days: readonly DayCounts[]
  today: string
}

/** The form of an ad; beside it how the ad looks and how it does. */
export const AdPage = ({ ad, forums, days, today, ...formState }: Props) => (
  <div className="ad-columns">
    <AdForm ad={ad} forums={forums} {...formState} />
    {ad && (
      <div className="ad-figures">
        <section aria-labelledby="ad-preview">
          <h2 id="ad-preview">Preview</h2>
          <ForumAd ad={ad} preview />
          <p>
            {STATE_LABELS[getState(ad, today)]}. {describeCounts(ad)} in all, a click-through rate of{' '}
            {formatClickRate(ad)}.
          </p>
        </section>
        <section aria-labelledby="ad-days">
          <h2 id="ad-days">By day</h2>
          <Sparkline
            values={days.map(({ impressions }) => impressions).toReversed()}
            label={`Impressions by day, the last ${LISTED_DAYS} days`}
          />
          <FigureTable
            aria-label={`Impressions and clicks by day, the last ${LISTED_DAYS} days`}
            columns={[{ words: 'Day' }, 'Impressions', 'Clicks', 'Click-through rate']}
          >
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatAdDay(day.day)}</th>
                <td>{formatCount(day.impressions)}</td>
                <td>{formatCount(day.clicks)}</td>
                <td>{formatClickRate(day)}</td>
              </tr>
            ))}
          </FigureTable>
        </section>
      </div>
    )}
  </div>
)
