import { describing, Field } from '../_ui/field/Field.tsx'
import { HomeFields } from './HomeFields.tsx'
import { canSearch } from './model.ts'
import { Send } from './Send.tsx'
import type { Estimator } from './use-estimator.ts'

/** The other mode: a ZIP code and the kind of home, in one step. */
export function ZipForm({ estimator, live }: { estimator: Estimator; live: boolean }) {
  const { id, words, state, change } = estimator
  const { fields, errors } = state
  const zip = `${id}-zip_code`
  return (
    <>
      <div className="rent-estimator-home rent-estimator-area">
        <Field id={zip} label={words.zip} error={errors.zip_code}>
          <input
            id={zip}
            name="area_search[zip_code]"
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="\s*[0-9]{5}(?:[\-\s]?[0-9]{4})?\s*"
            title={words.needZip}
            required
            className="plat-input"
            value={fields.zip_code}
            onChange={(event) => change({ type: 'typed', field: 'zip_code', value: event.currentTarget.value })}
            {...describing(zip, undefined, errors.zip_code)}
          />
        </Field>
        <HomeFields
          id={`${id}-zip`}
          scope="area_search"
          fields={fields}
          errors={errors}
          words={words}
          onField={(field, value) => change({ type: 'typed', field, value })}
        />
      </div>
      <Send estimator={estimator} label={words.search} disabled={live && !canSearch(fields)} />
    </>
  )
}
