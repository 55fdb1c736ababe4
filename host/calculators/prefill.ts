import type { Values } from '../../widgets/_domain/finance/fields.ts'
import { guessCosts } from '../../widgets/_domain/finance/rental-fields.ts'
import type { Database } from '../_db/database.ts'
import { isRowId } from '../_http/ids.ts'
import { readSetting } from '../_services/settings/settings-store.ts'
import { getListing, type Listing } from '../deals/home/store.ts'
import { readPlace } from '../markets/market-store.ts'
import { MORTGAGE_RATE } from '../markets/settings.ts'
import { propertyById } from '../properties/store.ts'
import { estimateRent } from '../rent-estimator/estimate.ts'
import { propertyPath } from '../rent-estimator/paths.ts'
import { getRecord } from '../rent-estimator/record.ts'
import { readRecord } from './store.ts'

/** What a calculator is about, and what is known of it. */
export interface Prefill {
  values: Values
  /** What owners in the county pay in taxes a year, in percent of the home's value. */
  taxPercent?: number | undefined
  /** The home or county: its name, its page, and where the figures come from. */
  subject?: { name: string; href: string; sources: string[] }
}

/** Returns values as an island takes them. */
export const toTexts = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? '']))

const dollars = (cents: number) => String(Math.round(cents / 100))

/** What is known of a home for sale or not: what it costs, what it rents for, and where both come from. */
export interface HomeFigures {
  listing: Listing | undefined
  saleCents: number | null | undefined
  rentCents: number | null | undefined
  /** Cents a month. */
  estimate: number | undefined
  /** What owners in its county pay in taxes a year, in percent of the home's value. */
  taxPercent: number | null | undefined
}

const guessNote = (taxPercent: number | null | undefined) =>
  taxPercent
    ? `Taxes are what owners in the county pay at this price (${taxPercent.toFixed(2)}% a year); insurance and closing cost are usual shares of it. Enter the real bills.`
    : 'Taxes, insurance, and closing cost are usual shares of the price; enter the real bills.'

/** Picks the price and the rent that a calculation of a home starts with. */
export function getHomeValues({ listing, saleCents, rentCents, estimate, taxPercent }: HomeFigures): {
  values: Values
  sources: string[]
} {
  const price = listing ? String(Math.round(listing.price)) : saleCents ? dollars(saleCents) : undefined
  const rent = rentCents ? dollars(rentCents) : estimate ? dollars(estimate) : undefined
  return {
    values: {
      ...(price && { purchase_price: price, arv: price, ...guessCosts(Number(price), taxPercent ?? undefined) }),
      ...(rent && { rental_income: rent }),
    },
    sources: [
      listing ? 'The price is the asking price.' : saleCents ? 'The price is the last recorded sale.' : '',
      rentCents ? 'The rent is its last recorded rent.' : estimate ? 'The rent is our estimate.' : '',
      price ? guessNote(taxPercent) : '',
    ].filter(Boolean),
  }
}

async function fromProperty(db: Database, id: number): Promise<Prefill | undefined> {
  const property = await propertyById(db, id)
  if (!property) return undefined
  const [listing, record, { estimate }] = await Promise.all([
    getListing(db, id),
    readRecord(db, id, property.fips),
    estimateRent(db, { at: property, except: id, wish: getRecord(property) }),
  ])
  const median = estimate.status === 'estimate' ? estimate.median : undefined
  const { values, sources } = getHomeValues({ listing, ...record, estimate: median })
  return {
    values,
    taxPercent: record.taxPercent ?? undefined,
    subject: { name: property.address, href: propertyPath(id), sources },
  }
}

async function fromMarket(db: Database, fips: string): Promise<Prefill | undefined> {
  const place = await readPlace(db, fips)
  if (!place) return undefined
  const {
    homeValue,
    rent,
    values: { property_tax: taxPercent },
  } = place
  const name = `${place.name}, ${place.state}`
  return {
    values: {
      ...(homeValue && { purchase_price: String(Math.round(homeValue)), ...guessCosts(homeValue, taxPercent) }),
      ...(rent && { rental_income: String(Math.round(rent)) }),
    },
    taxPercent,
    subject: {
      name: `A typical home in ${name}`,
      href: `/markets/${fips}`,
      sources:
        homeValue || rent
          ? [
              'Price and rent are the county’s typical home value and rent.',
              ...(homeValue ? [guessNote(taxPercent)] : []),
            ]
          : [],
    },
  }
}

/** Reads what is known for a calculator’s fields: of a home, of a county, and the rate of the site. What is not known is left out. */
export async function readPrefill(
  db: Database,
  { property, market }: { property?: string | undefined; market?: string | undefined },
): Promise<Prefill> {
  const rate = await readSetting(db.pool, MORTGAGE_RATE)
  const own =
    property && isRowId(property)
      ? await fromProperty(db, Number(property))
      : market && /^\d{5}$/.test(market)
        ? await fromMarket(db, market)
        : undefined
  const values = { interest_rate: String(rate), ...own?.values }
  return { ...own, values }
}
