import { countyCode, readCodeCell } from '../read/codes.ts'
import { getMonth } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { ABOVE_ZERO, getRowOutcome, numberAt, refusal, unknownCounty } from './cells.ts'
import { findHeader, firstLineAfter } from './header.ts'
import { type FileFacts, NO_VALUE, type Sink, type Source, skip, unmatched } from './source.ts'
import { yearOfFile } from './vintage.ts'

const LEVELS: Record<string, string> = { '010': 'the nation', '040': 'a state', '860': 'a ZIP code area' }

/** A median of one table of the American Community Survey. */
interface AcsMedian extends Pick<Source, 'name' | 'about' | 'expects'> {
  /** Its column, in each table that has it. The files of whole tables, with all summary levels, write E001 for 001E. */
  columns: readonly RegExp[]
  measure: string
  /** In messages: "the median income". */
  what: string
}

const defineMedian = ({ name, about, expects, columns, measure, what }: AcsMedian): Source => ({
  name,
  about,
  expects,
  layout(head, file) {
    const header =
      findHeader(head, { id: ['geo_id'], median: columns }, { state: ['state'], county: ['county'] }) ??
      findHeader(head, { state: ['state'], county: ['county'], median: columns }, { id: ['geo_id'] })
    if (!header) return undefined
    const { at, row, index } = header
    const notes: string[] = []
    const year = yearOfFile(file, (note) => notes.push(note))
    return {
      firstLine: firstLineAfter(head, index),
      width: row.cells.length,
      areaColumns: [at.id, at.state, at.county],
      header: row.cells,
      vintage: () => `${year} ${span(file)}-year`,
      finish: (sink) => notes.forEach(sink.note),
      read(row, sink) {
        if (at.id >= 0 && /^geograph/i.test(cellAt(row, at.id))) return skip('second header row')
        const fips =
          at.id >= 0 ? countyOfId(cellAt(row, at.id)) : countyCode(cellAt(row, at.state), cellAt(row, at.county))
        if (fips && typeof fips === 'object') return skip(fips.level)
        if (fips === undefined || !sink.places.county(fips)) return unknownCounty(fips, cellAt(row, Math.max(0, at.id)))
        const value = readMedian(row, at.median, sink, what)
        if (value === undefined) return NO_VALUE
        const refused = refusal(value, what, ABOVE_ZERO)
        if (refused) return unmatched(refused)
        const result = sink.value(measure, 'county', fips, getMonth(year), value)
        return getRowOutcome([result], `county ${fips}`)
      },
    }
  },
})

/** Median household income: of S1901 (households, median), B19013 or S1903. */
export const acsIncome = defineMedian({
  name: 'acs-income',
  about: 'median household income (ACS table S1901)',
  expects: ['GEO_ID', 'S1901_C01_012E (or B19013_001E, B19013_E001)'],
  columns: [/^s1901_c01_(012e|e012)$/, /^b19013_(001e|e001)$/, /^s1903_c03_(001e|e001)$/],
  measure: 'median_household_income',
  what: 'the median income',
})

/** Median real estate taxes that owners pay in a year. */
export const acsPropertyTax = defineMedian({
  name: 'acs-property-tax',
  about: 'median real estate taxes paid (ACS table B25103)',
  expects: ['GEO_ID', 'B25103_001E (or B25103_E001)'],
  columns: [/^b25103_(001e|e001)$/],
  measure: 'median_property_tax',
  what: 'the median real estate tax',
})

/** Median value of homes whose owners live in them, as they estimate it. */
export const acsHomeValue = defineMedian({
  name: 'acs-home-value',
  about: 'median value of owner-occupied homes (ACS table B25077)',
  expects: ['GEO_ID', 'B25077_001E (or B25077_E001)'],
  columns: [/^b25077_(001e|e001)$/],
  measure: 'median_owner_home_value',
  what: 'the median home value',
})

/** "0500000US01001": summary level, variant and component, then the county. */
function countyOfId(id: string): string | undefined | { level: string } {
  const [, level, code] = /^(\d{3})[0-9A-Z]{4,6}US(.*)$/i.exec(id) ?? []
  if (level === undefined) return readCodeCell(id, 5)
  return level === '050'
    ? readCodeCell(code ?? '', 5)
    : { level: LEVELS[level] ?? `not a county (summary level ${level})` }
}

/** Medians beyond the last bracket are printed as "250,000+" and "2,500-": the bracket's edge is what is known. */
function readMedian(row: FileRow, column: number, sink: Sink, what: string): number | undefined {
  const edge = /^(\d[\d,]*)([+-])$/.exec(cellAt(row, column))
  if (!edge?.[1]) return numberAt(row, column, what.replace('the ', ''))
  sink.note(`a median of "${edge[0]}" was stored as ${edge[1].replaceAll(',', '')}, the edge of the last bracket`)
  return Number(edge[1].replaceAll(',', ''))
}

/** Years that the survey joins: one in ACSST1Y2023, five in every other table that has all counties. */
const span = ({ name }: FileFacts): string => (/ACS[A-Z]{0,3}1Y\d{4}/i.test(name) ? '1' : '5')
