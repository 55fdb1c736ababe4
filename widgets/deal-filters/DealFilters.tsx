import { useIsland } from '../_runtime/context.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { FilterForm } from '../_ui/filter/FilterForm.tsx'
import { FilterMenu } from '../_ui/filter/FilterMenu.tsx'
import type { Choices, DealFiltersProps } from './contract.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { TEXTS } from './texts.ts'

const toChoice = (value: string) => ({ value, label: `${value} or more` })
const BEDS = ['1', '2', '3', '4', '5'].map(toChoice)
const BATHS = ['1', '1.5', '2', '3', '4'].map(toChoice)
/** Fields in their order on the page: the first that is wrong takes the focus. */
const ORDER = ['q', 'min_price', 'max_price', 'beds', 'baths', 'structure_type', 'sort']

/** The search of deals: a form that works by GET, whose filters phones and tablets keep behind a button. */
export function DealFilters(props: DealFiltersProps) {
  const { id } = useIsland()
  const { values = {}, errors = {}, hidden = {}, types, sorts, places, action = '/bigger_deals' } = props
  const words = { ...TEXTS, ...props.texts }
  const focus = ORDER.find((name) => errors[name])
  const filled = ORDER.some((name) => values[name])
  const select = (name: string, label: string, choices: Choices, none?: string) => (
    <Select
      id={`${id}-${name.replaceAll('_', '-')}`}
      name={name}
      label={label}
      choices={none === undefined ? choices : [{ value: '', label: none }, ...choices]}
      value={values[name] ?? ''}
      error={errors[name]}
      focus={focus === name}
    />
  )
  return (
    <div className="deal-filters">
      <FilterForm
        id={`${id}-form`}
        action={action}
        label={words.region}
        filled={filled}
        submit={words.search}
        clear={words.clear}
      >
        <Field id={`${id}-q`} label={words.place} error={errors.q}>
          <input
            id={`${id}-q`}
            name="q"
            type="search"
            className="plat-input"
            list={places}
            maxLength={200}
            autoComplete="off"
            defaultValue={values.q}
            {...describing(`${id}-q`, undefined, errors.q)}
            {...(focus === 'q' && { autoFocus: true })}
          />
        </Field>
        <FilterMenu id={`${id}-more`} label={words.filters} open={focus !== undefined && focus !== 'q'}>
          <div className="deal-filters-more">
            <PriceFilter words={words} values={values} errors={errors} focus={focus} />
            {select('beds', words.beds, BEDS, words.any)}
            {select('baths', words.baths, BATHS, words.any)}
            {select('structure_type', words.type, types, words.any)}
            {select('sort', words.sort, sorts)}
          </div>
        </FilterMenu>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </FilterForm>
    </div>
  )
}

interface SelectProps {
  id: string
  name: string
  label: string
  choices: Choices
  value: string
  error: string | undefined
  focus: boolean
}

/** A choice. A value that is none of the list is offered as it was given. */
function Select({ id, name, label, choices, value, error, focus }: SelectProps) {
  const all = choices.some((each) => each.value === value) ? choices : [{ value, label: value }, ...choices]
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        className="plat-input"
        autoComplete="off"
        defaultValue={value}
        {...describing(id, undefined, error)}
        {...(focus && { autoFocus: true })}
      >
        {all.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
