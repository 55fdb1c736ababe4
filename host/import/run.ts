import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '../_db/database.ts'
import { Collector } from './collector.ts'
import { type ImportStore, inImport } from './import-store.ts'
import { type OpenFile, openTables } from './read/open-tables.ts'
import { findTable } from './read/sniff.ts'
import type { FileTable } from './read/table.ts'
import { readRows } from './read-rows.ts'
import type { ImportResult } from './report.ts'
import type { FileFacts, FileLayout, Source } from './sources/source.ts'

/** The progress of an import: bytes of the file, rows read, values written to the database. */
export interface ImportState {
  read: number
  size: number
  rows: number
  written: number
}

export interface ImportOptions {
  /** The vintage, which overrides that of the file. */
  vintage?: string | undefined
  /** Called with the progress after each lot; the import waits for the answer. */
  progress?: (state: ImportState) => unknown
}

/**
 * Imports a file in one transaction. What is made of the figures (`recomputeMetrics`) is the caller's next step.
 * @throws Fault if the file is not what it should be: the database is as it was. UsageError for a vintage that cannot be.
 */
export async function importFile(
  db: Database,
  source: Source,
  path: string,
  { vintage, progress }: ImportOptions = {},
): Promise<ImportResult> {
  const started = performance.now()
  const facts: FileFacts = { name: basename(path), written: (await stat(path)).mtime, vintage }
  const file = await openTables(path)
  const found = findTable(source, file.tables, facts)
  const result = await inImport(db, (store) => new Import(source, facts, file, found, store).run(progress))
  result.report.seconds = Math.round(performance.now() - started) / 1000
  return result
}

class Import {
  private readonly source: Source
  private readonly facts: FileFacts
  private readonly file: OpenFile
  private readonly table: FileTable
  private readonly layout: FileLayout
  private readonly store: ImportStore
  private vintageId: number | undefined
  private changed = 0
  private written = 0
  private writing: Promise<void> = Promise.resolve()

  constructor(
    source: Source,
    facts: FileFacts,
    file: OpenFile,
    { table, layout }: { table: FileTable; layout: FileLayout },
    store: ImportStore,
  ) {
    this.source = source
    this.facts = facts
    this.file = file
    this.table = table
    this.layout = layout
    this.store = store
  }

  async run(progress: ImportOptions['progress']): Promise<ImportResult> {
    try {
      return await this.all(progress)
    } finally {
      // The transaction cannot end while the database still works on a lot.
      await this.writing.catch(() => {})
    }
  }

  private async all(progress: ImportOptions['progress']): Promise<ImportResult> {
    const sink = new Collector(await this.store.places())
    let rows = 0
    const tell = () => progress?.({ ...this.table.progress(), rows, written: this.written })
    const tally = await readRows(this.table, this.layout, sink, async ({ read }) => {
      rows = read
      await this.write(sink.take())
      await tell()
    })
    const fault = tally.getKeptNothing(this.layout)
    if (fault) throw fault
    for (const lot of sink.grown()) {
      await this.write(lot)
      await tell()
    }
    await this.write(sink.take(true))
    await this.writing
    await this.writeCounties(sink)
    const id = this.vintageId
    if (id !== undefined) await this.store.sign(id, this.facts.name, this.file.sha256(), this.changed)
    const { read, kept, skipped, unmatched, unmatchedCount } = tally
    return {
      report: {
        source: this.source.name,
        vintage: this.vintage,
        read,
        kept,
        skipped,
        unmatched,
        unmatchedCount,
        changed: this.changed,
        seconds: 0,
      },
      notes: [...sink.notes].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text)),
      demoAreas: id === undefined ? 0 : await this.store.deleteDemo(id),
    }
  }

  /** Hands a lot to the database, which works on it while the next one is read. */
  private async write(lot: Parameters<ImportStore['writeSeries']>[1]): Promise<void> {
    if (!lot.length) return
    await this.writing
    this.vintageId ??= await this.store.vintage(this.source.name, this.vintage)
    this.writing = this.store.writeSeries(this.vintageId, lot).then((changed) => {
      this.changed += changed
      for (const { values } of lot) this.written += values.length
    })
    // The next step that awaits it gets the error; until then it must not count as unhandled.
    this.writing.catch(() => {})
  }

  private async writeCounties(sink: Collector): Promise<void> {
    if (!sink.counties.size) return
    if (await this.store.hasNewer(this.source.name, this.vintage)) {
      sink.note('a newer vintage is imported already: what it says of the counties stays')
      return
    }
    this.vintageId = await this.store.vintage(this.source.name, this.vintage)
    this.changed += await this.store.writeCounties(sink.counties)
  }

  private get vintage(): string {
    return this.facts.vintage ?? this.layout.vintage()
  }
}
