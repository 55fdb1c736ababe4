import { type FieldErrors, readFields, type Values } from '../../widgets/_domain/finance/fields.ts'
import { type CustomIncome, readIncomePairs, sumIncomes } from '../../widgets/_domain/finance/incomes.ts'
import { guessCosts } from '../../widgets/_domain/finance/rental-fields.ts'
import { FROM, getQuery, startValues } from '../../widgets/_domain/finance/start.ts'
import { readDecimal } from '../../widgets/_domain/numbers/numbers.ts'
import { getScenarios, SCENARIO } from '../../widgets/rental-property-calculator/scenarios.ts'
import type { CalculatorKind } from './catalog.ts'
import type { Prefill } from './prefill.ts'

/** What the address of a calculator says. */
export interface CalculatorQuery {
  /** As typed, of the fields that the address has. */
  given: Values
  entries: CustomIncome[]
  scenarios: string[]
  /** The home or county that fields are filled from, as the address has it. */
  subject: { property?: string; market?: string }
  /** True if the scenario of the form is to be kept beside the others. */
  keep: boolean
}

const MAX_VALUE = 200
const HAS_INCOMES: readonly CalculatorKind['name'][] = ['rental-property', 'rental-income']

/** Parses the query of a calculator's address. Of a field that is given twice the first counts. */
export function parseCalculatorQuery({ name: calculator, specs }: CalculatorKind, search: string): CalculatorQuery {
  const query = new URLSearchParams(search)
  const values: Values = {}
  for (const name of [...specs.map((spec) => spec.name), FROM]) {
    const text = query.get(name)
    if (text !== null) values[name] = text.slice(0, MAX_VALUE)
  }
  const [property, market] = [query.get('property'), query.get('market')]
  return {
    given: values,
    entries: HAS_INCOMES.includes(calculator) ? readIncomePairs(query) : [],
    scenarios: calculator === 'rental-property' ? getScenarios(query.getAll(SCENARIO)) : [],
    subject: {
      ...(property && { property: property.slice(0, MAX_VALUE) }),
      ...(!property && market && { market: market.slice(0, MAX_VALUE) }),
    },
    keep: calculator === 'rental-property' && query.has('keep'),
  }
}

/** Fills what the address leaves open: from what is known, and costs from the price. */
export function withKnown(
  ownValues: Values,
  { values: known, taxPercent }: Pick<Prefill, 'values' | 'taxPercent'>,
): Values {
  const price = Number(readDecimal(ownValues.purchase_price ?? '', '$'))
  return { ...known, ...(price > 0 && guessCosts(price, taxPercent)), ...ownValues }
}

export interface Calculation {
  values: Values
  errors: FieldErrors
  /** The query that has all of it. */
  query: string
}

/** Reads a calculation as the island does. */
export function readCalculation(
  { specs }: CalculatorKind,
  base: Values,
  entries: readonly CustomIncome[],
): Calculation {
  const values = startValues(specs, base)
  const { errors } = readFields(specs, values)
  return {
    values,
    errors: { ...errors, ...sumIncomes(entries).errors },
    query: getQuery(specs, values, entries).toString(),
  }
}
