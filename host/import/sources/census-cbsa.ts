import { countyCode, readCodeCell } from '../read/codes.ts'
import { parseMonth, shortMonth } from '../read/months.ts'
import { cellAt, type FileRow } from '../read/table.ts'
import { getRowOutcome, unknownCounty } from './cells.ts'
import { findHeader, firstLineAfter } from './header.ts'
import { NO_VALUE, type Source, unmatched } from './source.ts'
import { yearOfFile } from './vintage.ts'

/**
 * Reads which county lies in which core-based statistical area (delineation file, "List 1"). The code is stored for
 * metropolitan and micropolitan areas; `msa` is the title of a metropolitan one only.
 */
export const censusCbsa: Source = {
  name: 'census-cbsa',
  about: 'metro area of each county (delineation file, list1)',
  expects: ['CBSA Code', 'CBSA Title', 'FIPS State Code', 'FIPS County Code'],
  layout(head, file) {
    const header = findHeader(
      head,
      {
        code: ['cbsa code'],
        title: ['cbsa title'],
        state: ['fips state code'],
        county: ['fips county code'],
      },
      { type: [/^metropolitan\/micropolitan statistical area/, 'level of cbsa'] },
    )
    if (!header) return undefined
    const { at, row, index } = header
    const notes: string[] = []
    const vintage = monthOfTitle(head.slice(0, index)) ?? String(yearOfFile(file, (note) => notes.push(note)))
    return {
      firstLine: firstLineAfter(head, index),
      width: row.cells.length,
      areaColumns: [at.state, at.county],
      header: row.cells,
      vintage: () => vintage,
      finish: (sink) => notes.forEach(sink.note),
      read(row, sink) {
        const [state, county] = [cellAt(row, at.state), cellAt(row, at.county)]
        const fips = countyCode(state, county)
        if (fips === undefined || !sink.places.county(fips)) return unknownCounty(fips, `${state} ${county}`)
        const cell = cellAt(row, at.code)
        if (cell === '') return NO_VALUE
        const cbsa = readCodeCell(cell, 5)
        if (cbsa === undefined) return unmatched(`no CBSA code: "${cell}"`)
        const metro = at.type < 0 || !/^micro/i.test(cellAt(row, at.type))
        const facts = { cbsa, msa: metro ? cellAt(row, at.title) : null }
        return getRowOutcome([sink.county(fips, facts)], `county ${fips}`)
      },
    }
  },
}

/** "List 1. Core Based Statistical Areas (CBSAs) …, July 2023" */
function monthOfTitle(titles: readonly FileRow[]): string | undefined {
  const text = titles.map(({ cells }) => cells.join(' ')).join(' ')
  const months = [...text.matchAll(/[A-Z][a-z]{2,8} \d{4}(?!\d)/g)].map(([found]) => parseMonth(found))
  const month = months.find((one) => one !== undefined && !Number.isNaN(one))
  return month === undefined ? undefined : shortMonth(month)
}
