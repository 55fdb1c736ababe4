import { withoutNote } from '../../../widgets/_domain/numbers/numbers.ts'
import { Fault, quote } from '../fault.ts'
import { countyCode, readCodeCell } from '../read/codes.ts'
import { getMonth, getYear, isYear, type Month, parseMonth, shortMonth } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { getRowOutcome, numberAt, refusal, unknownCounty } from './cells.ts'
import { findHeader, firstLineAfter } from './header.ts'
import { getAreaType, LEVELS, type Measure, MONTHLY } from './laus-terms.ts'
import { type FileLayout, NO_VALUE, type Sink, skip, unmatched } from './source.ts'

type Columns = Record<'code' | 'state' | 'county' | 'period' | Measure, number>

/** A county's line: its code, or what an older file leaves of it. */
const COUNTY_LINE = /^CN\d{6,13}$/

/**
 * Recognizes the annual files (laucntyYY) and the text of the last 14 months (laucntycur14): one line a county and
 * period.
 */
export function annualLayout(head: readonly FileRow[]): FileLayout | undefined {
  const found = named(head) ?? byPlace(head)
  if (!found) return undefined
  const { at, firstLine, header } = found
  let latest: Month = 0
  let monthly = false
  return {
    firstLine,
    width: header.length,
    areaColumns: [at.code, at.state, at.county],
    header,
    vintage: () => (latest === 0 ? '' : monthly ? shortMonth(latest) : String(getYear(latest))),
    read(row, sink) {
      const code = cellAt(row, at.code)
      const other = getAreaType(code)
      if (other) return skip(other)
      const [state, county] = [cellAt(row, at.state), cellAt(row, at.county)]
      const fips = countyCode(state, county) ?? readCodeCell(/^CN(\d{5})/.exec(code)?.[1] ?? '', 5)
      if (fips === undefined || !sink.places.county(fips)) return unknownCounty(fips, code)
      const period = periodAt(row, at.period)
      const values = LEVELS.flatMap((measure) => {
        const value = numberAt(row, at[measure], measure.replace('_', ' '))
        return value === undefined ? [] : [{ measure, value }]
      })
      if (!values.length) return NO_VALUE
      for (const { measure, value } of values) {
        const refused = refusal(value, measure.replace('_', ' '), 0, measure === 'unemployment_rate' ? 100 : undefined)
        if (refused) return unmatched(refused)
      }
      latest = Math.max(latest, period.month)
      monthly ||= !period.annual
      const name = (measure: Measure) => (period.annual ? measure : MONTHLY[measure])
      const results = values.map(({ measure, value }): ReturnType<Sink['value']> => {
        return sink.value(name(measure), 'county', fips, period.month, value)
      })
      return getRowOutcome(
        results,
        `county ${fips} in ${period.annual ? getYear(period.month) : shortMonth(period.month)}`,
      )
    },
  }
}

/** "2020", or "Jun-18" and "Jul-18(p)" (preliminary), or with the mark of another note. */
function periodAt(row: FileRow, column: number): { month: Month; annual: boolean } {
  const text = withoutNote(cellAt(row, column)).replace(/(?<=\d)\s*p$/i, '')
  const year = readCodeCell(text, 4)
  if (year !== undefined && isYear(Number(year))) return { month: getMonth(Number(year)), annual: true }
  const month = parseMonth(text)
  if (month === undefined || Number.isNaN(month))
    throw new Fault(`${quote(text)} is no year and no month`, row.line, column + 1)
  return { month, annual: false }
}

function named(head: readonly FileRow[]) {
  const header = findHeader(head, {
    code: ['laus code', 'laus area code'],
    state: [/^state fips( codes?)?$/],
    county: [/^county fips( codes?)?$/],
    period: ['year', 'period'],
    labor_force: [/^(civilian )?labor force$/],
    employed: ['employed', 'employment'],
    unemployed: ['unemployed', 'unemployed level'],
    unemployment_rate: [/^unemploy(ed|ment) rate( \(%\))?$/, 'rate'],
  })
  if (!header) return undefined
  return { at: header.at as Columns, firstLine: firstLineAfter(head, header.index), header: header.row.cells }
}

/**
 * Reads a layout whose header spans several lines: nine columns in an order that has never changed, possibly with empty
 * ones between.
 */
function byPlace(head: readonly FileRow[]) {
  const row = head.find(({ cells }) => COUNTY_LINE.test((cells[0] ?? '').trim()))
  const [code, state, county, , period, force, employed, unemployed, rate, ...more] = row
    ? [...row.cells.keys()].filter((i) => cellAt(row, i) !== '')
    : []
  if (!row || rate === undefined || more.length) return undefined
  const at = { code, state, county, period, labor_force: force, employed, unemployed, unemployment_rate: rate }
  return { at: at as Columns, firstLine: row.line, header: row.cells.map((_, i) => `no. ${i + 1}`) }
}
