import { formatDate } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import type { Experiment } from '../define.ts'
import type { ExperimentRow, ExperimentState } from '../store.ts'
import type { VariantCount } from '../visitor-store.ts'

export const EXPERIMENTS_PATH = '/admin/experiments'
export const STATE_LABELS: Record<ExperimentState, string> = { draft: 'Draft', running: 'Running', stopped: 'Stopped' }

interface Props {
  experiments: readonly ExperimentRow[]
  counts: readonly VariantCount[]
  /** Those that pages know and nobody has created. */
  available: readonly Experiment[]
  done: string | undefined
  timeZone: string
}

/** All experiments, and those that can be created. */
export const ExperimentsPage = ({ experiments, counts, available, done, timeZone }: Props) => (
  <div className="experiments">
    <div className="head">
      <h1>Experiments</h1>
      <p className="lead">
        Two versions of a page, compared. Only browsers whose owner agreed to be recognized take part; everyone else
        gets the control.
      </p>
    </div>
    <FormMessage done={done} />
    {experiments.length ? (
      <FigureTable
        aria-label="Experiments"
        columns={[{ words: 'Experiment' }, { words: 'State' }, { words: 'Started' }, 'Visitors', 'Conversions']}
      >
        {experiments.map(({ id, name, state, winner, startedAt, demo }) => {
          const own = counts.filter(({ experimentId }) => experimentId === id)
          const sum = (get: (count: VariantCount) => number) =>
            formatCount(own.reduce((total, each) => total + get(each), 0))
          return (
            <tr key={id}>
              <th scope="row">
                <a href={`${EXPERIMENTS_PATH}/${id}`}>{name}</a>
              </th>
              <td className="figure-words">
                {STATE_LABELS[state]}
                {winner && `, ${winner} won`}
                {demo && ' · Demo'}
              </td>
              <td className="figure-words">{startedAt ? formatDate(startedAt, 'medium', timeZone) : '–'}</td>
              <td>{sum(({ visitors }) => visitors)}</td>
              <td>{sum(({ conversions }) => conversions)}</td>
            </tr>
          )
        })}
      </FigureTable>
    ) : (
      <p>There are no experiments yet.</p>
    )}
    {available.length > 0 && (
      <section aria-labelledby="available">
        <h2 id="available">Ready to create</h2>
        <ul className="experiment-list">
          {available.map(({ name, about, variants }) => (
            <li key={name}>
              <div>
                <h3>{name}</h3>
                <p>
                  {about} Variants: {variants.join(', ')}.
                </p>
              </div>
              <form method="post" action={EXPERIMENTS_PATH}>
                <CsrfField />
                <input type="hidden" name="name" value={name} />
                <button type="submit" className="button quiet">
                  Create<span className="heard"> {name}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
