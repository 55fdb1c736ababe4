import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { FormField } from '../../accounts/forms/FormField.tsx'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import type { AnswerCount, WrittenResponse } from '../response-store.ts'
import type { FeedbackQuestion } from '../store.ts'
import { Answers } from './Answers.tsx'
import { FEEDBACK_PATH } from './FormsPage.tsx'

interface Props {
  /** Undefined for a new question. */
  form: FeedbackQuestion | undefined
  counts: readonly AnswerCount[]
  written: readonly WrittenResponse[]
  errors?: FieldErrors
  values?: FieldValues
  timeZone: string
}

/** A question: what people answered, and the form by which administrators make or change it. */
export function QuestionPage({ form, counts, written, errors = {}, values = {}, timeZone }: Props) {
  const field = (name: string) => ({
    name,
    value: typeof values[name] === 'string' ? values[name] : '',
    error: errors[name]?.[0],
  })
  const text = { autoComplete: 'off', maxLength: 200 }
  return (
    <div className={form && 'feedback-question'}>
      {form && <Answers form={form} counts={counts} written={written} timeZone={timeZone} />}
      <FormPage
        title={form ? 'Edit question' : 'New question'}
        action={form ? `${FEEDBACK_PATH}/${form.id}` : FEEDBACK_PATH}
        submit={form ? 'Save question' : 'Create question'}
        more={<a href={FEEDBACK_PATH}>All questions</a>}
      >
        {form && <input type="hidden" name="_method" value="put" />}
        <FormField {...field('name')} {...text} label="Name" hint="Administrators alone see it." maxLength={100} />
        <FormField {...field('question')} {...text} label="Question" />
        <TextAreaField
          {...field('answers')}
          label="Answers"
          hint="Two to six, one per line. An answer that you change is counted anew."
          rows={4}
          maxLength={600}
          required
        />
        <FormField {...field('follow_up')} {...text} label="Follow-up question" />
        <FormField {...field('thanks')} {...text} label="Thank-you message" />
        <TextAreaField
          {...field('paths')}
          label="Pages"
          hint="Paths, one per line. /markets means that page and all below it."
          rows={3}
          maxLength={2000}
          required
        />
        <FormField
          {...field('scroll_offset')}
          label="Scroll offset in pixels"
          hint="How far a page is scrolled before the question opens by itself."
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
        />
        <label className="form-check">
          <input
            type="checkbox"
            name="active"
            value="1"
            defaultChecked={values.active === '1' || values.active === 'true'}
          />{' '}
          On: pages ask it
        </label>
      </FormPage>
    </div>
  )
}
