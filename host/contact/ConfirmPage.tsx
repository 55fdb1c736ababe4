import { formatPhone } from '../../widgets/_ui/phone-field/phone.ts'
import { FormPage } from '../accounts/forms/FormPage.tsx'
import type { Business } from '../businesses/store.ts'
import { BusinessNames } from './BusinessNames.tsx'
import type { Contact } from './order.ts'

interface Props {
  id: string
  /** The key of the link. */
  linkKey: string
  contact: Contact
  businesses: Business[]
}

/**
 * The page that the link of a mail opens: what is sent in whose name, and the button that sends it. Programs that look through
 * mails open links, so opening it does nothing.
 */
export const ConfirmPage = ({ id, linkKey, contact, businesses }: Props) => (
  <FormPage
    title="Send your details?"
    lead={businesses.length === 1 ? 'We’ll send them to this company:' : 'We’ll send them to these companies:'}
    action={`/contact-requests/${id}/confirm`}
    submit="Confirm and send"
    more={<p>Didn’t ask for this? Close this page. We won’t share anything, and we’ll delete the request.</p>}
  >
    <input type="hidden" name="key" value={linkKey} />
    <BusinessNames businesses={businesses} />
    <dl className="contact-details">
      <dt>Name</dt>
      <dd>{contact.name}</dd>
      <dt>Email</dt>
      <dd>{contact.email}</dd>
      <dt>Phone</dt>
      <dd>{formatPhone(contact.phone)}</dd>
      {contact.message && (
        <>
          <dt>Message</dt>
          <dd>{contact.message}</dd>
        </>
      )}
    </dl>
  </FormPage>
)
