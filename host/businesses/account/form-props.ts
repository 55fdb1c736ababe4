import type { BusinessFormProps } from '../../../widgets/_domain/businesses/contract.ts'
import { formatPhone } from '../../../widgets/_ui/phone-field/phone.ts'
import { STATES } from '../../../widgets/state-map/shapes.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { readLeadPrices } from '../prices/store.ts'
import { type BusinessFields, FIELDS, type FormValues } from './fields.ts'
import { splitList } from './lists.ts'
import { logoPath } from './logo-path.ts'
import { readMarketNames } from './markets-store.ts'

const PLACES = STATES.map(({ id, name }) => ({ code: id, name })).toSorted((a, b) => a.name.localeCompare(b.name))

/** What stands in the fields of a company that nobody has filled in. */
export const EMPTY: FormValues = {
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as FormValues),
  languages: 'en',
  accepting: 'true',
}

/** What is kept, as it stands in the fields. */
export const toFormValues = (fields: BusinessFields): FormValues => ({
  name: fields.name,
  kind: fields.kind,
  description: fields.description,
  city: fields.city,
  state: fields.state ?? '',
  accepting: String(fields.accepting),
  email: fields.email ?? '',
  phone: fields.phone ? formatPhone(fields.phone) : '',
  website: fields.website ?? '',
  subtypes: fields.subtypes.join(','),
  languages: fields.languages.join(','),
  licenses: fields.licenses,
  markets: fields.markets.join(','),
  nationwide: String(fields.nationwide),
  google: fields.google ?? '',
})

interface Given {
  action: string
  submit: string
  typed: FormValues & { skip_logo?: string }
  errors?: FieldErrors | undefined
  logo?: string | null
  logoRequired?: boolean
}

/** Builds the props of the form of a company. */
export async function getFormProps(
  { db }: AppContext,
  { typed, logo, logoRequired, errors, ...common }: Given,
): Promise<BusinessFormProps> {
  const [markets, prices] = await Promise.all([readMarketNames(db, splitList(typed.markets)), readLeadPrices(db)])
  return {
    ...common,
    values: typed,
    markets,
    states: PLACES,
    prices: prices.map(({ kind, state, cents }) => ({ kind, ...(state && { state }), cents })),
    ...(errors && { errors }),
    ...(logoRequired && { logo_required: true }),
    ...(logo && { logo: logoPath(logo) }),
  }
}
