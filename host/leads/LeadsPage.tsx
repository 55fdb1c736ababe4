import { leadDetail } from '../../widgets/lead-detail/server.ts'
import type { LeadsListProps } from '../../widgets/leads-list/contract.ts'
import { leadsList } from '../../widgets/leads-list/server.ts'
import { formatCents } from '../_format/numbers.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { DemoLeadsNotice } from './DemoNotice.tsx'
import { LIST_ID } from './draw-frame.tsx'

interface Props {
  business: { id: number; name: string }
  demo: boolean
  /** Cents that bad leads were credited with. */
  credited: number
  /** The lead that is open over the list. */
  asked: { id: number; name: string } | undefined
  props: LeadsListProps
}

/** The leads of a business page: the list, and a dialog in which one of them opens. */
export const LeadsPage = ({ business, demo, credited, asked, props }: Props) => (
  <div className="leads page-wide">
    <div className="head leads-head">
      <div>
        <p className="eyebrow">{business.name}</p>
        <h1>Leads</h1>
      </div>
      <nav className="leads-ways" aria-label="Leads">
        {credited > 0 && <span>{formatCents(credited)} credited</span>}
        <a href={`/business/page/${business.id}/lead_sms`}>Text messages</a>
        <a href={`/business/page/${business.id}/settings`}>Page settings</a>
      </nav>
    </div>
    <DemoLeadsNotice demo={demo} />
    {asked && (
      <p className="leads-asked">
        <a href={`/business/page/${business.id}/leads/${asked.id}`}>Open the lead from {asked.name}</a>
      </p>
    )}
    <IslandSlot island={leadsList} id={LIST_ID} props={props} withToken on="load" />
    <IslandSlot island={leadDetail} id="lead" props={{ page: business.id, user: props.user }} on="load" />
  </div>
)
