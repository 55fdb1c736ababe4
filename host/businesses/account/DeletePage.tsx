import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { pluralize } from '../../_format/numbers.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import type { CompanyCounts } from './delete-store.ts'

interface Props {
  business: { id: number; name: string }
  counts: CompanyCounts
  errors?: FieldErrors
  typed?: string
}

/** Says what goes with a company, and has its name typed. */
export function DeletePage({ business: { id, name }, counts, errors = {}, typed = '' }: Props) {
  const error = errors.confirm_name?.[0]
  const page = `/business/page/${id}`
  return (
    <FormPage
      title={`Delete ${name}?`}
      lead="This can’t be undone. You can stop accepting clients instead."
      action={page}
      submit="Delete company"
      more={
        <p>
          <a href={`${page}/settings`}>Keep the company</a>
        </p>
      }
    >
      <input type="hidden" name="_method" value="delete" />
      <ul className="listing-goes">
        <li>Its page, reviews, and listing are deleted.</li>
        <li>
          {counts.leads
            ? `Its ${inWords(counts.leads, 'lead')} and your notes on them are deleted. Export them first if you need them.`
            : 'It has no leads.'}
        </li>
        {counts.openCredits > 0 && <li>{inWords(counts.openCredits, 'credit request')} won’t be decided.</li>}
        <li>What its leads have cost stays in your charges.</li>
      </ul>
      <Field id="confirm_name" label={`Enter “${name}” to confirm`} error={error}>
        <input
          id="confirm_name"
          name="confirm_name"
          className="plat-input"
          autoComplete="off"
          required
          defaultValue={typed}
          {...describing('confirm_name', undefined, error)}
          {...(error && { autoFocus: true })}
        />
      </Field>
    </FormPage>
  )
}

const inWords = (count: number, noun: string) => pluralize(count, noun, `${noun}s`)
