import type { BusinessFormProps } from '../../../widgets/business-form/contract.ts'
import { businessForm } from '../../../widgets/business-form/server.ts'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { NewsPart } from '../email/NewsPart.tsx'
import { StatePart } from '../review/StatePart.tsx'
import type { OwnBusiness } from './store.ts'

interface Props {
  business: OwnBusiness
  form: BusinessFormProps
  done?: string | undefined
  problem?: string | undefined
}

/** The settings of a business page, for the people who may change it. */
export function SettingsPage({ business, form, done, problem }: Props) {
  const { id, name, demo } = business
  const page = `/business/page/${id}`
  return (
    <div className="company-page page-wide">
      <div className="head listing-head">
        <div>
          <p className="eyebrow">{name}</p>
          <h1>Page settings</h1>
        </div>
        <nav className="listing-ways" aria-label={name}>
          <a href="/business/account">Business account</a>
          <a href={page}>View page</a>
          <a href={`${page}/leads`}>Leads</a>
          <a href={`${page}/matching`}>Who you work with</a>
          <a href="/business/signup">List another company</a>
        </nav>
      </div>
      {demo && <DemoNote>Demo data. This company is fictional.</DemoNote>}
      <FormMessage done={done} problem={problem} />
      <StatePart {...business} />
      <NewsPart business={business} />
      <IslandSlot island={businessForm} id="company" props={form} withToken on="load" />
      <p className="listing-delete">
        <a href={`${page}/delete`}>Delete this company</a>
      </p>
    </div>
  )
}
