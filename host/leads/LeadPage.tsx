import type { LeadDetailProps } from '../../widgets/lead-detail/contract.ts'
import { leadDetail } from '../../widgets/lead-detail/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { DemoLeadsNotice } from './DemoNotice.tsx'

/** A lead on a page of its own. */
export const LeadPage = ({ demo, props }: { demo: boolean; props: LeadDetailProps }) => (
  <div className="leads leads-one">
    <div className="head">
      <p className="eyebrow">
        <a href={`/business/page/${props.page}/leads`}>Leads</a>
      </p>
      <h1>{props.detail?.lead.name}</h1>
    </div>
    <DemoLeadsNotice demo={demo} one />
    <IslandSlot island={leadDetail} id="lead" props={props} withToken on="load" />
  </div>
)
