import { formatPhone } from '../../widgets/_ui/phone-field/phone.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { FormField } from '../accounts/forms/FormField.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import type { Business } from '../businesses/store.ts'
import { BusinessNames } from './BusinessNames.tsx'
import { type HeldLead, type HeldRequest, WAITING_DAYS } from './held-store.ts'

export interface Receipt {
  held: HeldRequest
  leads: (HeldLead & { business: Business })[]
}

export interface ReceiptFormState {
  /** Messages about the form as a whole. */
  done?: string | undefined
  problem?: string | undefined
  errors?: FieldErrors | undefined
  /** The address as it was typed, where it is wrong. */
  typed?: string | undefined
  /** A code was sent to the phone. */
  codeSent?: boolean
}

/** The page of a request that waits or waited for its sender to confirm it: where it stands, and how to confirm. */
export function ReceiptPage({ receipt, ...formState }: { receipt: Receipt } & ReceiptFormState) {
  const { held, leads } = receipt
  const of = (...outcomes: HeldLead['outcome'][]) =>
    leads.filter(({ outcome }) => outcomes.includes(outcome)).map(({ business }) => business)
  const [waiting, sent, unavailable] = [of(null), of('sent', 'repeated'), of('business_unavailable')]
  return (
    <section className="contact-page contact-receipt">
      <Head receipt={receipt} sent={sent.length > 0} />
      <FormMessage done={formState.done} problem={formState.problem} />
      {sent.length > 0 && (
        <>
          <p>We shared your details. {sent.length === 1 ? 'This company' : 'These companies'} will contact you:</p>
          <BusinessNames businesses={sent} />
        </>
      )}
      {waiting.length > 0 && held.review !== 'rejected' && (
        <>
          <p>{sent.length ? 'Still waiting:' : 'Your request is for:'}</p>
          <BusinessNames businesses={waiting} />
        </>
      )}
      {unavailable.length > 0 && (
        <>
          <p>Not contacted, because they aren’t accepting new clients right now:</p>
          <BusinessNames businesses={unavailable} />
        </>
      )}
      {held.details && !held.confirmedBy && <ConfirmationForms held={held} {...formState} />}
      {held.details && held.confirmedBy && held.review !== 'waiting' && (
        <form method="post" action={`/contact-requests/${held.id}/confirm`} className="form">
          <CsrfField />
          <button type="submit" className="plat-button">
            Send now
          </button>
        </form>
      )}
      <p className="row">
        <a className="button quiet" href="/companies">
          Back to companies
        </a>
      </p>
    </section>
  )
}

function Head({ receipt: { held }, sent }: { receipt: Receipt; sent: boolean }) {
  const [title, about] = getHead(held, sent)
  return (
    <>
      <h1>{title}</h1>
      {about && <p className="lead">{about}</p>}
      {!held.confirmedBy && held.details && (
        <p className="lead">
          We sent a link to <strong>{held.details.contact.email}</strong>. We’ll send your details to the companies once
          you confirm.
        </p>
      )}
    </>
  )
}

function getHead({ confirmedBy, review, details }: HeldRequest, sent: boolean): [title: string, about: string] {
  if (review === 'rejected') return ['Request not sent', 'We didn’t share your details, and we’ve deleted them.']
  if (!confirmedBy) return ['Check your email', '']
  if (review === 'waiting')
    return [
      'We’re checking your request',
      'Thanks for confirming. We’ll send your details once we’ve reviewed your request.',
    ]
  if (sent) return ['Request sent', '']
  return details ? ['Your request is saved', ''] : ['Request not sent', '']
}

/** The forms for when the mail does not arrive: send it again, correct the address, or get a code by text. */
function ConfirmationForms({ held, ...formState }: { held: HeldRequest } & ReceiptFormState) {
  const { id, details } = held
  if (!details) return null
  const path = `/contact-requests/${id}`
  const { email, phone } = details.contact
  const parts = [
    <EmailPart key="email" path={path} email={email} {...formState} />,
    <PhonePart key="phone" path={path} phone={formatPhone(phone)} {...formState} />,
  ]
  return (
    <>
      {formState.codeSent ? parts.toReversed() : parts}
      <p className="plat-hint">
        If you don’t confirm within {WAITING_DAYS} days, we’ll delete your request and everything you entered.
      </p>
    </>
  )
}

const EmailPart = ({ path, email, typed, errors = {} }: { path: string; email: string } & ReceiptFormState) => (
  <section className="contact-way">
    <h2>Didn’t get an email?</h2>
    <form method="post" action={`${path}/email`} className="form">
      <CsrfField />
      <FormField
        name="email"
        label="Email"
        type="email"
        value={typed ?? email}
        hint="Check your spam folder, or correct the address."
        error={errors.email?.[0]}
        focus={errors.email !== undefined}
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className="button quiet">
        Resend link
      </button>
    </form>
  </section>
)

const PhonePart = ({ path, phone, codeSent, errors = {} }: { path: string; phone: string } & ReceiptFormState) => (
  <section className="contact-way">
    <h2>{codeSent ? 'Enter the code' : 'Or confirm by text'}</h2>
    {codeSent && (
      <form method="post" action={`${path}/phone/code`} className="form">
        <CsrfField />
        <FormField
          name="code"
          label="Code"
          hint={`Sent to ${phone}. Six digits. Expires in 10 minutes.`}
          error={errors.code?.[0]}
          focus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
        <button type="submit" className="plat-button">
          Confirm and send
        </button>
      </form>
    )}
    <form method="post" action={`${path}/phone`} className="form">
      <CsrfField />
      {!codeSent && <p>We’ll text a code to {phone}. Message and data rates may apply.</p>}
      <button type="submit" className="button quiet">
        {codeSent ? 'Resend code' : 'Text me a code'}
      </button>
    </form>
  </section>
)
