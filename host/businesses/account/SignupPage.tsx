import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { ListingForm, type ListingGiven } from './ListingForm.tsx'
import { MAX_BUSINESSES } from './limits.ts'

export interface SignupGiven extends ListingGiven {
  /** Companies that are theirs already. */
  owned: number
}

/** A member lists a company, and owns its page from then on. */
export function SignupPage({ owned, ...given }: SignupGiven) {
  const full = owned >= MAX_BUSINESSES
  return (
    <div className="settings">
      <div className="head">
        <h1>{owned ? 'List another company' : 'List your company'}</h1>
        <p className="lead">
          Your company gets its own page and appears in <a href="/business-finder">Companies</a>, where investors can
          contact you. All you need to start is a name and a service. You can change everything later.
        </p>
      </div>
      <FormMessage problem={given.problem ?? (full ? FULL : undefined)} />
      {!full && <ListingForm {...given} action="/business/signup" submit="List company" />}
    </div>
  )
}

export const FULL = `You’ve reached the limit of ${MAX_BUSINESSES} companies per member.`
