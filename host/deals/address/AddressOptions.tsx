import { formatWholeDollars } from '../../_format/money.ts'
import type { FoundAddress } from './store.ts'

/** The options of the address field, as a list that works by itself: each is a link to deals at its address. */
export const AddressOptions = ({ addresses, filters }: { addresses: FoundAddress[]; filters: URLSearchParams }) => (
  <ul aria-label="Addresses">
    {addresses.map((address) => (
      <Option key={address.id} {...address} filters={filters} />
    ))}
  </ul>
)

function Option({
  address,
  street,
  secondary,
  city,
  state,
  zip,
  price,
  filters,
}: FoundAddress & { filters: URLSearchParams }) {
  const query = new URLSearchParams(filters)
  const fields = { street_address: street, secondary: secondary ?? '', city, state, zip }
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value)
  return (
    <li
      data-street-address={street}
      data-secondary={secondary ?? undefined}
      data-city={city}
      data-state={state}
      data-zip={zip}
    >
      <a href={`/bigger_deals?${query}`}>{address}</a>
      {price !== null && <small>For sale: {formatWholeDollars(price)}</small>}
    </li>
  )
}
