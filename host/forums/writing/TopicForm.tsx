import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { DraftSaid } from '../drafts/DraftSaid.tsx'
import { FORUM_LIMITS } from '../limits.ts'
import { BodyField, FollowBox, PostedAs } from './BodyField.tsx'
import { hashFormToken } from './create.ts'

export interface FormGiven {
  title: string
  body: string
  follow?: boolean
  errors?: FieldErrors | undefined
  problem?: string | undefined
}

interface Props {
  heading: string
  action: string
  /** True for a change; a new topic has a token instead. */
  patch?: true
  formToken?: string
  /** The name that a new topic is posted with. */
  author?: string
  /** The key of the browser's own draft. */
  draft: string
  /** True if the title can be edited. */
  titled?: boolean
  given: FormGiven
  submit: string
  /** The address of the Cancel link. */
  back: string
}

const HINT = `Your question or subject, ${FORUM_LIMITS.title.least} to ${FORUM_LIMITS.title.most} characters`

/** The form of a topic or of a post, as a page. */
export function TopicForm({
  heading,
  action,
  patch,
  formToken,
  author,
  draft,
  titled = true,
  given,
  submit,
  back,
}: Props) {
  const { errors = {}, title, body, follow } = given
  const others = Object.entries(errors).flatMap(([name, [sentence]]) =>
    name === 'body' || (titled && name === 'title') ? [] : [sentence],
  )
  const problem = given.problem ?? others[0]
  const titleError = errors.title?.[0]
  const focusTitle = !problem && titled && (titleError !== undefined || (!patch && !errors.body))
  return (
    <section className="topic-form">
      <h1>{heading}</h1>
      <FormMessage problem={problem} />
      <form
        method="post"
        action={action}
        data-draft={draft}
        data-key={formToken ? hashFormToken(formToken) : 'sent'}
        data-edits={patch}
        data-given={given.problem !== undefined || given.errors !== undefined || undefined}
      >
        <CsrfField />
        {patch && <input type="hidden" name="_method" value="patch" />}
        {formToken && <input type="hidden" name="form_token" value={formToken} />}
        <DraftSaid shown={false} />
        {titled && (
          <Field id="title" label="Title" hint={HINT} error={titleError}>
            <input
              id="title"
              name="title"
              required
              autoComplete="off"
              className="plat-input"
              defaultValue={title}
              {...describing('title', HINT, titleError)}
              {...(focusTitle && { autoFocus: true })}
            />
          </Field>
        )}
        <BodyField
          label="Text"
          value={body}
          error={errors.body?.[0]}
          rows={14}
          focus={!problem && !focusTitle && (errors.body !== undefined || !titled)}
        />
        {follow !== undefined && <FollowBox checked={follow} />}
        {author && <PostedAs name={author} />}
        <p className="row">
          <button type="submit" className="plat-button">
            {submit}
          </button>
          <a href={back}>Cancel</a>
        </p>
      </form>
    </section>
  )
}
