import { STATES } from '../../../widgets/state-map/shapes.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { Part } from '../../accounts/settings/SettingsFrame.tsx'
import { KINDS } from '../labels.ts'
import { type ChoiceLabels, LongControl, RadioControl, SelectControl, TextControl } from './controls.tsx'
import { type BusinessFields, FIELDS, type FormValues } from './fields.ts'

export interface ListingGiven {
  errors?: FieldErrors
  /** The values in the fields. */
  typed: FormValues
  /** A problem with the form as a whole; it has the focus already. */
  problem?: string | undefined
}

interface Props extends ListingGiven {
  action: string
  method?: 'patch'
  submit: string
}

const SERVICES: ChoiceLabels = Object.entries(KINDS).map(([kind, { one }]) => [kind, one])
const PLACES: ChoiceLabels = STATES.map(({ id, name }) => [id, name] as const).toSorted(([, a], [, b]) =>
  a.localeCompare(b),
)
const CLIENTS: ChoiceLabels = [
  ['true', 'Yes, investors can contact us'],
  ['false', 'No, not right now'],
]

/** The form with all information about a business. */
export function ListingForm({ action, method, submit, typed, errors = {}, problem }: Props) {
  const first = problem ? undefined : FIELDS.find((field) => errors[field])
  const of = (name: keyof BusinessFields) => ({
    name,
    value: typed[name],
    error: errors[name]?.[0],
    focus: first === name,
  })
  return (
    <form method="post" action={action} className="listing">
      <CsrfField />
      {method && <input type="hidden" name="_method" value={method} />}
      <Part title="Company" about="Shown in Companies and on your company page.">
        <TextControl {...of('name')} label="Name" autoComplete="organization" required />
        <SelectControl {...of('kind')} label="Service" choices={SERVICES} none="Choose a service" required />
        <LongControl {...of('description')} label="About" hint="Leave a blank line to start a new paragraph" />
      </Part>
      <Part title="Location" about="Investors search for companies by state.">
        <TextControl {...of('city')} label="City" autoComplete="address-level2" />
        <SelectControl {...of('state')} label="State" choices={PLACES} none="No specific state" />
      </Part>
      <Part
        title="New clients"
        about="If you stop accepting clients, your page stays up but investors can’t contact you."
      >
        <RadioControl {...of('accepting')} label="Accepting new clients" choices={CLIENTS} />
      </Part>
      <Part title="Contact" about="Only your website is shown on your page.">
        <TextControl
          {...of('email')}
          label="Email"
          type="email"
          hint="We email new leads here once you confirm it. Otherwise they go to the owner’s email."
          autoComplete="email"
        />
        <TextControl {...of('phone')} label="Phone" type="tel" hint="US or Canadian number" autoComplete="tel" />
        <TextControl
          {...of('website')}
          label="Website"
          inputMode="url"
          hint="For example, example.com"
          autoComplete="url"
        />
      </Part>
      <div className="listing-end">
        <button type="submit" className="plat-button">
          {submit}
        </button>
      </div>
    </form>
  )
}
