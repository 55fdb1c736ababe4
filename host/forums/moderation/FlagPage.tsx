import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { ReasonField } from '../../accounts/forms/ReasonField.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { FLAG_REASONS } from './labels.ts'

export interface FlagFormValues {
  errors?: FieldErrors
  problem?: string | undefined
  typed?: { reason?: string | undefined; note?: string | undefined }
}

interface Props extends FlagFormValues {
  id: number
  /** Name of the post's author. */
  author: string
  title: string
  /** Address of the post. */
  back: string
}

/** The form by which a member tells moderators what is wrong with a post. */
export const FlagPage = ({ id, author, title, back, errors = {}, problem, typed = {} }: Props) => (
  <FormPage
    title="Flag a post"
    lead={`A post by ${author} in “${title}”. Moderators see who flagged it; other members don’t.`}
    problem={problem}
    action={`/posts/${id}/flag`}
    submit="Send flag"
    more={<a href={back}>Back to the post</a>}
  >
    <ReasonField reasons={FLAG_REASONS} value={typed.reason} error={errors.reason?.[0]} />
    <TextAreaField
      name="note"
      label="Details (optional)"
      value={typed.note}
      error={errors.note?.[0]}
      rows={4}
      maxLength={1000}
    />
  </FormPage>
)

export const FlaggedPage = ({ back }: { back: string }) => (
  <section className="form-page">
    <h1>Flag sent</h1>
    <p className="lead">Thank you. A moderator will look at the post.</p>
    <p>
      <a className="button" href={back}>
        Back to the topic
      </a>
    </p>
  </section>
)
