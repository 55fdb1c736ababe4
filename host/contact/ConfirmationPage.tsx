import type { ContactReply } from '../../widgets/_domain/contact/calls.ts'
import { getAlerts } from '../../widgets/_domain/contact/texts.ts'
import type { Business } from '../businesses/store.ts'
import { BusinessNames } from './BusinessNames.tsx'

/** The result of a form that was sent without scripts. */
export function ConfirmationPage({ reply, businesses }: { reply: ContactReply; businesses: Business[] }) {
  const named = (ids: number[]) => businesses.filter(({ id }) => ids.includes(id))
  const contacted = named(reply.successfully_contacted_business_ids)
  const failed = named(reply.failed_to_contact_businesses.map(([id]) => id))
  const alerts = getAlerts(reply)
  return (
    <section className="contact-page">
      <h1>{contacted.length ? 'Request sent' : 'Request not sent'}</h1>
      {alerts.map((alert) => (
        <p key={alert} className="contact-alert" role="alert">
          {alert}
        </p>
      ))}
      {contacted.length > 0 && (
        <>
          <p>We shared your details. These companies will contact you:</p>
          <BusinessNames businesses={contacted} />
        </>
      )}
      {failed.length > 0 && (
        <>
          <p>Not contacted:</p>
          <BusinessNames businesses={failed} />
        </>
      )}
      <p className="row">
        <a className="button" href="/companies">
          Back to companies
        </a>
      </p>
    </section>
  )
}
