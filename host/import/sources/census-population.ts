import { Fault } from '../fault.ts'
import { countyCode, readCodeCell } from '../read/codes.ts'
import { getMonth, getYear, isYear } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { numberAt, refusal, unknownCounty } from './cells.ts'
import { findHeader, firstLineAfter, plainName, twice } from './header.ts'
import { NO_VALUE, type Source, skip, unmatched } from './source.ts'

const LEVELS: Record<string, string> = { '010': 'the nation', '020': 'a region', '030': 'a division', '040': 'a state' }

/** Estimates are of 1 July. */
const JULY = 7

/** The Census Bureau's population estimates of counties (co-est20YY-alldata). */
export const censusPopulation: Source = {
  name: 'census-population',
  about: 'population estimates of counties (co-est20YY-alldata)',
  expects: ['SUMLEV', 'STATE', 'COUNTY', 'POPESTIMATE20YY'],
  layout(head) {
    const header =
      findHeader(head, { level: ['sumlev'], state: ['state'], county: ['county'] }) ??
      // The interface is asked for counties alone.
      findHeader(head, { state: ['state'], county: ['county'], pop: [POPULATION] }, { level: ['sumlev'] })
    if (!header) return undefined
    const { at, row, index } = header
    const columns = yearColumns(row)
    return {
      firstLine: firstLineAfter(head, index),
      width: row.cells.length,
      areaColumns: [at.state, at.county],
      header: row.cells,
      vintage: () => String(getYear(columns.at(-1)?.month ?? 0)),
      read(row, sink) {
        const level = at.level < 0 ? '050' : readCodeCell(cellAt(row, at.level), 3)
        if (level !== '050') return skip(LEVELS[level ?? ''] ?? `not a county (SUMLEV ${cellAt(row, at.level)})`)
        const [state, county] = [cellAt(row, at.state), cellAt(row, at.county)]
        const fips = countyCode(state, county)
        if (fips === undefined || !sink.places.county(fips)) return unknownCounty(fips, `${state} ${county}`)
        const months: number[] = []
        const values: number[] = []
        for (const { at, month } of columns) {
          const value = numberAt(row, at, `population of ${getYear(month)}`)
          if (value === undefined) continue
          const refused = refusal(value, `the population of ${getYear(month)}`, 0)
          if (refused) return unmatched(refused)
          months.push(month)
          values.push(value)
        }
        if (!values.length) return NO_VALUE
        if (sink.series('population', 'county', fips, months, values)) return undefined
        return unmatched(`county ${fips} appears in an earlier row; the first is kept`)
      },
    }
  },
}

/** Columns POPESTIMATE2023, POPESTIMATE_2023 as one file of the 2010s had it, and POP_2021 of the interface. */
const POPULATION = /^pop(?:estimate)?_?(\d{4})$/

function yearColumns(row: FileRow): { at: number; month: number }[] {
  const columns = new Map<number, { at: number; month: number }>()
  for (const [at, cell] of row.cells.entries()) {
    const year = Number(POPULATION.exec(plainName(cell))?.[1])
    if (!isYear(year)) continue
    const first = columns.get(year)
    if (first) throw twice(row, first.at, at)
    columns.set(year, { at, month: getMonth(year, JULY) })
  }
  if (!columns.size) throw new Fault('the header has no column POPESTIMATE20YY', row.line, row.cells.length)
  return [...columns.values()].sort((a, b) => a.month - b.month)
}
