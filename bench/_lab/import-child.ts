import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { openDatabase } from '../../host/_db/database.ts'
import { importFile } from '../../host/import/run.ts'
import { SOURCES } from '../../host/import/sources/index.ts'

/** The measurements of an import in its own process; memory in bytes. */
export interface Measured {
  rows: number
  changed: number
  seconds: number
  /** Resident memory before, and its peak. */
  before: number
  peak: number
}

const [what = '', file = '', database = ''] = process.argv.slice(2)
const before = process.memoryUsage().rss
const started = performance.now()
const { rows, changed } = what.startsWith('parse:') ? await parseOnly(what.slice(6)) : await importInto(what)
const seconds = (performance.now() - started) / 1000
const peak = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ rows, changed, seconds, before, peak } satisfies Measured))

async function importInto(name: string) {
  const source = SOURCES.find((one) => one.name === name)
  if (!source) throw new Error(`no source ${name}`)
  const db = openDatabase(database)
  try {
    const { report } = await importFile(db, source, file)
    return { rows: report.read, changed: report.changed }
  } finally {
    await db.close()
  }
}

/** Runs the packaged parser alone, with the parsing of numbers that every reader needs. */
async function parseOnly(delimiter: string) {
  let [rows, changed] = [0, 0]
  const parser = createReadStream(file).pipe(parse({ delimiter, trim: true, relax_quotes: true }))
  for await (const row of parser as AsyncIterable<string[]>) {
    rows++
    for (const cell of row) if (Number.isFinite(Number(cell))) changed++
  }
  return { rows, changed }
}
