import type { AddressSuggestion } from '../_domain/addresses/calls.ts'

interface Props {
  /** The address that the form posts to without scripts. */
  action: string
  suggestions: AddressSuggestion[]
  /** The one that is under way. */
  busy: string | undefined
  onChoose(address: string): void
}

/** Addresses to choose from. Each is a button of a form that posts, so that it works without scripts. */
export function Choices({ action, suggestions, busy, onChoose }: Props) {
  return (
    <form action={action} method="post" onSubmit={(event) => event.preventDefault()}>
      <ul className="property-search-choices">
        {suggestions.map(({ value, address }) => (
          <li key={address}>
            <button
              type="submit"
              name="insights_address_verification[address]"
              value={address}
              aria-disabled={busy !== undefined || undefined}
              aria-busy={busy === address || undefined}
              onClick={() => onChoose(address)}
            >
              {value}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
