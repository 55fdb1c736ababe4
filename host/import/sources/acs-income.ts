import { countyCode, readCodeCell } from '../read/codes.ts'
import { getMonth } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { ABOVE_ZERO, getRowOutcome, numberAt, refusal, unknownCounty } from './cells.ts'
import { findHeader, firstLineAfter } from './header.ts'
import { type FileFacts, NO_VALUE, type Sink, type Source, skip, unmatched } from './source.ts'
import { yearOfFile } from './vintage.ts'

/**
 * Median household income in tables that have it: S1901 (households, median), B19013, S1903. The files of whole tables, with all
 * summary levels, write E001 for 001E.
 */
const INCOME = [/^s1901_c01_(012e|e012)$/, /^b19013_(001e|e001)$/, /^s1903_c03_(001e|e001)$/]

const LEVELS: Record<string, string> = { '010': 'the nation', '040': 'a state', '860': 'a ZIP code area' }

/** Median household income of the American Community Survey. */
export const acsIncome: Source = {
  name: 'acs-income',
  about: 'median household income (ACS table S1901)',
  expects: ['GEO_ID', 'S1901_C01_012E (or B19013_001E, B19013_E001)'],
  layout(head, file) {
    const header =
      findHeader(head, { id: ['geo_id'], income: INCOME }, { state: ['state'], county: ['county'] }) ??
      findHeader(head, { state: ['state'], county: ['county'], income: INCOME }, { id: ['geo_id'] })
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
        const value = incomeAt(row, at.income, sink)
        if (value === undefined) return NO_VALUE
        const refused = refusal(value, 'the median income', ABOVE_ZERO)
        if (refused) return unmatched(refused)
        const result = sink.value('median_household_income', 'county', fips, getMonth(year), value)
        return getRowOutcome([result], `county ${fips}`)
      },
    }
  },
}

/** "0500000US01001": summary level, variant and component, then the county. */
function countyOfId(id: string): string | undefined | { level: string } {
  const [, level, code] = /^(\d{3})[0-9A-Z]{4,6}US(.*)$/i.exec(id) ?? []
  if (level === undefined) return readCodeCell(id, 5)
  return level === '050'
    ? readCodeCell(code ?? '', 5)
    : { level: LEVELS[level] ?? `not a county (summary level ${level})` }
}

/** Medians beyond the last bracket are printed as "250,000+" and "2,500-": the bracket's edge is what is known. */
function incomeAt(row: FileRow, column: number, sink: Sink): number | undefined {
  const edge = /^(\d[\d,]*)([+-])$/.exec(cellAt(row, column))
  if (!edge?.[1]) return numberAt(row, column, 'median income')
  sink.note(`a median of "${edge[0]}" was stored as ${edge[1].replaceAll(',', '')}, the edge of the last bracket`)
  return Number(edge[1].replaceAll(',', ''))
}

/** Years that the survey joins: one in ACSST1Y2023, five in every other table that has all counties. */
const span = ({ name }: FileFacts): string => (/ACS[A-Z]{0,3}1Y\d{4}/i.test(name) ? '1' : '5')
