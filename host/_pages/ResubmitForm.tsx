import type { SubmittedForm } from '../_http/submitted-form.ts'
import { CsrfField } from './CsrfField.tsx'
import { HiddenFields } from './HiddenFields.tsx'

/** The contents of a failed form, to be sent again or copied. */
export const ResubmitForm = ({ fields, again, quiet = false }: SubmittedForm & { quiet?: boolean }) => (
  <>
    {again && (
      <form method="post" action={again.action}>
        <HiddenFields fields={again.fields} />
        {again.isExpired && <CsrfField />}
        <button type="submit" className={quiet ? 'button quiet' : 'button'}>
          Submit again
        </button>
      </form>
    )}
    {fields.length > 0 && (
      <section className="sent-fields">
        <h2>What you entered</h2>
        <p className="lead">We didn’t save this. Copy anything you want to keep before you leave this page.</p>
        <dl>
          {fields.map(({ label, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label may be there many times, and the list never changes
            <div key={at}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
  </>
)
