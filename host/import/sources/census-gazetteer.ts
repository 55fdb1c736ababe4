import { readCodeCell } from '../read/codes.ts'
import { cellAt } from '../read/table.ts'
import { getRowOutcome, numberAt, refusal, unknownCounty } from './cells.ts'
import { findHeader, firstLineAfter } from './header.ts'
import { NO_VALUE, type Source, unmatched } from './source.ts'
import { yearOfFile } from './vintage.ts'

/** Names and inner points of counties. */
export const censusGazetteer: Source = {
  name: 'census-gazetteer',
  about: 'names and inner points of counties (20YY_Gaz_counties_national)',
  expects: ['GEOID', 'NAME', 'INTPTLAT', 'INTPTLONG'],
  layout(head, file) {
    const header = findHeader(head, {
      id: ['geoid'],
      name: ['name'],
      latitude: ['intptlat'],
      longitude: ['intptlong', 'intptlon'],
    })
    if (!header) return undefined
    const { at, row, index } = header
    const notes: string[] = []
    const year = yearOfFile(file, (note) => notes.push(note))
    return {
      firstLine: firstLineAfter(head, index),
      width: row.cells.length,
      areaColumns: [at.id],
      header: row.cells,
      vintage: () => String(year),
      finish: (sink) => notes.forEach(sink.note),
      read(row, sink) {
        const fips = readCodeCell(cellAt(row, at.id), 5)
        if (fips === undefined || !sink.places.county(fips)) return unknownCounty(fips, cellAt(row, at.id))
        const latitude = numberAt(row, at.latitude, 'INTPTLAT')
        const longitude = numberAt(row, at.longitude, 'INTPTLONG')
        const name = cellAt(row, at.name)
        if (latitude === undefined || longitude === undefined || name === '') return NO_VALUE
        const refused = refusal(latitude, 'the latitude', -90, 90) ?? refusal(longitude, 'the longitude', -180, 180)
        if (refused) return unmatched(refused)
        return getRowOutcome([sink.county(fips, { name, latitude, longitude })], `county ${fips}`)
      },
    }
  },
}
