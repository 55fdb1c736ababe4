import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { NewsPart } from '../email/NewsPart.tsx'
import { ListingForm, type ListingGiven } from './ListingForm.tsx'
import type { OwnBusiness } from './store.ts'

interface Props extends ListingGiven {
  business: OwnBusiness
  done?: string | undefined
}

/** The settings of a business page, for the people who may change it. */
export function SettingsPage({ business, done, ...given }: Props) {
  const { id, name, demo } = business
  const page = `/business/page/${id}`
  return (
    <div className="settings">
      <div className="head listing-head">
        <div>
          <p className="eyebrow">{name}</p>
          <h1>Page settings</h1>
        </div>
        <nav className="listing-ways" aria-label={name}>
          <a href={page}>View page</a>
          <a href={`${page}/leads`}>Leads</a>
          <a href="/business/signup">List another company</a>
        </nav>
      </div>
      {demo && <p className="notice">Demo data. This company is fictional.</p>}
      <FormMessage done={done} problem={given.problem} />
      <NewsPart business={business} />
      <ListingForm {...given} action={page} method="patch" submit="Save changes" />
    </div>
  )
}
