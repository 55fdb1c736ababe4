import type { TopicFormProps } from '../../../widgets/topic-form/contract.ts'
import { topicForm } from '../../../widgets/topic-form/server.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { DraftSaid } from '../drafts/DraftSaid.tsx'
import { hashFormToken } from './create.ts'

/** Id of the form. */
const FORM = 'topic-fields'

interface Props {
  action: string
  /** True for a change; a new topic has a token instead. */
  patch?: true
  formToken?: string
  /** The key of the browser's own draft. */
  draft: string
  /** The fields, which are an island. */
  form: TopicFormProps
  errors?: FieldErrors | undefined
  problem?: string | undefined
  /** Of the draft that the fields come from. */
  version?: number
  /** True if the fields are a draft that was kept. */
  kept?: boolean
  /** What another tab saved meanwhile. */
  other?: { title: string; body: string } | undefined
}

/** The form of a topic, of an event or of an ad, as a page. Its fields are the island `topic-form`. */
export function TopicForm({ action, patch, formToken, draft, form, errors, problem, version, kept, other }: Props) {
  const focus = problem ? undefined : (Object.keys(errors ?? {})[0] ?? (patch || other ? undefined : 'title'))
  return (
    <section className="topic-form">
      <FormMessage problem={problem} />
      <form
        id={FORM}
        method="post"
        action={action}
        data-draft={draft}
        data-key={formToken ? hashFormToken(formToken) : 'sent'}
        data-edits={patch}
        data-given={problem !== undefined || errors !== undefined || other !== undefined || undefined}
      >
        <CsrfField />
        {patch && <input type="hidden" name="_method" value="patch" />}
        {formToken && <input type="hidden" name="form_token" value={formToken} />}
        {version !== undefined && <input type="hidden" name="draft_version" value={version} />}
        <DraftSaid shown={kept === true} {...(form.drafts && { action: `${action}/draft`, form: FORM })} />
        <IslandSlot
          island={topicForm}
          id="topic"
          on="load"
          props={{ ...form, ...(errors && { errors }), ...(focus && { focus }), ...(other && { other }) }}
        />
      </form>
    </section>
  )
}
