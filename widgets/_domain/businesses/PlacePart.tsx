import { useState } from 'react'
import { isChecked, typedIn } from '../../_ui/field/early-input.ts'
import { describing, Field } from '../../_ui/field/Field.tsx'
import type { ChosenMarket } from './contract.ts'
import { Part, TextField } from './fields.tsx'
import { useFormField } from './form-context.ts'
import { MarketSelect } from './MarketSelect.tsx'

interface Props {
  markets: ChosenMarket[]
  states: ChosenMarket[]
  onState(state: string): void
}

/** Where the company is, and which markets it serves: those that are chosen, or all others. */
export function PlacePart({ markets, states, onState }: Props) {
  const { id, words, value } = useFormField('nationwide')
  const [nationwide, setNationwide] = useState(() => isChecked(id) ?? value === 'true')
  return (
    <Part title={words.place} about={words.placeAbout}>
      <TextField name="city" label={words.city} maxLength={100} autoComplete="address-level2" />
      <State states={states} onState={onState} />
      <label className="plat-choice">
        <input type="hidden" name="nationwide" value="0" />
        <input
          id={id}
          type="checkbox"
          name="nationwide"
          value="1"
          checked={nationwide}
          onChange={({ currentTarget }) => setNationwide(currentTarget.checked)}
        />
        {words.nationwide}
      </label>
      <MarketSelect
        label={nationwide ? words.except : words.markets}
        chosen={markets}
        states={states}
        required={!nationwide}
      />
    </Part>
  )
}

function State({ states, onState }: Pick<Props, 'states' | 'onState'>) {
  const { id, words, value, error, autoFocus } = useFormField('state')
  const [first] = useState(() => typedIn(id) ?? value)
  const odd = first !== '' && !states.some(({ code }) => code === first)
  return (
    <Field id={id} label={words.state} error={error}>
      <select
        id={id}
        name="state"
        className="plat-input"
        defaultValue={first}
        onChange={({ currentTarget }) => onState(currentTarget.value)}
        {...(autoFocus && { autoFocus })}
        {...describing(id, undefined, error)}
      >
        <option value="">{words.noState}</option>
        {odd && <option value={first}>{first}</option>}
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
