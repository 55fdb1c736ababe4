import { describing, Field } from '../_ui/field/Field.tsx'
import { HomeFields } from './HomeFields.tsx'
import { HOME, USUAL } from './home.ts'
import { canSearch } from './model.ts'
import { UNKNOWN_LOCATION } from './rules.ts'
import { Send } from './Send.tsx'
import type { Estimator } from './use-estimator.ts'

const SCOPE = 'insights_address_verification'

/** The second step of an address: which of the places it is, and what kind of home. */
export function DetailsStep({ estimator, live }: { estimator: Estimator; live: boolean }) {
  const { id, words, urls, state, change } = estimator
  const { fields, errors, locations, homes } = state
  const location = `${id}-location`
  // Values that come from the record of this home do not belong to another address.
  const known = homes[fields.location] ?? USUAL
  const changes = HOME.filter((field) => fields[field] !== known[field]).map((field) => [field, fields[field]])
  const query = { step: 'place', address: fields.address, price: fields.price, ...Object.fromEntries(changes) }
  const page = `${urls.page}?${new URLSearchParams(query)}`
  return (
    <>
      {locations ? (
        <Field id={location} label={words.location} error={errors.location}>
          <select
            id={location}
            name={`${SCOPE}[address]`}
            className="plat-input"
            required
            value={fields.location}
            onChange={(event) => change({ type: 'typed', field: 'location', value: event.currentTarget.value })}
            {...describing(location, undefined, errors.location)}
          >
            {locations.length > 1 && <option value="">{words.chooseLocation}</option>}
            {!locations.length && <option value={UNKNOWN_LOCATION}>{UNKNOWN_LOCATION}</option>}
            {locations.map((label) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      ) : (
        <>
          <p className="rent-estimator-asked">{fields.address}</p>
          {errors.address && <p className="plat-error">{errors.address}</p>}
          <input type="hidden" name={`${SCOPE}[address]`} value={fields.address} />
        </>
      )}
      {errors.price && <p className="plat-error">{errors.price}</p>}
      <input type="hidden" name={`${SCOPE}[price]`} value={fields.price} />
      <div className="rent-estimator-home">
        <HomeFields
          id={id}
          scope={SCOPE}
          fields={fields}
          errors={errors}
          words={words}
          onField={(field, value) => change({ type: 'typed', field, value })}
        />
      </div>
      <Send estimator={estimator} label={words.search} disabled={live && !canSearch(fields)}>
        <a
          className="rent-estimator-back"
          href={page}
          onClick={(event) => {
            event.preventDefault()
            estimator.back()
          }}
        >
          {words.change}
        </a>
      </Send>
    </>
  )
}
