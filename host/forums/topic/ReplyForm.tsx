import { CsrfField } from '../../_layout/CsrfField.tsx'
import { Said } from '../../accounts/forms/FormPage.tsx'
import { topicPath } from '../paths.ts'
import { BodyField, FollowBox } from '../writing/BodyField.tsx'
import { CLOSED } from '../writing/create.ts'
import type { Errors } from '../writing/fields.ts'
import type { Topic } from './store.ts'

/** What the reply form begins with. */
export interface ReplyGiven {
  body: string
  follow: boolean
  /** Id of the quoted post. */
  quoted: string
  formToken: string
  errors?: Errors
  problem?: string | undefined
  /** Whether the cursor is put into it. */
  focus: boolean
}

interface Props {
  topic: Topic
  member: boolean
  given: ReplyGiven
  /** Path and query of the page. */
  at: string
}

/** The end of a topic: where one replies, or why one cannot. */
export function ReplyForm({ topic, member, given, at }: Props) {
  const { errors = {}, problem } = given
  // What was typed into it before it was closed is not lost.
  if (topic.closed && !given.body)
    return (
      <p id="reply" className="forum-none">
        {CLOSED}
      </p>
    )
  if (!member)
    return (
      <p id="reply" className="row">
        <a className="button" href={`/login?${new URLSearchParams({ next: `${at}#reply` })}`}>
          Log in to reply
        </a>
      </p>
    )
  const others = Object.entries(errors).flatMap(([name, [sentence]]) => (name === 'body' ? [] : [sentence]))
  const first = problem ?? others[0]
  return (
    <section id="reply" className="reply" aria-labelledby="reply-title">
      <h2 id="reply-title">Reply</h2>
      <Said problem={first} />
      <form method="post" action={`${topicPath(topic)}/replies`}>
        <CsrfField />
        <input type="hidden" name="form_token" value={given.formToken} />
        {given.quoted && <input type="hidden" name="quoted_post_id" value={given.quoted} />}
        <BodyField
          label="Your reply"
          value={given.body}
          error={errors.body?.[0]}
          focus={!first && (given.focus || errors.body !== undefined)}
        />
        <FollowBox checked={given.follow} />
        <button type="submit" className="plat-button">
          Post reply
        </button>
      </form>
    </section>
  )
}
