import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppContext } from '../../_services/app-context.ts'
import { defineJob } from '../../_services/jobs/define-job.ts'
import { Fault, UsageError } from '../../import/fault.ts'
import { reportText } from '../../import/report.ts'
import { importFile } from '../../import/run.ts'
import { SOURCES } from '../../import/sources/index.ts'
import { recomputeMetrics } from '../../markets/metrics-store.ts'
import { beginImport, endImport, type WaitingImport } from './store.ts'

export const IMPORT_JOB = 'admin-import'

/** Imports a file that an administrator sent, by the importer of the command line. */
export const importJob = defineJob<{ id: number }>({
  name: IMPORT_JOB,
  retries: 2,
  async run({ db }, { id }) {
    const waiting = await beginImport(db, id)
    if (!waiting) return
    try {
      await endImport(db, id, 'done', await runImport(db, waiting))
    } catch (error) {
      // What is wrong with the file stays wrong; everything else is tried again.
      if (!(error instanceof Fault || error instanceof UsageError)) throw error
      const sentence = error instanceof Fault ? error.sentence : error.message
      await endImport(db, id, 'failed', `${sentence}.\nNothing was imported.`)
    }
  },
})

/** @returns the report, as the command line prints it */
async function runImport(
  db: AppContext['db'],
  { source: name, vintage, fileName, body }: WaitingImport,
): Promise<string> {
  const source = SOURCES.find((each) => each.name === name)
  if (!source) throw new UsageError(`there is no source "${name}"`)
  const folder = await mkdtemp(join(tmpdir(), 'plat-import-'))
  try {
    const file = join(folder, fileName)
    await writeFile(file, body)
    const result = await importFile(db, source, file, { vintage: vintage ?? undefined })
    await recomputeMetrics(db)
    return reportText(result)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
