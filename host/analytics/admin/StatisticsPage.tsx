import { formatDate } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { CohortTable } from './CohortTable.tsx'
import { CountList } from './CountList.tsx'
import { DayChart } from './DayChart.tsx'
import { FunnelList } from './FunnelList.tsx'
import { formatDuration } from './format-duration.ts'
import { RangeForm } from './RangeForm.tsx'
import type { Range } from './range.ts'
import type { Figures } from './read-figures.ts'
import { SumTiles } from './SumTiles.tsx'

interface Props {
  range: Range
  typed: Range
  problem: string | undefined
  today: string
  timeZone: string
  figures: Figures
}

const formatFigure = (figure: number | null, unit = '') =>
  figure === null ? '–' : `${formatCount(Math.round(figure))}${unit}`

/** How the site is used, from figures of days. */
export const StatisticsPage = ({ range, typed, problem, today, timeZone, figures }: Props) => (
  <div className="statistics page-wide">
    <div className="head">
      <h1>Statistics</h1>
      <p className="lead">
        {figures.updatedAt
          ? `Counted every 15 minutes, last on ${formatDate(figures.updatedAt, 'mediumAndTime', timeZone)}.`
          : 'Nothing has been counted yet. Figures appear within 15 minutes of the first visit.'}
      </p>
    </div>
    <FormMessage problem={problem} />
    <RangeForm range={problem ? typed : range} today={today} />
    {figures.sums.views > 0 ? (
      <>
        <SumTiles sums={figures.sums} previous={figures.previous} days={figures.days.length} />
        <DayChart days={figures.days} />
        <div className="statistics-columns">
          <section>
            <h2 id="top-pages">Top pages</h2>
            <FigureTable aria-labelledby="top-pages" columns={['Page', 'Views', 'Mean time', 'Seen']}>
              {figures.pages.map(({ path, views, seconds, percent }) => (
                <tr key={path}>
                  <th scope="row" className="statistics-path">
                    {path.includes(':id') ? path : <a href={path}>{path}</a>}
                  </th>
                  <td className="figure-main">{formatFigure(views)}</td>
                  <td>{seconds === null ? '–' : formatDuration(seconds)}</td>
                  <td>{formatFigure(percent, '%')}</td>
                </tr>
              ))}
            </FigureTable>
          </section>
          <div className="statistics-stack">
            <CountList
              title="Where visits come from"
              unit="Visits"
              counts={figures.referrers.map(({ name, count }) => ({ name: name || 'Typed in, or unknown', count }))}
            />
            <CountList title="Events" unit="Times" counts={figures.names} />
          </div>
        </div>
        <FunnelList counts={figures.funnels} />
        <CohortTable cohorts={figures.cohorts} />
      </>
    ) : (
      <p className="statistics-blank">No visits were counted in these days. Choose other days, or come back later.</p>
    )}
    <p className="statistics-note">
      A visit begins with a page that somebody opens from another site or directly. Visitors, funnels, and retention
      count only browsers whose visitors chose Allow in <a href="/privacy-choices">Privacy choices</a>. Browsers that
      ask not to be tracked aren’t counted at all. Everything that is counted is in{' '}
      <a href="/privacy#collect">Privacy</a>.
    </p>
  </div>
)
