import { formatDateTime } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { topicPath } from '../paths.ts'
import type { Topic } from '../topic/store.ts'
import type { ForumEvent } from './store.ts'

interface Props {
  topic: Topic
  event: ForumEvent
  note?: string | undefined
  error?: string | undefined
}

/** Characters of what a host tells the guests. */
export const MAX_NOTE = 500

/** The form by which a host calls an event off. */
export function CancelPage({ topic, event, note = '', error }: Props) {
  const path = topicPath(topic)
  const guests = event.registered + event.waiting
  return (
    <FormPage
      title="Cancel this event?"
      lead={
        <>
          <bdi>{topic.title}</bdi>, {formatDateTime(event.startsAt, event.timeZone)}.{' '}
          {guests ? `${pluralize(guests, 'guest', 'guests')} will be told.` : 'Nobody has registered yet.'} The event
          stays on the site, marked as canceled. You can’t undo this.
        </>
      }
      action={`${path}/cancellation`}
      submit="Cancel event"
      more={<a href={path}>Keep the event</a>}
    >
      <TextAreaField
        name="note"
        label="Message to guests (optional)"
        maxLength={MAX_NOTE}
        value={note}
        error={error}
        rows={4}
      />
    </FormPage>
  )
}
