import { monthBefore, PRICE_MONTHS } from './calendar.ts'
import type { Economy } from './economy.ts'
import type { Home } from './homes.ts'
import type { Random } from './random.ts'

/** Sales of a home, oldest first. */
export interface Sale {
  /** YYYY-MM-DD. */
  on: string
  cents: number
}

/** Months of rents that a home has at most. */
export const RENT_MONTHS = 36

const TYPE: Record<Home['type'], { price: number; rent: number; sales: number[]; rented: number }> = {
  single_family: { price: 1, rent: 1, sales: [9, 28, 35, 20, 8], rented: 0.52 },
  townhouse: { price: 0.92, rent: 0.98, sales: [9, 28, 35, 20, 8], rented: 0.55 },
  multi_family: { price: 0.9, rent: 0.93, sales: [25, 35, 28, 10, 2], rented: 0.85 },
  condo: { price: 0.9, rent: 0.98, sales: [8, 26, 34, 22, 10], rented: 0.58 },
  apartment: { price: 0.8, rent: 0.93, sales: [62, 28, 9, 1, 0], rented: 0.93 },
}

/** Rent by bedrooms, three being 1. */
const BEDROOMS = [0.6, 0.7, 0.85, 1, 1.16, 1.32]

/** Square feet that a home of so many bedrooms usually has. */
const USUAL_AREA = [450, 700, 1050, 1700, 2250, 2800]

const TYPICAL_AREA = 1700
const LOWEST_PRICE = 28_000
const LOWEST_RENT = 350

/** Returns the current price in dollars, from the county, site, area, type, age and chance. */
export function getPrice(home: Home, economy: Economy, random: Random): number {
  const area = (home.squareFeet / TYPICAL_AREA) ** 0.7
  const age = Math.exp(0.0016 * (home.built - 1980))
  const level = (economy.prices[0] ?? 0) * home.site * area * age * TYPE[home.type].price
  return Math.max(LOWEST_PRICE, level * Math.exp(0.09 * random.normal()))
}

/** Sales of the last fifteen years at the county's prices of their time. */
export function getSales(home: Home, price: number, { prices }: Economy, random: Random): Sale[] {
  const now = prices[0] ?? 1
  const since = Math.min(PRICE_MONTHS - 1, (2025 - home.built) * 12)
  const months = Array.from({ length: random.weighted(TYPE[home.type].sales) }, () => random.integer(0, since))
  months.sort((a, b) => b - a)
  return months.flatMap((month, at) => {
    // A home is not sold twice within a year.
    if (at > 0 && (months[at - 1] ?? 0) - month < 12) return []
    const dollars = price * ((prices[month] ?? now) / now) * Math.exp(0.05 * random.normal())
    const day = String(random.integer(1, 28)).padStart(2, '0')
    return [{ on: monthBefore(month).slice(0, 8) + day, cents: Math.max(10, Math.round(dollars / 500) * 5) * 10_000 }]
  })
}

/**
 * Rents in cents by month, oldest first; none if nobody rents it. They follow the county's rents in small steps: a lease
 * holds for a year, and the next one catches up.
 */
export function getRents(home: Home, { rent, rentGrowth }: Economy, random: Random): number[] {
  const { rent: kind, rented } = TYPE[home.type]
  if (random.next() >= rented) return []
  const area = (home.squareFeet / (USUAL_AREA[home.beds] ?? TYPICAL_AREA)) ** 0.3
  const age = Math.exp(0.0012 * (home.built - 1980))
  const level = rent * home.site ** 0.7 * (BEDROOMS[home.beds] ?? 1) * area * age * kind
  const today = level * (1 + 0.04 * (home.baths - 1.5)) * Math.exp(0.07 * random.normal())
  const known = random.next() < 0.8 ? RENT_MONTHS : random.integer(6, RENT_MONTHS - 1)
  const signed = random.integer(0, 11)
  const rents: number[] = []
  let dollars = 0
  for (let month = known - 1; month >= 0; month--) {
    if (month === known - 1 || month % 12 === signed) {
      const market = today * Math.exp((-rentGrowth * month) / 12)
      dollars = Math.max(LOWEST_RENT, Math.round((market * (1 + 0.012 * random.normal())) / 5) * 5)
    }
    rents.push(dollars * 100)
  }
  return rents
}
