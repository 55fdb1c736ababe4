import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { DraftSaid } from '../drafts/DraftSaid.tsx'
import { BodyField } from './BodyField.tsx'

export interface FormGiven {
  body: string
  errors?: FieldErrors
}

interface Props {
  id: number
  given: FormGiven
  /** The address of the Cancel link. */
  back: string
}

/** The form in which a post is edited, as a page. */
export function PostForm({ id, given: { body, errors = {} }, back }: Props) {
  const others = Object.entries(errors).flatMap(([name, [sentence]]) => (name === 'body' ? [] : [sentence]))
  return (
    <section className="topic-form">
      <h1>Edit post</h1>
      <FormMessage problem={others[0]} />
      <form
        method="post"
        action={`/posts/${id}`}
        data-draft={`post ${id}`}
        data-key="sent"
        data-edits
        data-given={Object.keys(errors).length ? true : undefined}
      >
        <CsrfField />
        <input type="hidden" name="_method" value="patch" />
        <DraftSaid shown={false} />
        <BodyField label="Text" value={body} error={errors.body?.[0]} rows={14} focus={!others.length} />
        <p className="row">
          <button type="submit" className="plat-button">
            Save
          </button>
          <a href={back}>Cancel</a>
        </p>
      </form>
    </section>
  )
}
