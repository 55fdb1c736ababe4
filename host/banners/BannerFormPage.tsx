import type { InputHTMLAttributes } from 'react'
import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../_http/forms/parse-form.ts'
import { type Banner, Banners } from '../_pages/Banners.tsx'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { AUDIENCE_LABELS, LEVEL_LABELS } from './labels.ts'

interface Props {
  /** The banner that is edited; undefined for a new one. */
  id?: number | undefined
  values?: FieldValues
  errors?: FieldErrors
  /** How the banner would look. */
  preview?: Banner | undefined
  timeZone: string
}

/** The form of a banner. "Preview" shows it above without saving anything. */
export function BannerFormPage({ id, values = {}, errors = {}, preview, timeZone }: Props) {
  const text = (name: string, label: string, more: InputHTMLAttributes<HTMLInputElement> = {}, hint?: string) => (
    <Field id={name} label={label} hint={hint} error={errors[name]?.[0]}>
      <input
        {...describing(name, hint, errors[name]?.[0])}
        {...more}
        id={name}
        name={name}
        className="plat-input"
        defaultValue={values[name] ?? ''}
      />
    </Field>
  )
  const choose = (name: string, label: string, words: Readonly<Record<string, string>>) => (
    <Field id={name} label={label} error={errors[name]?.[0]}>
      <select id={name} name={name} className="plat-input" defaultValue={values[name] ?? ''}>
        {Object.entries(words).map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
  const zone = `In the time of ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`
  return (
    <div className="admin-list">
      <div className="head">
        <p className="eyebrow">
          <a href="/admin/banners">Banners</a>
        </p>
        <h1>{id ? 'Edit banner' : 'New banner'}</h1>
      </div>
      {preview && (
        <section aria-label="Preview" className="admin-panel">
          <h2>Preview</h2>
          <div {...{ inert: true }}>
            <Banners banners={[preview]} />
          </div>
        </section>
      )}
      <form method="post" action={id ? `/admin/banners/${id}` : '/admin/banners'} className="admin-panel">
        <CsrfField />
        {id && <input type="hidden" name="_method" value="put" />}
        {text('message', 'Message', { maxLength: 500, required: true })}
        <div className="admin-fields">
          {choose('level', 'Level', LEVEL_LABELS)}
          {choose('audience', 'Who sees it', AUDIENCE_LABELS)}
          {text('path', 'Pages (optional)', { placeholder: '/' }, 'This path and all below it. All pages if blank.')}
          {text('link', 'Link (optional)', { placeholder: '/webinars' })}
          {text('link_text', 'Text of the link (optional)', { maxLength: 80 })}
          {text('starts_at', 'Starts (optional)', { type: 'datetime-local' }, `${zone} Now if blank.`)}
          {text('ends_at', 'Ends (optional)', { type: 'datetime-local' }, `${zone} Never if blank.`)}
        </div>
        <div className="admin-row-actions">
          <button type="submit" className="plat-button">
            Save banner
          </button>
          <button type="submit" name="preview" value="1" className="button quiet">
            Preview
          </button>
        </div>
      </form>
    </div>
  )
}
