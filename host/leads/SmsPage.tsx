import type { LeadSmsSettingsProps } from '../../widgets/lead-sms-settings/contract.ts'
import { leadSmsSettings } from '../../widgets/lead-sms-settings/server.ts'
import { IslandSlot } from '../_pages/island.tsx'

/** The page that sets whether new leads are announced by text message. */
export const SmsPage = ({ props }: { props: LeadSmsSettingsProps }) => (
  <div className="leads leads-one">
    <div className="head">
      <p className="eyebrow">
        <a href={`/business/page/${props.page}/leads`}>Leads</a>
      </p>
      <h1>Text messages</h1>
      <p className="lead">Get a text as soon as a new lead comes in.</p>
    </div>
    <IslandSlot island={leadSmsSettings} id="lead-sms" props={props} withToken on="load" />
  </div>
)
