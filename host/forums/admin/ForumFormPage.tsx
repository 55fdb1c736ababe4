import { FORUM_KINDS } from '../../../widgets/_domain/forums/kinds.ts'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { ModerationLinks } from '../moderation/QueuePage.tsx'
import { KIND_LABELS } from './labels.ts'

export interface ForumGiven {
  errors?: FieldErrors
  values?: FieldValues
  problem?: string | undefined
}

interface Props extends ForumGiven {
  /** Undefined for a new forum. */
  id?: number | undefined
  /** Categories that other forums have, to choose from. */
  categories: readonly string[]
}

/** The form by which administrators create a forum or change one. */
export function ForumFormPage({ id, categories, errors = {}, values = {}, problem }: Props) {
  const text = (name: string, label: string, max: number, hint?: string, required = false) => (
    <Field id={name} label={label} hint={hint} error={errors[name]?.[0]}>
      <input
        {...describing(name, hint, errors[name]?.[0])}
        id={name}
        name={name}
        className="plat-input"
        maxLength={max}
        required={required}
        defaultValue={values[name]}
        {...(name === 'category' && { list: 'categories' })}
        {...(name === 'position' && { inputMode: 'numeric' as const })}
      />
    </Field>
  )
  return (
    <div className="moderation">
      <FormPage
        title={id ? 'Edit forum' : 'New forum'}
        problem={problem}
        action={id ? `/admin/forums/${id}` : '/admin/forums'}
        submit={id ? 'Save forum' : 'Create forum'}
        more={<ModerationLinks />}
      >
        {id && <input type="hidden" name="_method" value="put" />}
        {text('name', 'Name', 100, undefined, true)}
        {text('about', 'About', 300, 'One sentence below the name.')}
        {text('category', 'Category', 100, 'The heading that it stands under. Choose one or enter a new one.', true)}
        <datalist id="categories">
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <Field id="kind" label="Kind" error={errors.kind?.[0]}>
          <select
            {...describing('kind', undefined, errors.kind?.[0])}
            id="kind"
            name="kind"
            className="plat-input"
            defaultValue={values.kind ?? 'discussion'}
          >
            {FORUM_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </select>
        </Field>
        {text('position', 'Position', 6, 'Lower numbers come first, forums and their categories alike.')}
        <Check name="rent_estimator" label="Show the rent estimator beside its topics" values={values} />
        <Check name="archived" label="Archived: everyone can read it, nobody can post in it" values={values} />
      </FormPage>
    </div>
  )
}

export const Check = ({ name, label, values }: { name: string; label: string; values: FieldValues }) => (
  <label className="plat-choice">
    <input type="checkbox" name={name} value="1" defaultChecked={values[name] === '1' || values[name] === 'true'} />{' '}
    {label}
  </label>
)
