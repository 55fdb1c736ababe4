import type { Message } from '../../../widgets/conversation-thread/contract.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { ReasonField } from '../../accounts/forms/ReasonField.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { REASONS } from './reasons.ts'

export interface ReportGiven {
  errors?: FieldErrors
  problem?: string | undefined
  typed?: { reason: string; details: string }
}

/** The form by which a member shows one message to the administrators. */
export const ReportMessagePage = ({
  conversation,
  message: { id, author, body },
  errors = {},
  problem,
  typed = { reason: '', details: '' },
}: ReportGiven & { conversation: number; message: Message }) => (
  <FormPage
    title="Report a message"
    lead="Our team will see this message, the three before it, and the three after it. They won’t see the rest of the conversation, and whoever wrote it isn’t told who reported it."
    problem={problem}
    action={`/conversations/${conversation}/reports`}
    submit="Send report"
    more={<a href={`/conversations/${conversation}`}>Back to the conversation</a>}
  >
    <blockquote className="conversations-quote" dir="auto">
      <p>{body}</p>
      <footer>{author?.name ?? FORMER_MEMBER}</footer>
    </blockquote>
    <input type="hidden" name="message_id" value={id} />
    <ReasonField reasons={REASONS} value={typed.reason} error={errors.reason?.[0]} />
    <TextAreaField
      name="details"
      label="Details (optional)"
      rows={4}
      maxLength={1000}
      value={typed.details}
      error={errors.details?.[0]}
    />
  </FormPage>
)
