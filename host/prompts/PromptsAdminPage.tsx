import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import { prompts } from '../../widgets/prompts/server.ts'
import type { FieldErrors, FieldValues } from '../_http/forms/parse-form.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../accounts/forms/TextAreaField.tsx'
import { type PagePromptName, PROMPT_LABELS, PROMPT_NAMES, type PromptSettings } from './defaults.ts'

interface Props {
  settings: Record<PagePromptName, PromptSettings>
  done?: string | undefined
  /** The prompt that is shown as visitors see it. */
  preview?: PagePromptName | undefined
  /** The prompt whose form came back, with what was typed and what is wrong with it. */
  name?: PagePromptName
  errors?: FieldErrors
  values?: FieldValues
}

/** All prompts of our pages, each with the form that changes it. */
export const PromptsAdminPage = ({ settings, done, preview, name: sent, errors, values }: Props) => (
  <div className="prompts-admin page-wide">
    <div className="head">
      <h1>Prompts</h1>
      <p className="lead">Choose what our pages ask visitors and offer members, and in which words.</p>
    </div>
    <FormMessage done={done} />
    <div className="prompts-admin-list">
      {PROMPT_NAMES.map((name) => (
        <PromptForm key={name} name={name} settings={settings[name]} {...(sent === name && { errors, values })} />
      ))}
    </div>
    {preview && preview !== 'signup' && (
      <IslandSlot
        island={prompts}
        id="preview"
        on="load"
        props={{ prompts: { [preview]: { title: settings[preview].title, body: settings[preview].body } }, preview }}
      />
    )}
  </div>
)

interface FormProps {
  name: PagePromptName
  settings: PromptSettings
  errors?: FieldErrors | undefined
  values?: FieldValues | undefined
}

function PromptForm({ name, settings, errors = {}, values }: FormProps) {
  const { name: label, when } = PROMPT_LABELS[name]
  const enabled = values ? values.enabled !== undefined : settings.enabled
  const field = (key: 'title' | 'delay_seconds', words: string, value: string, numeric = false) => (
    <Field id={`${name}-${key}`} label={words} error={errors[key]?.[0]}>
      <input
        {...describing(`${name}-${key}`, undefined, errors[key]?.[0])}
        id={`${name}-${key}`}
        name={key}
        className="plat-input"
        defaultValue={values?.[key] ?? value}
        {...(numeric && { inputMode: 'numeric' as const })}
      />
    </Field>
  )
  return (
    <section aria-labelledby={`${name}-name`}>
      <h2 id={`${name}-name`}>{label}</h2>
      <p>{when}</p>
      <form method="post" action={`/admin/prompts/${name}`} className="form">
        <CsrfField />
        <input type="hidden" name="_method" value="put" />
        <label className="form-check">
          <input type="checkbox" name="enabled" value="1" defaultChecked={enabled} /> Show it
        </label>
        {field('title', 'Title', settings.title)}
        <TextAreaField
          name="body"
          id={`${name}-body`}
          label="Text"
          value={values?.body ?? settings.body}
          error={errors.body?.[0]}
          rows={3}
          maxLength={400}
        />
        {settings.delaySeconds !== null &&
          field('delay_seconds', 'Delay in seconds', String(settings.delaySeconds), true)}
        <p className="prompts-admin-ways">
          <button type="submit" className="plat-button" aria-label={`Save ${label}`}>
            Save
          </button>
          {name !== 'signup' && (
            <a href={`/admin/prompts?preview=${name}`} aria-label={`Preview ${label}`}>
              Preview
            </a>
          )}
        </p>
      </form>
    </section>
  )
}
