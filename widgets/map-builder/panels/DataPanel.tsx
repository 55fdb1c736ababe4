import { useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import type { RowProblem } from '../data/read-values.ts'
import type { DataTable } from '../document.ts'
import { useBuilder } from '../use-builder.ts'

const EMPTY: DataTable = { text: '', method: 'quantile', classes: 5, palette: 'blue' }
const METHODS = { quantile: 'Same number in each', equal: 'Equal steps' }
const PALETTES = { blue: 'Blues', green: 'Greens', purple: 'Purples', orange: 'Oranges' }
const MIN_CLASSES = 3
const MAX_CLASSES = 7
/** Problems that are listed; the others are counted. */
const LISTED = 20

interface Outcome {
  colored: number
  missing: number
  problems: RowProblem[]
}

/** Colors from pasted figures: the text stays as it is, and its rows that cannot be read are named. */
export function DataPanel() {
  const { doc, dispatch, states, words, say } = useBuilder()
  const id = useIslandId('data')
  const table = { ...EMPTY, ...doc.table }
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState('')
  const noun = words('state')

  const color = async (now: DataTable) => {
    setFailure('')
    try {
      const { getClasses } = await import('../data/get-classes.ts')
      const { read, classes } = getClasses(doc.data, now, states, noun)
      setOutcome({ colored: read.values.size, missing: read.missing, problems: read.problems })
      if (!classes) {
        setFailure(`No row has a ${noun} and a number. Paste two columns: ${words('states')} and their values.`)
        return
      }
      dispatch({ type: 'classes', ...classes })
      say(words(`${read.values.size} states colored, legend updated.`))
    } catch (error) {
      setFailure(`We couldn’t read the table: ${(error as Error).message}`)
    }
  }
  const change = (more: Partial<DataTable>) => {
    const next = { ...table, ...more }
    dispatch({ type: 'table', table: next })
    // What is on the map already follows its settings.
    if (more.text === undefined) {
      dispatch({ type: 'pause' })
      if (table.ids?.length) void color(next)
    }
  }
  const counts = Array.from({ length: MAX_CLASSES - MIN_CLASSES + 1 }, (_, index) => String(MIN_CLASSES + index))
  return (
    <>
      <div className="map-builder-field">
        <label htmlFor={`${id}-text`}>Table</label>
        <textarea
          id={`${id}-text`}
          className="map-builder-code"
          rows={7}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          placeholder={`${words('State')},Rent\nTexas,"1,350"\nCA,2100`}
          value={table.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'pause' })}
        />
        <p id={`${id}-help`} className="map-builder-help">
          Paste CSV or cells copied from a spreadsheet: one column with names, codes, or FIPS codes, and one with
          numbers.
        </p>
      </div>
      <Select
        id={`${id}-method`}
        label="Classes"
        value={table.method}
        choices={Object.entries(METHODS)}
        onValue={(value) => change({ method: value as DataTable['method'] })}
      />
      <Select
        id={`${id}-count`}
        label="Number of classes"
        value={String(table.classes)}
        choices={counts.map((each) => [each, each])}
        onValue={(value) => change({ classes: Number(value) })}
      />
      <Select
        id={`${id}-palette`}
        label="Palette"
        value={table.palette}
        choices={Object.entries(PALETTES)}
        onValue={(value) => change({ palette: value })}
      />
      <div className="map-builder-row">
        <button
          type="button"
          className="map-builder-button map-builder-main"
          aria-disabled={!table.text.trim() || undefined}
          onClick={() => table.text.trim() && color(table)}
        >
          Color the map
        </button>
      </div>
      {failure && (
        <p className="map-builder-problem" role="alert">
          {failure}
        </p>
      )}
      {outcome && <Report {...outcome} words={words} />}
    </>
  )
}

function Select({
  id,
  label,
  value,
  choices,
  onValue,
}: {
  id: string
  label: string
  value: string
  choices: [string, string][]
  onValue(value: string): void
}) {
  return (
    <div className="map-builder-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Report({ colored, missing, problems, words }: Outcome & { words(text: string): string }) {
  const more = problems.length - LISTED
  return (
    <div className="map-builder-report">
      <p>
        {words(`${colored} ${colored === 1 ? 'state' : 'states'} colored.`)}
        {missing > 0 && ` ${missing} ${missing === 1 ? 'row has' : 'rows have'} no value.`}
        {problems.length > 0 && ` ${problems.length} ${problems.length === 1 ? 'row needs' : 'rows need'} a look:`}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, LISTED).map(({ line, message }) => (
            <li key={line}>{`Row ${line}: ${message}`}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{`And ${more} more.`}</p>}
    </div>
  )
}
