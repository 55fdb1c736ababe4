import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Collector } from '../collector.ts'
import { monthText } from '../read/months.ts'
import { openTables } from '../read/open-tables.ts'
import { findTable } from '../read/sniff.ts'
import { readRows } from '../read-rows.ts'
import { SOURCES } from '../sources/index.ts'
import type { CountyFacts, Places } from '../sources/source.ts'

/** Creates the counties and ZIP codes that the tests' files mention. */
export const places = (counties: Record<string, string | null>, zips: Record<string, string | null> = {}): Places => ({
  county: (fips) => (fips in counties ? { cbsa: counties[fips] ?? null } : undefined),
  zip: (zip) => (zip in zips ? { fips: zips[zip] ?? null } : undefined),
})

/** Every code is known. */
export const everywhere: Places = { county: () => ({ cbsa: null }), zip: () => ({ fips: null }) }

export interface Collected {
  vintage: string
  read: number
  kept: number
  /** "3 × a state" */
  skipped: string[]
  unmatched: { row: number; reason: string }[]
  /** measure area period → value: "zhvi 01001 2020-01-01". */
  values: Record<string, number>
  counties: Record<string, CountyFacts>
  notes: string[]
}

export const getSource = (name: string) => {
  const source = SOURCES.find((one) => one.name === name)
  if (!source) throw new Error(`no source ${name}`)
  return source
}

/** Collects what an import of a file would write, without a database. */
export async function collectFile(
  name: string,
  path: string,
  known: Places = everywhere,
  vintage?: string,
): Promise<Collected> {
  const file = await openTables(path)
  const facts = { name: basename(path), written: new Date('2026-03-01'), vintage }
  const { table, layout } = findTable(getSource(name), file.tables, facts)
  const sink = new Collector(known)
  const tally = await readRows(table, layout, sink)
  const values: Record<string, number> = {}
  for (const lot of [...sink.grown(), sink.take(true)])
    for (const { measure, area, months, values: numbers } of lot)
      for (const [i, month] of Array.from(months).entries())
        values[`${measure} ${area} ${monthText(month)}`] = numbers[i] as number
  const { read, kept, skipped, unmatched } = tally
  return {
    vintage: vintage ?? layout.vintage(),
    read,
    kept,
    skipped: skipped.map(({ reason, count }) => `${count} × ${reason}`),
    unmatched,
    values,
    counties: Object.fromEntries(sink.counties),
    notes: [...sink.notes.keys()],
  }
}

/** Collects what an import of a file's contents would write. */
export async function collect(
  name: string,
  contents: string | Uint8Array,
  { file = 'file.csv', known = everywhere, vintage }: { file?: string; known?: Places; vintage?: string } = {},
): Promise<Collected> {
  const folder = mkdtempSync(join(tmpdir(), 'plat-import-test-'))
  try {
    writeFileSync(join(folder, file), contents)
    return await collectFile(name, join(folder, file), known, vintage)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const lines = (...rows: string[]): string => `${rows.join('\n')}\n`
