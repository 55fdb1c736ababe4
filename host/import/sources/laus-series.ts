import { Fault, quote } from '../fault.ts'
import { getMonth, getYear, isYear, type Month, shortMonth } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { getRowOutcome, numberAt, refusal, unknownCounty } from './cells.ts'
import { findHeader, firstLineAfter } from './header.ts'
import { getAreaType, type Measure, MONTHLY } from './laus-terms.ts'
import { type FileLayout, NO_VALUE, type RowOutcome, skip, unmatched } from './source.ts'

const MEASURES: Record<string, Measure | undefined> = {
  '03': 'unemployment_rate',
  '04': 'unemployed',
  '05': 'employed',
  '06': 'labor_force',
}

/** LA, U (not adjusted) or S, area code of 15, measure of 2: LAUCN010010000000003. */
const SERIES = /^LA([US])([A-Z]{2}\d{13})(\d\d)$/

interface Series {
  outcome: RowOutcome
  fips: string
  measure: Measure
}

/** Recognizes the time series (la.data.64.County): one value a line, months M01–M12 and M13, the mean of the year. */
export function seriesLayout(head: readonly FileRow[]): FileLayout | undefined {
  const header = findHeader(head, { series: ['series_id'], year: ['year'], period: ['period'], value: ['value'] })
  if (!header) return undefined
  const { at, row, index } = header
  let latest: Month = 0
  // Values of a series follow each other, so most lines name the series of the line before.
  let name = ''
  let series: Series | undefined
  return {
    firstLine: firstLineAfter(head, index),
    width: row.cells.length,
    areaColumns: [at.series],
    header: row.cells,
    least: Math.max(at.series, at.year, at.period, at.value) + 1,
    vintage: () => (latest ? shortMonth(latest) : ''),
    read(row, sink) {
      const id = cellAt(row, at.series)
      if (id !== name || !series) {
        name = id
        series = readId(id, (fips) => sink.places.county(fips) !== undefined)
      }
      if (series.outcome) return series.outcome
      const year = Number(cellAt(row, at.year))
      if (!isYear(year)) throw new Fault(`${quote(cellAt(row, at.year))} is no year`, row.line, at.year + 1)
      const number = /^M(\d\d)$/.exec(cellAt(row, at.period))?.[1]
      const month = Number(number)
      if (number === undefined || month < 1 || month > 13)
        throw new Fault(`${quote(cellAt(row, at.period))} is no period from M01 to M13`, row.line, at.period + 1)
      const value = numberAt(row, at.value, 'value')
      if (value === undefined) return NO_VALUE
      const { fips, measure } = series
      const refused = refusal(value, measure.replace('_', ' '), 0, measure === 'unemployment_rate' ? 100 : undefined)
      if (refused) return unmatched(refused)
      const annual = month === 13
      const period = getMonth(year, annual ? 1 : month)
      latest = Math.max(latest, annual ? getMonth(year, 12) : period)
      const result = sink.value(annual ? measure : MONTHLY[measure], 'county', fips, period, value)
      if (result === 'new') return undefined
      return getRowOutcome([result], `county ${fips} in ${annual ? getYear(period) : shortMonth(period)}`)
    },
  }
}

function readId(id: string, known: (fips: string) => boolean): Series {
  const [, adjusted, area = '', code = ''] = SERIES.exec(id) ?? []
  const fips = area.slice(2, 7)
  const measure = MEASURES[code]
  const series = (outcome: RowOutcome): Series => ({ outcome, fips, measure: measure ?? 'unemployment_rate' })
  if (adjusted === undefined) return series(unmatched(`no LAUS series: ${quote(id)}`))
  const other = getAreaType(area)
  if (other) return series(skip(other))
  if (adjusted === 'S') return series(skip('seasonally adjusted'))
  if (!measure) return series(skip(`another measure (${code})`))
  return series(known(fips) ? undefined : unknownCounty(fips, id))
}
