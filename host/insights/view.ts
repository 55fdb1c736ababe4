import type { Database } from '../_db/database.ts'
import type { Listener } from '../_db/listener.ts'
import { rememberEachUntilChange } from '../_db/remember.ts'
import { readSetting } from '../_services/settings/settings-store.ts'
import { getHomeView, type HomeView } from '../deals/home/store.ts'
import { placeNames } from '../deals/map/place-names.ts'
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

/** A home with what is known of it alone. */
export interface HomeFacts extends RentView, History, HomeView {
  property: Property
}

export interface PropertyView extends HomeFacts {
  area: AreaView
  /** Percent a year. */
  mortgageRate?: number | undefined
  /** What its map shows around it. */
  nearby?: Nearby | undefined
}

/** County and ZIP code pairs whose figures are remembered. */
const REMEMBERED_AREAS = 1000
/** The tables that the figures of an area are read from. */
const AREA_TABLES = ['area_median_sales', 'area_series', 'counties', 'market_metrics', 'vintages']

/** Reads what a home's page shows of its area. It is the same for all homes there, and changes only with an import. */
export interface AreaReaders {
  readArea: (fips: string | null, zip: string | null) => Promise<AreaView>
  namesIn: ReturnType<typeof placeNames>
}

export function rememberAreas(db: Database, listener: Pick<Listener, 'listen' | 'trouble'>): AreaReaders {
  const read = rememberEachUntilChange({ listener, tables: AREA_TABLES, max: REMEMBERED_AREAS }, (key) => {
    const [fips, zip] = key.split(' ')
    return areaView(db, fips || null, zip || null)
  })
  return { readArea: (fips, zip) => read(`${fips ?? ''} ${zip ?? ''}`), namesIn: placeNames(db, listener) }
}

/** Loads everything for the page of a property; undefined if it does not exist. */
export async function propertyView(
  db: Database,
  id: number,
  known: PrefilledFields,
  { readArea, namesIn }: AreaReaders,
): Promise<PropertyView | undefined> {
  const property = await propertyById(db, id)
  if (!property) return undefined
  const [home, area, mortgageRate, nearby] = await Promise.all([
    readHomeFacts(db, property, known),
    readArea(property.fips, property.zip),
    readSetting(db.pool, MORTGAGE_RATE),
    loadNearby(db, property, namesIn),
  ])
  return { ...home, area, mortgageRate, nearby }
}

/** Loads what is known of a home alone: its estimate, its history, and whether it is for sale. */
export async function readHomeFacts(db: Database, property: Property, known: PrefilledFields): Promise<HomeFacts> {
  const { id } = property
  const record = getRecord(property)
  const criteria: Wish = {
    beds: known.beds ?? record.beds,
    baths: known.baths ?? record.baths,
    structureType: known.structureType ?? record.structureType,
  }
  const [rent, history, home] = await Promise.all([
    rentView(db, { at: property, zip: undefined, except: id, wish: criteria, price: known.price }),
    getHistory(db, id),
    getHomeView(db, id),
  ])
  return { property, ...home, ...history, ...rent }
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
