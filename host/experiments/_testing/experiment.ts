import { randomUUID } from 'node:crypto'
import type { Database } from '../../_db/database.ts'
import { type ExperimentRow, findById, insertExperiment, startExperiment } from '../store.ts'

/** Creates an experiment that runs. */
export async function makeExperiment(
  db: Database,
  { name = `test-${randomUUID()}`, variants = ['control', 'blue'] }: { name?: string; variants?: string[] } = {},
): Promise<ExperimentRow> {
  const id = (await insertExperiment(db.pool, { name, about: 'A test', variants })) as number
  await startExperiment(db.pool, id)
  return (await findById(db, id)) as ExperimentRow
}

/** Cookies of a browser whose owner agreed to be recognized. */
export const recognizedAs = (visitor: string): string => `privacy_choice=allow; visitor_id=${visitor}`
