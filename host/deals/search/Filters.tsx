import type { ReactNode } from 'react'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { STRUCTURE_TYPES } from '../../properties/schema.ts'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { formatDeals, SORT_NAMES } from '../format.ts'
import { BOUNDS } from './bounds.ts'
import { FIELDS, type FieldName, type SearchQuery, SORTS } from './search-query.ts'
import type { Suggested } from './suggested.ts'

type Choices = readonly (readonly [value: string, label: string])[]

const OR_MORE = (most: number): Choices =>
  Array.from({ length: most }, (_, index) => [`${index + 1}`, `${index + 1} or more`])
const BEDS = OR_MORE(5)
const BATHS: Choices = [['1', '1 or more'], ['1.5', '1.5 or more'], ...OR_MORE(4).slice(1)]
const TYPES: Choices = STRUCTURE_TYPES.map((type) => [type, TYPE_NAMES[type]])
const ORDERS: Choices = SORTS.map((sort) => [sort, SORT_NAMES[sort]])

const PLACES = 'deals-places'

/** The search as a form that needs no script. The map's area goes along until it is taken away. */
export function Filters({ asked, suggested }: { asked: SearchQuery; suggested: readonly Suggested[] }) {
  const { typed, errors, bounds } = asked
  const first = FIELDS.find((name) => errors[name])
  const field = (name: FieldName, label: string, control: (bound: object) => ReactNode) => {
    const id = `deals-${name.replaceAll('_', '-')}`
    const bound = {
      id,
      name,
      className: 'plat-input',
      defaultValue: typed[name],
      ...describing(id, undefined, errors[name]),
      ...(name === first && { autoFocus: true }),
    }
    return (
      <Field id={id} label={label} error={errors[name]}>
        {control(bound)}
      </Field>
    )
  }
  const text = (name: FieldName, label: string, more: object) =>
    field(name, label, (bound) => <input maxLength={200} {...more} {...bound} />)
  const select = (name: FieldName, label: string, choices: Choices, none?: string) =>
    field(name, label, (bound) => (
      <select {...bound}>
        {none && <option value="">{none}</option>}
        {odd(typed[name], choices) && <option value={typed[name]}>{typed[name]}</option>}
        {choices.map(([value, said]) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    ))
  return (
    <search aria-label="Deals">
      <form className="deals-filters" action="/bigger_deals" method="get" autoComplete="off">
        {text('q', 'State, county, city, or ZIP code', { type: 'search', list: PLACES })}
        {text('min_price', 'Minimum price', { inputMode: 'decimal' })}
        {text('max_price', 'Maximum price', { inputMode: 'decimal' })}
        {select('beds', 'Bedrooms', BEDS, 'Any')}
        {select('baths', 'Bathrooms', BATHS, 'Any')}
        {select('structure_type', 'Type', TYPES, 'Any')}
        {select('sort', 'Sort by', ORDERS)}
        {bounds && BOUNDS.map((name) => <input key={name} type="hidden" name={name} value={bounds[name]} />)}
        <button type="submit" className="button">
          Search
        </button>
        {/* The browser's own suggestions: they need no script. */}
        <datalist id={PLACES}>
          {suggested.map(({ name, deals }) => (
            <option key={name} value={name} label={formatDeals(deals)} />
          ))}
        </datalist>
      </form>
    </search>
  )
}

/** Tells whether the query has a value that is no choice; it is then offered as it was given. */
const odd = (value: string, choices: Choices) => value !== '' && !choices.some(([each]) => each === value)
