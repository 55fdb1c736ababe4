import type { FastifyRequest } from 'fastify'
import { pickVariant, readVisitor } from '../../widgets/_domain/experiments/pick-variant.ts'
import type { RunningExperiment } from '../../widgets/_domain/experiments/use-variant.ts'
import type { Database } from '../_db/database.ts'
import type { Experiment } from './define.ts'
import { findByName } from './store.ts'
import { recordConversion, recordExposure } from './visitor-store.ts'

export const getVisitor = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  readVisitor(headers.cookie ?? '')

export interface VariantState<Variant extends string> {
  /** What everybody gets who is not part of it: the winner of a stopped experiment, else the control. */
  variant: Variant
  /** Told to the browser, which decides by itself; undefined unless it runs. */
  running: RunningExperiment | undefined
}

/** Reads how an experiment stands, for a page that is the same for all visitors. The page names the table `experiments`. */
export async function readExperiment<Variant extends string>(
  db: Database,
  { name, variants: [control, ...others] }: Experiment<Variant>,
): Promise<VariantState<Variant>> {
  const row = await findByName(db, name)
  const winner = [control, ...others].find((each) => each === row?.winner)
  const variant = row?.state === 'stopped' && winner !== undefined ? winner : control
  return { variant, running: row?.state === 'running' ? { name, variants: row.variants } : undefined }
}

/** Chooses what a page shows that is not cached, and counts the browser that sees it. */
export async function getVariant<Variant extends string>(
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
  experiment: Experiment<Variant>,
): Promise<Variant> {
  const row = await findByName(db, experiment.name)
  const visitor = getVisitor(request)
  const find = (name: string | null | undefined) =>
    experiment.variants.find((each) => each === name) ?? experiment.variants[0]
  if (row?.state === 'stopped') return find(row.winner)
  if (row?.state !== 'running' || !visitor) return experiment.variants[0]
  const picked = pickVariant(row.name, row.variants, visitor)
  await recordExposure(db, row, visitor, picked)
  return find(picked)
}

/** Counts that the browser of a request did what the experiment hopes for. */
export async function convert(
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
  { name }: Experiment,
): Promise<void> {
  const visitor = getVisitor(request)
  if (visitor) await recordConversion(db, name, visitor)
}
