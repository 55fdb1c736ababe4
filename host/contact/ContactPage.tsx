import type { ContactModalProps } from '../../widgets/contact-modal/contract.ts'
import { contactModal } from '../../widgets/contact-modal/server.ts'
import { formatPlace } from '../_format/places.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { type Attribution, getAttributionFields } from '../businesses/contact/attribution.ts'
import { KINDS } from '../businesses/labels.ts'
import type { Business } from '../businesses/store.ts'

export interface ContactView {
  /** The companies concerned; those that take no new clients are named but not asked. */
  businesses: Business[]
  /** Ids of the companies whose checkbox the sender cleared. */
  unchecked?: readonly number[]
  /** Ids of those that are theirs: they are named, and not asked either. */
  own?: readonly number[] | undefined
  contact: NonNullable<ContactModalProps['contact']>
  cta: string
  formToken: string
  /** The source of the visit. */
  came: Attribution
  /** Field → sentences. */
  errors?: Record<string, string[]> | undefined
}

const LABELS: Record<string, string> = {
  investor_name: 'Your name',
  investor_email: 'Email',
  investor_phone: 'Phone',
  message: 'Message',
}

/** The form of a contact request as a page of its own, for one business or several. */
export function ContactPage({
  businesses,
  own = [],
  unchecked = [],
  contact,
  cta,
  formToken,
  came,
  errors = {},
}: ContactView) {
  const theirs = businesses.filter(({ id }) => own.includes(id))
  const open = businesses.filter(({ id, accepting }) => accepting && !own.includes(id))
  const shut = businesses.filter(({ id, accepting }) => !accepting && !own.includes(id))
  const [first, second] = open
  const title = second ? `Contact ${open.length} companies` : first ? `Contact ${first.name}` : 'Unavailable'
  return (
    <section className="contact-page">
      <h1>{title}</h1>
      {first && !second && (
        <p className="lead">
          {KINDS[first.kind].one}
          {formatPlace(first) && `, ${formatPlace(first)}`} ·{' '}
          <a href={`/business/page/${first.id}`}>About this company</a>
        </p>
      )}
      {shut.length > 0 && (
        <p className="notice">
          {shut.map(({ name }) => name).join(', ')} {shut.length === 1 ? 'is' : 'are'} temporarily not accepting new
          clients{open.length ? ' and won’t be contacted' : ''}.
        </p>
      )}
      {theirs.length > 0 && (
        <p className="notice">
          {theirs.map(({ name }) => name).join(', ')} {theirs.length === 1 ? 'is' : 'are'} yours
          {open.length ? ' and won’t be contacted' : ''}.{' '}
          <a href={`/business/page/${theirs[0]?.id}/leads`}>Your leads</a>
        </p>
      )}
      <Wrong errors={errors} />
      {open.length > 0 ? (
        <IslandSlot
          island={contactModal}
          id="contact"
          on="load"
          withToken
          props={{
            businesses: open.map(({ id, name }) => ({ id, name })),
            contact,
            cta,
            formToken,
            ...(unchecked.length > 0 && { unchecked: [...unchecked] }),
            ...getAttributionFields(came),
            ...(Object.keys(errors).length > 0 && { errors }),
          }}
        />
      ) : (
        <p>
          <a href="/companies">Find another company</a>
        </p>
      )}
    </section>
  )
}

/** The list of errors, with a link to each field. It takes the focus. */
function Wrong({ errors }: { errors: Record<string, string[]> }) {
  const fields = Object.entries(errors)
  if (!fields.length) return null
  return (
    <div className="contact-wrong" role="alert" tabIndex={-1} {...{ autoFocus: true }}>
      <p>Fix these errors to send your request:</p>
      <ul>
        {fields.map(([field, [sentence]]) => (
          <li key={field}>{LABELS[field] ? <a href={`#contact-${field}`}>{sentence}</a> : sentence}</li>
        ))}
      </ul>
    </div>
  )
}
