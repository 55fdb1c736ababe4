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
          It gets a page of its own and stands in the <a href="/business-finder">business finder</a>, where investors
          ask companies to call them. A name and a service are enough to begin with; all of it can be changed later.
        </p>
      </div>
      <FormMessage problem={given.problem ?? (full ? FULL : undefined)} />
      {!full && <ListingForm {...given} action="/business/signup" submit="List company" />}
    </div>
  )
}

export const FULL = `You own ${MAX_BUSINESSES} companies, which is as many as one member can have.`
