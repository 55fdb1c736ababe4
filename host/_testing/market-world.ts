import type { Database } from '../_db/database.ts'
import { addTown } from '../insights/_testing/town.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from '../markets/_testing/markets.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'

const added = new WeakMap<Database, Promise<void>>()

/** Adds a county with its figures and a town with its homes, once per database. */
export function addMarkets(db: Database): Promise<void> {
  const known = added.get(db) ?? add(db)
  added.set(db, known)
  return known
}

async function add(db: Database): Promise<void> {
  await addTown(db)
  await addCounties(db, COOK)
  await addSeries(db, ...COOK_SERIES)
  await recomputeMetrics(db)
}
