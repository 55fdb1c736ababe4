import { readCodeCell } from '../read/codes.ts'
import { getMonth } from '../read/months.ts'
import { cellAt } from '../read/table.ts'
import { ABOVE_ZERO, numberAt, refusal, unknownZip } from './cells.ts'
import { type ColumnNames, findHeader, firstLineAfter } from './header.ts'
import { NO_VALUE, type Places, type Source, skip, unmatched } from './source.ts'
import { yearOfFile } from './vintage.ts'

const SIZES = [0, 1, 2, 3, 4]

/** The names of HUD's interface. */
const API_NAMES = ['efficiency', 'one-bedroom', 'two-bedroom', 'three-bedroom', 'four-bedroom']

const rent = (beds: number): ColumnNames => [
  `safmr ${beds}br`,
  `safmr_${beds}br`,
  `area_rent_br${beds}`,
  API_NAMES[beds] as string,
]

interface Kept {
  values: (number | undefined)[]
  /** The row is of the area in which the ZIP code's own county lies. */
  own: boolean
}

/** HUD's fair market rents of ZIP codes, by number of bedrooms. A fiscal year is stored under its first of January. */
export const hudSafmr: Source = {
  name: 'hud-safmr',
  about: 'small area fair market rents of ZIP codes (fyYYYY_safmrs)',
  expects: ['ZIP Code', 'SAFMR 0BR', 'SAFMR 1BR', '…', 'SAFMR 4BR'],
  layout(head, file) {
    const header = findHeader(
      head,
      {
        zip: ['zip code', 'zip', 'zipcode', 'zip_code'],
        r0: rent(0),
        r1: rent(1),
        r2: rent(2),
        r3: rent(3),
        r4: rent(4),
      },
      { area: [/^hud area code$/, 'hud_area_code', 'cbsasub'] },
    )
    if (!header) return undefined
    const { at, row, index } = header
    const rents = [at.r0, at.r1, at.r2, at.r3, at.r4]
    const zips = new Map<string, Kept>()
    const notes: string[] = []
    const year = yearOfFile(file, (note) => notes.push(note))
    return {
      firstLine: firstLineAfter(head, index),
      width: row.cells.length,
      areaColumns: [at.zip],
      header: row.cells,
      vintage: () => `FY${year}`,
      read(row, { places }) {
        const cell = cellAt(row, at.zip)
        const zip = readCodeCell(cell, 5)
        if (zip === undefined || !places.zip(zip)) return unknownZip(zip, cell)
        const values = SIZES.map((beds) => numberAt(row, rents[beds] as number, `SAFMR ${beds}BR`))
        if (values.every((value) => value === undefined)) return NO_VALUE
        for (const [beds, value] of values.entries()) {
          const refused = value === undefined ? undefined : refusal(value, `SAFMR ${beds}BR`, ABOVE_ZERO)
          if (refused) return unmatched(refused)
        }
        const own = at.area >= 0 && isOwnArea(zip, cellAt(row, at.area), places)
        const earlier = zips.get(zip)
        if (!earlier || (own && !earlier.own)) zips.set(zip, { values, own })
        // One of the two rows is kept, and the other is counted as skipped.
        return earlier
          ? skip('its ZIP code lies in several HUD areas; that of its county is kept, else the first')
          : undefined
      },
      finish(sink) {
        for (const [zip, { values }] of zips)
          for (const [beds, value] of values.entries())
            if (value !== undefined) sink.series(`safmr_${beds}`, 'zip', zip, [getMonth(year)], [value])
        notes.forEach(sink.note)
      },
    }
  },
}

/**
 * Tells whether a row is for the ZIP code's own area: METRO41180M41180 is a metro area by its CBSA code,
 * NCNTY01005N01005 a county outside of one.
 */
function isOwnArea(zip: string, area: string, places: Places): boolean {
  const fips = places.zip(zip)?.fips
  const code = /^(METRO|NCNTY)(\d{5})/.exec(area)
  if (!fips || !code) return false
  return code[1] === 'NCNTY' ? code[2] === fips : code[2] === places.county(fips)?.cbsa
}
