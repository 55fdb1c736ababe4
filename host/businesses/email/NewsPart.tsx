import { Part, SettingsForm } from '../../accounts/settings/SettingsFrame.tsx'
import { type Addresses, getUnconfirmedEmail, newsTo } from './rules.ts'

/** A notice if something keeps a company from getting its leads by mail; nothing otherwise. */
export function NewsPart({ business }: { business: Addresses & { id: number } }) {
  const waits = getUnconfirmedEmail(business)
  const to = newsTo(business)
  if (!waits && to) return null
  return (
    <Part title="Lead emails" about="We only send leads to confirmed email addresses.">
      {waits && (
        <>
          <p className="settings-is">
            Confirm <strong>{waits}</strong> by opening the link we sent there. It expires in 24 hours.
          </p>
          {to && (
            <p className="settings-is">
              Until then, we send leads to <strong>{to}</strong>.
            </p>
          )}
        </>
      )}
      {!to && (
        <p className="settings-is">
          {waits ? 'Until then, we can’t' : 'We can’t'} email new leads, because the owner’s email isn’t confirmed
          either. Owners can confirm it in <a href="/settings">account settings</a>.
        </p>
      )}
      {waits && <SettingsForm action={`/business/page/${business.id}/email/verification`} submit="Resend link" quiet />}
    </Part>
  )
}
