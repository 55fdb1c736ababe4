import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { CarryButton, REPLY_FORM } from '../drafts/Ask.tsx'
import { DraftSaid } from '../drafts/DraftSaid.tsx'
import { topicPath } from '../paths.ts'
import { BodyField, FollowBox, PostedAs } from '../writing/BodyField.tsx'
import { CLOSED, hashFormToken } from '../writing/create.ts'
import type { Topic } from './store.ts'

/** The initial values of the reply form. */
export interface ReplyGiven {
  body: string
  follow: boolean
  /** Id of the quoted post. */
  quoted: string
  formToken: string
  errors?: FieldErrors
  problem?: string | undefined
  /** True if the form takes the focus. */
  focus: boolean
  /** The state of the form's draft (host/forums/drafts). */
  draft: {
    /** True if the text, or its beginning, is a stored draft. */
    kept: boolean
    /** The quote that was asked for; empty without one. */
    quote: string
    /** Keys of the member's forms that have become posts of this topic. */
    posted: readonly string[]
    /** True if the form comes back with an error. */
    given: boolean
  }
}

/**
 * Tells whether there is a reply form. A closed topic keeps it for text that was typed before, so that nothing is lost.
 */
export const hasForm = (topic: Topic, given: ReplyGiven): boolean => !topic.closed || given.body !== ''

interface Props {
  topic: Topic
  page: number
  /** Name of the member who replies; undefined for visitors. */
  author: string | undefined
  given: ReplyGiven
  /** Path and query of the page. */
  at: string
}

/** The end of a topic: where one replies, or why one cannot. */
export function ReplyForm({ topic, page, author, given, at }: Props) {
  const { errors = {}, problem, draft } = given
  const path = topicPath(topic)
  if (!hasForm(topic, given))
    return (
      <p id="reply" className="forum-none">
        {CLOSED}
      </p>
    )
  if (author === undefined)
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
      <FormMessage problem={first} />
      {topic.closed && !first && <p className="forum-said">{CLOSED}</p>}
      <form
        id={REPLY_FORM}
        method="post"
        action={`${path}/replies`}
        data-draft={`topic ${topic.id}`}
        data-key={hashFormToken(given.formToken)}
        data-posted={draft.posted.join(' ')}
        data-quote={draft.quote || undefined}
        data-given={draft.given || undefined}
      >
        <CsrfField />
        <input type="hidden" name="form_token" value={given.formToken} />
        <input type="hidden" name="quoted_post_id" value={given.quoted} />
        <DraftSaid shown={draft.kept} action={`${path}/draft`} />
        <BodyField
          label="Your reply"
          value={given.body}
          error={errors.body?.[0]}
          focus={!first && (given.focus || errors.body !== undefined)}
        />
        <FollowBox checked={given.follow} />
        <PostedAs name={author} />
        <p className="row">
          <button type="submit" className="plat-button">
            Post reply
          </button>
          <CarryButton action={`${path}/draft${page > 1 ? `?page=${page}` : ''}`} look="button quiet">
            Save draft
          </CarryButton>
        </p>
      </form>
    </section>
  )
}
