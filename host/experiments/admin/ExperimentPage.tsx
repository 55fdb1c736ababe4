import { formatDate } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { type Group, getDifference, getRate, getRateInterval, type Interval } from '../statistics.ts'
import type { ExperimentRow } from '../store.ts'
import type { VariantCount } from '../visitor-store.ts'
import { EXPERIMENTS_PATH, STATE_LABELS } from './ExperimentsPage.tsx'

interface Props {
  experiment: ExperimentRow
  counts: readonly VariantCount[]
  done: string | undefined
  timeZone: string
}

const toPercent = (share: number) => `${(100 * share).toFixed(1)}%`
const toPoints = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(100 * share).toFixed(1)}`
const formatInterval = ({ low, high }: Interval) => `${toPercent(low)} to ${toPercent(high)}`

/** One experiment: its result so far, and what can be done with it. */
export function ExperimentPage({ experiment, counts, done, timeZone }: Props) {
  const { about, name, variants, state, winner, startedAt, stoppedAt } = experiment
  const groups = variants.map((variant): Group & { variant: string } => {
    const { visitors = 0, conversions = 0 } =
      counts.find((each) => each.experimentId === experiment.id && each.variant === variant) ?? {}
    return { variant, visitors, conversions }
  })
  const control = groups[0] as Group
  const day = (date: Date) => formatDate(date, 'medium', timeZone)
  return (
    <div className="experiments">
      <div className="head">
        <h1>{name}</h1>
        <p className="lead">{about}</p>
      </div>
      <FormMessage done={done} />
      <p>
        {STATE_LABELS[state]}
        {startedAt && `, started ${day(startedAt)}`}
        {stoppedAt && `, stopped ${day(stoppedAt)}`}.{state === 'stopped' && ` Everyone gets ${winner ?? variants[0]}.`}
        {experiment.demo && ' The figures are demo data.'}
      </p>
      <FigureTable
        aria-label="Result"
        columns={[
          { words: 'Variant' },
          'Visitors',
          'Conversions',
          'Rate',
          '95% interval',
          'Points against control',
          '95% interval of the difference',
        ]}
      >
        {groups.map((group, index) => {
          const interval = getRateInterval(group)
          const difference = index ? getDifference(group, control) : undefined
          return (
            <tr key={group.variant}>
              <th scope="row">
                {group.variant}
                {group.variant === winner && ' · winner'}
              </th>
              <td>{formatCount(group.visitors)}</td>
              <td>{formatCount(group.conversions)}</td>
              <td className="figure-main">{interval ? toPercent(getRate(group)) : '–'}</td>
              <td>{interval ? formatInterval(interval) : '–'}</td>
              <td>{difference ? toPoints(difference.difference) : '–'}</td>
              <td>{difference ? `${toPoints(difference.low)} to ${toPoints(difference.high)}` : '–'}</td>
            </tr>
          )
        })}
      </FigureTable>
      {groups.slice(1).map((group) => (
        <p key={group.variant}>{getVerdict(group, control)}</p>
      ))}
      <StateForm experiment={experiment} />
      <p>
        <a href={EXPERIMENTS_PATH}>All experiments</a>
      </p>
    </div>
  )
}

function getVerdict(group: Group & { variant: string }, control: Group): string {
  const difference = getDifference(group, control)
  if (!difference) return `${group.variant}: no visitors to compare yet.`
  if (difference.low > 0) return `${group.variant} converts better than the control.`
  if (difference.high < 0) return `${group.variant} converts worse than the control.`
  return `${group.variant}: no clear difference. The interval includes 0.`
}

function StateForm({ experiment: { id, variants, state, winner } }: { experiment: ExperimentRow }) {
  const action = `${EXPERIMENTS_PATH}/${id}`
  const hidden = (value: string) => (
    <>
      <CsrfField />
      <input type="hidden" name="_method" value="put" />
      <input type="hidden" name="state" value={value} />
    </>
  )
  if (state === 'draft')
    return (
      <form method="post" action={action}>
        {hidden('running')}
        <button type="submit" className="plat-button">
          Start experiment
        </button>
      </form>
    )
  return (
    <form method="post" action={action} className="form experiment-stop">
      {hidden('stopped')}
      <fieldset className="plat-group">
        <legend>Who wins?</legend>
        {variants.map((variant, index) => (
          <label key={variant} className="plat-choice">
            <input
              type="radio"
              name="winner"
              value={variant}
              required
              defaultChecked={winner === variant || (state === 'stopped' && !winner && !index)}
            />
            {variant}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="plat-button">
        {state === 'running' ? 'Stop experiment' : 'Save winner'}
      </button>
    </form>
  )
}
