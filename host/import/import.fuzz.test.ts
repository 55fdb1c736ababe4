import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../_testing/fuzz-runs.ts'
import { type Collected, collect, lines } from './_testing/collect.ts'
import { xlsx } from './_testing/xlsx-writer.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const rents = [0, 1, 2, 3, 4].map((beds) => `"SAFMR\n${beds}BR"`).join()
const FILES: Record<string, string> = {
  'zillow-zhvi': lines(
    'RegionID,SizeRank,RegionName,RegionType,Metro,StateCodeFIPS,MunicipalCodeFIPS,2020-01-31,2020-02-29',
    '1,0,A County,county,"Boston, MA",01,001,100000,100500.25',
    '2,1,Doña Ana,county,,35,013,90000,',
  ),
  'census-population': lines('SUMLEV,STATE,COUNTY,CTYNAME,POPESTIMATE2022', '40,1,0,Alabama,9', '50,1,1,Autauga,8'),
  'census-gazetteer': lines('GEOID\tNAME\tINTPTLAT\tINTPTLONG', '01001\tAutauga\t32.5\t-86.6'),
  'census-cbsa': lines(
    'List 1, July 2023',
    'CBSA Code,CBSA Title,FIPS State Code,FIPS County Code',
    '1,"A, B",1,1',
    'Note: x',
  ),
  'acs-income': lines(
    '"GEO_ID","S1901_C01_012E"',
    '"Geography","Median"',
    '"0500000US01001","250,000+"',
    '"0500000US01003","-"',
  ),
  'acs-property-tax': lines('"GEO_ID","B25103_001E"', '"0500000US01001","10,000+"', '"0500000US01003","-"'),
  'acs-home-value': lines('"GEO_ID","B25077_001E"', '"0500000US01001","2,000,000+"', '"0500000US01003","-"'),
  'bls-laus': lines(
    'series_id\tyear\tperiod\tvalue\tfootnote_codes',
    'LAUCN010010000000003\t1990\tM01\t 6.4\t',
    'LAUCN010010000000003\t1990\tM13\t-\t',
  ),
  'fhfa-hpi': ['State,County,FIPS code,Year,HPI', 'AL,Autauga,01001,2000,140.78', 'AL,Autauga,01001,2001,.'].join('\r'),
  'hud-safmr': lines(`"ZIP\nCode",HUD Area Code,${rents}`, '76437,METRO10180M10180,1,2,3,4,5'),
}

const PACKED: Record<string, (text: string) => Buffer> = {
  text: (text) => Buffer.from(text),
  gzip: (text) => gzipSync(text),
  xlsx: (text) => xlsx({ Data: text.split(/[\r\n]/).map((line) => line.split(/[,\t]/)) }),
}

/** Pieces with a meaning somewhere: they find more than random bytes do. */
const piece = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 4 }),
  fc
    .constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      '\t',
      '|',
      '-',
      'NaN',
      'Infinity',
      '1e999',
      '99999999999',
      '2020-02-30',
      '\ufeff',
      '\ud800',
    )
    .map((text) => new Uint8Array(Buffer.from(text))),
)
const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.nat(6), insert: piece })

test('whatever is changed in a file, it is read or refused with a reason, and no value is ever other than a number', async () => {
  await assertProperty(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(FILES)),
      fc.constantFrom(...Object.keys(PACKED)),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (source, packed, changes) => {
        let bytes = (PACKED[packed] as (text: string) => Buffer)(FILES[source] as string)
        for (const { at, remove, insert } of changes) {
          const place = Math.floor(at * bytes.length)
          bytes = Buffer.concat([bytes.subarray(0, place), insert, bytes.subarray(place + remove)])
        }
        const result = await collect(source, bytes, { file: 'ACSST5Y2023 fy2024.csv' }).catch((error: Error) => error)
        if (result instanceof Error) expect(`${result.name}: ${result.stack}`).toMatch(/^Fault: /)
        else expectSound(result)
      },
    ),
    { numRuns: fuzzRuns(15_000), timeout: 30_000 },
  )
})

function expectSound({ read, kept, skipped, unmatched, values, counties }: Collected): void {
  const left = skipped.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  expect(read).toBe(kept + left + unmatched.length)
  for (const [key, value] of Object.entries(values)) {
    expect(key).toMatch(/^[a-z_0-4]+ \d{5} (19|20|21)\d\d-(0[1-9]|1[0-2])-01$/)
    expect(Number.isFinite(value) && value >= 0).toBe(true)
  }
  for (const { latitude = 0, longitude = 0 } of Object.values(counties))
    expect(Number.isFinite(latitude) && Number.isFinite(longitude)).toBe(true)
}
