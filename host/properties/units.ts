import { UNITS } from './abbreviations.ts'
import { searchText } from './rules.ts'

/** The fields that determine the order of units. */
export interface Unit {
  houseNumber: string
  street: string
  secondary: string | null
  zip: string
  searchText: string
}

/** Pads numbers so that text sorts by their values: "apt 2" before "apt 10", "apt 1a" before "apt 2". */
const counted = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(10, '0'))

/**
 * Returns the unit in the lookup text. Most are there as they are written, which avoids parsing hundreds letter by
 * letter.
 */
function getUnit({ secondary, searchText: text }: Unit): string {
  if (secondary === null) return ''
  const small = secondary.toLowerCase()
  return text.includes(` ${small} `) ? small : searchText(secondary)
}

/** Compares by code units, as `collate "C"` does. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts by lookup text, but the units of one house by number, so that 2 comes before 10. */
export function byText<T extends Unit>(rows: readonly T[]): T[] {
  const keyed = rows.map((row) => {
    const unit = getUnit(row)
    return { row, key: unit ? row.searchText.replace(` ${unit} `, ` ${counted(unit)} `) : row.searchText }
  })
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ row }) => row)
}

/**
 * Houses as they come, each with its units in their order. If `query`, a lookup text, names a unit, that one comes first, and
 * behind it those whose number goes on after it.
 */
export function byHouse<T extends Unit>(rows: readonly T[], query = ''): T[] {
  const named = unitIn(query)
  const houses = new Map<string, { row: T; rank: number; key: string }[]>()
  for (const row of rows) {
    const house = `${row.houseNumber}|${row.street}|${row.zip}`
    const unit = getUnit(row)
    const units = houses.get(house) ?? []
    houses.set(house, units)
    units.push({ row, rank: getRank(unit, named), key: counted(unit) })
  }
  return [...houses.values()].flatMap((units) =>
    units.sort((a, b) => a.rank - b.rank || compare(a.key, b.key)).map(({ row }) => row),
  )
}

/** Returns the number after the first word for a flat: `12b` of `9 elm ct apt 12b springfield`. */
function unitIn(query: string): string | undefined {
  const words = query.split(' ')
  const at = words.findIndex((word, index) => index > 0 && UNITS.has(word))
  return at < 0 ? undefined : words[at + 1]
}

function getRank(unit: string, named: string | undefined): number {
  if (!named) return 0
  const number = unit.slice(unit.lastIndexOf(' ') + 1)
  return number === named ? 0 : number.startsWith(named) ? 1 : 2
}
