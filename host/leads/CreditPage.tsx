import type { LeadCreditFormProps } from '../../widgets/lead-credit-form/contract.ts'
import { leadCreditForm } from '../../widgets/lead-credit-form/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { DemoLeadsNotice } from './DemoNotice.tsx'

/** Asking for the credit of a bad lead. */
export const CreditPage = ({ name, demo, props }: { name: string; demo: boolean; props: LeadCreditFormProps }) => (
  <div className="leads leads-one">
    <div className="head">
      <p className="eyebrow">
        <a href={`/business/page/${props.page}/leads`}>Leads</a> ·{' '}
        <a href={`/business/page/${props.page}/leads/${props.lead}`}>{name}</a>
      </p>
      <h1>Request a credit</h1>
    </div>
    <DemoLeadsNotice demo={demo} one />
    <IslandSlot island={leadCreditForm} id="lead-credit" props={props} withToken on="load" />
  </div>
)
