import { monthInWords } from '../../_format/months.ts'
import { BLOCKS, type Block, type Series, type Span } from './store.ts'

export const BLOCK_LABELS: Record<Block, string> = {
  posts: 'Forum posts',
  post_visits: 'Visits to forum posts',
  replies: 'Post replies',
  profile_visits: 'Profile visits',
  upvotes: 'Upvotes received',
}

interface Props {
  periods: readonly string[]
  series: readonly Series[]
  span: Span
  /** The page that draws another span. */
  at: string
}

/** What happened around a member, in blocks that can be switched off; without scripts, too. */
export function StatsGraph({ periods, series, span, at }: Props) {
  return (
    <div className="stats">
      <nav className="profile-tabs" aria-label="Period">
        {(['month', 'day'] as const).map((each) => (
          <a key={each} href={`${at}?by=${each}`} aria-current={each === span ? 'page' : undefined}>
            {each === 'month' ? 'Last 12 months' : 'Last 30 days'}
          </a>
        ))}
      </nav>
      <fieldset className="stats-toggles">
        <legend>Show</legend>
        {BLOCKS.map((block) => (
          <label key={block} className="plat-choice">
            <input type="checkbox" id={`stats-${block}`} defaultChecked />
            {BLOCK_LABELS[block]}
          </label>
        ))}
      </fieldset>
      {series.map(({ block, counts }) => (
        <StatsBlock key={block} block={block} counts={counts} periods={periods} span={span} />
      ))}
    </div>
  )
}

const HEIGHT = 80

interface BlockProps {
  block: Block
  counts: readonly number[]
  periods: readonly string[]
  span: Span
}

/** One count over time, as bars and as a table. */
function StatsBlock({ block, counts, periods, span }: BlockProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const maxCount = Math.max(...counts)
  const name = (period: string) => (span === 'month' ? monthInWords(period) : period)
  return (
    <section className="stats-block" data-block={block}>
      <h2>{BLOCK_LABELS[block]}</h2>
      {total === 0 ? (
        <p className="stats-blank">Nothing yet</p>
      ) : (
        <>
          <p className="stats-total">{total.toLocaleString('en-US')}</p>
          <svg viewBox={`0 0 ${counts.length * 10} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {counts.map((count, at) => (
              <rect
                key={periods[at]}
                x={at * 10 + 1}
                width={8}
                y={HEIGHT - (count / maxCount) * HEIGHT}
                height={(count / maxCount) * HEIGHT}
              />
            ))}
          </svg>
          <p className="stats-ends">
            <span>{name(periods[0] ?? '')}</span>
            <span>{name(periods.at(-1) ?? '')}</span>
          </p>
          <details>
            <summary>Table</summary>
            <table>
              <caption className="heard">{BLOCK_LABELS[block]}</caption>
              <tbody>
                {counts.map((count, at) => (
                  <tr key={periods[at]}>
                    <th scope="row">{name(periods[at] ?? '')}</th>
                    <td>{count.toLocaleString('en-US')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}
