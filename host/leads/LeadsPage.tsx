import { leadDetail } from '../../widgets/lead-detail/server.ts'
import type { LeadsListProps } from '../../widgets/leads-list/contract.ts'
import { leadsList } from '../../widgets/leads-list/server.ts'
import { formatDollarsAndCents } from '../_format/money.ts'
import { IslandSlot } from '../_pages/island.tsx'
import type { FirstReply } from '../businesses/first-reply-store.ts'
import { DemoLeadsNotice } from './DemoNotice.tsx'
import { LIST_ID } from './draw-frame.tsx'
import { FirstReplies } from './FirstReplies.tsx'

interface Props {
  /** The company whose leads these are; without it, those of all. */
  business: { id: number; name: string } | undefined
  demo: boolean
  /** How soon the companies handle their leads. */
  replies: readonly FirstReply[]
  /** Cents that bad leads were credited with. */
  credited: number
  /** The lead that is open over the list. */
  openedLead: { id: number; name: string; companyId: number } | undefined
  props: LeadsListProps
}

/** The leads of a business page: the list, and a dialog in which one of them opens. */
export const LeadsPage = ({ business, demo, replies, credited, openedLead, props }: Props) => (
  <div className="leads page-wide">
    <div className="head leads-head">
      <div>
        <p className="eyebrow">{business?.name ?? 'All companies'}</p>
        <h1>Leads</h1>
      </div>
      <nav className="leads-links" aria-label="Leads">
        <FirstReplies replies={replies} companies={props.pages ?? []} />
        {credited > 0 && <span className="leads-credited">{formatDollarsAndCents(credited)} credited</span>}
        {business ? (
          <>
            <a href={`/business/page/${business.id}/lead_sms`}>Text messages</a>
            <a href={`/business/page/${business.id}/settings`}>Page settings</a>
          </>
        ) : (
          <>
            <a href="/business/account">Business account</a>
            <a href="/business/dashboard">Company dashboard</a>
          </>
        )}
      </nav>
    </div>
    <DemoLeadsNotice demo={demo} />
    {openedLead && (
      <p className="leads-open-lead">
        <a href={`/business/page/${openedLead.companyId}/leads/${openedLead.id}`}>
          Open the lead from {openedLead.name}
        </a>
      </p>
    )}
    <IslandSlot island={leadsList} id={LIST_ID} props={props} withToken on="load" />
    <IslandSlot
      island={leadDetail}
      id="lead"
      props={{ ...(business && { page: business.id }), user: props.user }}
      on="load"
    />
  </div>
)
