import { formatCount } from '../_format/numbers.ts'
import { FigureTable } from '../_pages/FigureTable.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { formatClickRate, formatDates, getState, STATE_LABELS } from './labels.ts'
import { ADMIN_ADS, adminAdPath } from './paths.ts'
import type { Ad, AdForum } from './store.ts'

interface Props {
  ads: readonly Ad[]
  forums: readonly AdForum[]
  /** As `2026-11-29`, in the site's time zone. */
  today: string
  done: string | undefined
}

/** All ads with their figures, each with the way to change it. */
export const AdsPage = ({ ads, forums, today, done }: Props) => (
  <div className="ads-admin">
    <div className="head">
      <h1>Forum ads</h1>
      <p className="lead">
        Ads appear in forums and below topics, labeled “Ad.” Pro members don’t see them. Views and clicks of
        administrators and bots aren’t counted.
      </p>
    </div>
    <FormMessage done={done} />
    <p>
      <a className="button" href={`${ADMIN_ADS}/new`}>
        New ad
      </a>
    </p>
    {ads.length ? (
      <FigureTable
        aria-label="Ads"
        columns={[
          { words: 'Ad' },
          { words: 'Advertiser' },
          { words: 'Where' },
          { words: 'Dates' },
          { words: 'Status' },
          'Weight',
          'Impressions',
          'Clicks',
          'Click-through rate',
        ]}
      >
        {ads.map((ad) => (
          <tr key={ad.id}>
            <th scope="row">
              <a href={adminAdPath(ad.id)} dir="auto">
                {ad.title}
              </a>
            </th>
            <td className="figure-words">{ad.advertiser}</td>
            <td className="figure-words">{describePlace(ad, forums)}</td>
            <td className="figure-words">{formatDates(ad)}</td>
            <td className="figure-words">{STATE_LABELS[getState(ad, today)]}</td>
            <td>{ad.weight}</td>
            <td>{formatCount(ad.impressions)}</td>
            <td>{formatCount(ad.clicks)}</td>
            <td className="figure-main">{formatClickRate(ad)}</td>
          </tr>
        ))}
      </FigureTable>
    ) : (
      <p>There are no ads yet. The first one you create will show up here.</p>
    )}
  </div>
)

function describePlace({ allForums, forumIds }: Ad, forums: readonly AdForum[]): string {
  if (allForums) return 'All forums'
  const [first] = forumIds
  if (forumIds.length === 1) return forums.find(({ id }) => id === first)?.name ?? '1 forum'
  return `${forumIds.length} forums`
}
