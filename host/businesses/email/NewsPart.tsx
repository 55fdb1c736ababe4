import { Part, SettingsForm } from '../../accounts/settings/SettingsFrame.tsx'
import { type Addresses, getUnconfirmedEmail, newsTo } from './rules.ts'

/** A notice if something keeps a company from getting its leads by mail; nothing otherwise. */
export function NewsPart({ business }: { business: Addresses & { id: number } }) {
  const waits = getUnconfirmedEmail(business)
  const to = newsTo(business)
  if (!waits && to) return null
  return (
    <Part title="News of leads" about="It is mailed to nobody who has not said that they want it.">
      {waits && (
        <>
          <p className="settings-is">
            Waiting for <strong>{waits}</strong> to be confirmed, by the link in a mail to it. The link is good for a
            day.
          </p>
          {to && (
            <p className="settings-is">
              Until then news goes to <strong>{to}</strong>.
            </p>
          )}
        </>
      )}
      {!to && (
        <p className="settings-is">
          {waits ? 'Until then nobody' : 'Nobody'} is mailed about new leads: the owner’s own email is not confirmed
          either. Owners confirm it in <a href="/settings">the settings of their account</a>.
        </p>
      )}
      {waits && (
        <SettingsForm action={`/business/page/${business.id}/email/verification`} submit="Send the link again" quiet />
      )}
    </Part>
  )
}
