import { Fault, quote } from '../fault.ts'
import { readCodeCell } from '../read/codes.ts'
import { getMonth, getYear, isYear, type Month } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { ABOVE_ZERO, getRowOutcome, numberAt, refusal, unknownCounty, unknownZip } from './cells.ts'
import { findHeader, firstLineAfter } from './header.ts'
import { NO_VALUE, type Source, unmatched } from './source.ts'

/** @throws Fault for the agency's file of all series (`hpi_master`, as JSON or CSV), which has no counties and ZIP codes */
function refuseMaster(head: readonly FileRow[]): void {
  const header = findHeader(head, { level: ['level'], place: ['place_id'], year: ['yr'], index: ['index_nsa'] })
  if (!header) return
  const levels = new Set(head.slice(header.index + 1).map((row) => cellAt(row, header.at.level)))
  throw new Fault(
    `this is FHFA’s file of all series (hpi_master), which begins with ${quote([...levels].join(', '))}: it has the nation, divisions, ` +
      'states and metropolitan areas. Expected one row for each county or ZIP code and year: download HPI_AT_BDL_county.xlsx or ' +
      'HPI_AT_BDL_ZIP5.xlsx',
    header.row.line,
    header.at.level + 1,
  )
}

/** The house price index of counties and ZIP codes, a line an area and year. */
export const fhfaHpi: Source = {
  name: 'fhfa-hpi',
  about: 'house price index by year, county or ZIP form (HPI_AT_BDL)',
  expects: ['FIPS code (or Five-Digit ZIP Code)', 'Year', 'HPI'],
  layout(head) {
    const rest = { year: ['year'], hpi: ['hpi'] }
    const county = findHeader(head, { area: ['fips code', 'fips', 'county fips'], ...rest })
    const header = county ?? findHeader(head, { area: [/^five-digit zip( code)?$/, 'zip code', 'zip5'], ...rest })
    if (!header) {
      refuseMaster(head)
      return undefined
    }
    const { at, row, index } = header
    const kind = county ? 'county' : 'zip'
    let latest: Month = 0
    return {
      firstLine: firstLineAfter(head, index),
      width: row.cells.length,
      areaColumns: [at.area],
      header: row.cells,
      vintage: () => (latest ? String(getYear(latest)) : ''),
      read(row, sink) {
        const cell = cellAt(row, at.area)
        const area = readCodeCell(cell, 5)
        if (area === undefined || !sink.places[kind](area))
          return kind === 'county' ? unknownCounty(area, cell) : unknownZip(area, cell)
        const year = Number(cellAt(row, at.year))
        if (!isYear(year)) throw new Fault(`${quote(cellAt(row, at.year))} is no year`, row.line, at.year + 1)
        const value = numberAt(row, at.hpi, 'HPI')
        if (value === undefined) return NO_VALUE
        const refused = refusal(value, 'the index', ABOVE_ZERO)
        if (refused) return unmatched(refused)
        latest = Math.max(latest, getMonth(year))
        return getRowOutcome([sink.value('hpi', kind, area, getMonth(year), value)], `${kind} ${area} in ${year}`)
      },
    }
  },
}
