import type { Database } from '../_db/database.ts'
import { readSetting } from '../_services/settings/settings-store.ts'
import { getHomeView, type HomeView } from '../deals/home/store.ts'
import { loadNearby, type Nearby } from '../deals/nearby/nearby.ts'
import { MORTGAGE_RATE } from '../markets/settings.ts'
import type { Coordinates } from '../properties/grid.ts'
import { type Property, propertyById } from '../properties/store.ts'
import { estimateRent } from '../rent-estimator/estimate.ts'
import type { PrefilledFields } from '../rent-estimator/paths.ts'
import { getRecord } from '../rent-estimator/record.ts'
import type { Estimate, Refusal, Wish } from '../rent-estimator/rules.ts'
import type { RentMedian } from '../rent-estimator/store.ts'
import { type AreaFigure, type AreaSales, areaFigures, areaSales, getHistory, type History } from './store.ts'

export interface RentView {
  wish: Wish
  estimate: Estimate | Refusal
  /** ZIP code whose homes come first, where one was asked for. */
  zip: string | undefined
  medians: RentMedian[]
  /** Dollars. */
  price: number | undefined
}

export interface AreaView {
  sales: AreaSales | undefined
  figures: AreaFigure[]
}

export interface PropertyView extends RentView, History, HomeView {
  property: Property
  area: AreaView
  /** Percent a year. */
  mortgageRate?: number | undefined
  /** What its map shows around it. */
  nearby?: Nearby | undefined
}

/** Loads everything for the page of a property; undefined if it does not exist. */
export async function propertyView(
  db: Database,
  id: number,
  known: PrefilledFields,
): Promise<PropertyView | undefined> {
  const property = await propertyById(db, id)
  if (!property) return undefined
  const record = getRecord(property)
  const criteria: Wish = {
    beds: known.beds ?? record.beds,
    baths: known.baths ?? record.baths,
    structureType: known.structureType ?? record.structureType,
  }
  const [rent, history, area, home, mortgageRate, nearby] = await Promise.all([
    rentView(db, { at: property, zip: undefined, except: id, wish: criteria, price: known.price }),
    getHistory(db, id),
    areaView(db, property.fips, property.zip),
    getHomeView(db, id),
    readSetting(db.pool, MORTGAGE_RATE),
    loadNearby(db, property),
  ])
  return { property, area, mortgageRate, nearby, ...home, ...history, ...rent }
}

interface Asked {
  at: Coordinates
  zip: string | undefined
  except?: number
  wish: Wish
  price: number | undefined
}

export async function rentView(db: Database, { at, zip, except, wish, price }: Asked): Promise<RentView> {
  return { wish, zip, price, ...(await estimateRent(db, { at, zip, except, wish })) }
}

export async function areaView(db: Database, fips: string | null, zip: string | null): Promise<AreaView> {
  const [sales, figures] = await Promise.all([fips ? areaSales(db, fips) : undefined, areaFigures(db, fips, zip)])
  return { sales, figures }
}
