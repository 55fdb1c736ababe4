import type { FieldErrors, FieldValues } from '../_http/forms/parse-form.ts'
import { FormPage } from '../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../accounts/forms/TextAreaField.tsx'
import { MAX_FOLLOW_UP } from './response-form.ts'
import type { FeedbackQuestion } from './store.ts'

interface Props {
  form: FeedbackQuestion
  /** The page that it is about. */
  path: string
  errors?: FieldErrors
  values?: FieldValues
}

const SCOPE = 'feedback_form_response'

/** A question as a page, for browsers without scripts. */
export function FeedbackPage({ form, path, errors = {}, values = {} }: Props) {
  const error = errors.answer_key?.[0]
  return (
    <FormPage
      title="Feedback"
      lead={
        <>
          About the page <a href={path}>{path}</a>.
        </>
      }
      action="/feedback"
      submit="Send feedback"
    >
      <input type="hidden" name={`${SCOPE}[feedback_form_id]`} value={form.id} />
      <input type="hidden" name={`${SCOPE}[path]`} value={path} />
      <fieldset className="plat-group" aria-describedby={error && 'answer-error'}>
        <legend>{form.question}</legend>
        {form.answers.map(({ key, label }) => (
          <label key={key} className="plat-choice">
            <input
              type="radio"
              name={`${SCOPE}[answer_key]`}
              value={key}
              required
              defaultChecked={values.answer_key === key}
            />
            {label}
          </label>
        ))}
        {error && (
          <p className="plat-error" id="answer-error">
            {error}
          </p>
        )}
      </fieldset>
      <TextAreaField
        id="follow-up"
        name={`${SCOPE}[follow_up_response]`}
        label={`${form.followUp} (optional)`}
        rows={4}
        maxLength={MAX_FOLLOW_UP}
        value={typeof values.follow_up_response === 'string' ? values.follow_up_response : undefined}
        error={errors.follow_up_response?.[0]}
      />
    </FormPage>
  )
}

export const ThanksPage = ({ form, path }: Pick<Props, 'form' | 'path'>) => (
  <section className="form-page">
    <h1>Feedback sent</h1>
    <p className="lead">{form.thanks}</p>
    <p>
      <a href={path}>Back to the page</a>
    </p>
  </section>
)
