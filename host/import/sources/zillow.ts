import { Fault } from '../fault.ts'
import { countyCode, readCodeCell } from '../read/codes.ts'
import { type Month, parseMonth, shortMonth } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { ABOVE_ZERO, numberAt, refusal, unknownCounty, unknownZip } from './cells.ts'
import { findHeader, firstLineAfter, twice } from './header.ts'
import { type AreaKind, NO_VALUE, type RowOutcome, type Sink, type Source, skip, unmatched } from './source.ts'

interface MonthColumn {
  at: number
  month: Month
  /** The measure's name in messages. */
  what: string
}

const KINDS: Record<string, AreaKind | undefined> = { county: 'county', zip: 'zip' }

/** Zillow's research files: a row an area, a column a month. The county and the ZIP form are read. */
function zillow(name: string, measure: string, about: string, max: number): Source {
  return {
    name,
    about,
    expects: ['RegionName', 'RegionType', 'StateCodeFIPS and MunicipalCodeFIPS (county form)', 'month columns'],
    layout(head) {
      const header = findHeader(
        head,
        { region: ['regionname'], type: ['regiontype'] },
        { state: ['statecodefips'], county: ['municipalcodefips'] },
      )
      if (!header) return undefined
      const { at, row, index } = header
      const columns = monthColumns(row)
      const months = columns.map(({ month }) => month)
      return {
        firstLine: firstLineAfter(head, index),
        width: row.cells.length,
        areaColumns: [at.region, at.state, at.county],
        header: row.cells,
        vintage: () => shortMonth(months.at(-1) as Month),
        read(row, sink) {
          const type = cellAt(row, at.type).toLowerCase()
          const kind = KINDS[type]
          if (!kind) return skip(`region type ${type || '(none)'}`)
          const area = kind === 'zip' ? getZip(row, at.region, sink) : getCounty(row, at, sink)
          return typeof area === 'string' ? take(row, area, kind, columns, sink) : area
        },
      }
    },
  }

  function take(row: FileRow, area: string, kind: AreaKind, columns: MonthColumn[], sink: Sink): RowOutcome {
    const months: number[] = []
    const values: number[] = []
    for (const { at, month, what } of columns) {
      const value = numberAt(row, at, what)
      if (value === undefined) continue
      const refused = refusal(value, what, ABOVE_ZERO, max)
      if (refused) return unmatched(refused)
      months.push(month)
      values.push(value)
    }
    if (!values.length) return NO_VALUE
    if (sink.series(measure, kind, area, months, values)) return undefined
    return unmatched(`${kind} ${area} appears in an earlier row; the first is kept`)
  }
}

function getZip(row: FileRow, at: number, sink: Sink): string | RowOutcome {
  const zip = readCodeCell(cellAt(row, at), 5)
  return zip !== undefined && sink.places.zip(zip) ? zip : unknownZip(zip, cellAt(row, at))
}

function getCounty(
  row: FileRow,
  at: { state: number; county: number; region: number },
  sink: Sink,
): string | RowOutcome {
  const [state, county] = [cellAt(row, at.state), cellAt(row, at.county)]
  const fips = countyCode(state, county)
  return fips !== undefined && sink.places.county(fips) ? fips : unknownCounty(fips, `${state} ${county}`)
}

/** @throws Fault for a month that stands twice, a date that there is not, and a header without months */
function monthColumns(row: FileRow): MonthColumn[] {
  const columns = new Map<Month, MonthColumn>()
  for (const [at, cell] of row.cells.entries()) {
    const month = parseMonth(cell)
    if (month === undefined) continue
    if (Number.isNaN(month)) throw new Fault(`there is no day "${cell.trim()}"`, row.line, at + 1)
    const first = columns.get(month)
    if (first) throw twice(row, first.at, at)
    columns.set(month, { at, month, what: `the value of ${shortMonth(month)}` })
  }
  if (!columns.size) throw new Fault('the header has no month columns such as 2023-01-31', row.line, row.cells.length)
  return [...columns.values()].sort((a, b) => a.month - b.month)
}

export const zillowZhvi = zillow('zillow-zhvi', 'zhvi', 'typical home values by month, county or ZIP form', 1e9)
export const zillowZori = zillow('zillow-zori', 'zori', 'typical rents by month, county or ZIP form', 99_999)
