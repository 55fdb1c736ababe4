import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { CarryButton, REPLY_FORM } from '../drafts/Ask.tsx'
import { DraftSaid } from '../drafts/DraftSaid.tsx'
import { getTopicWords } from '../labels.ts'
import { getPage, topicPath } from '../paths.ts'
import { BodyField, FollowBox, PostedAs } from '../writing/BodyField.tsx'
import { CLOSED, hashFormToken } from '../writing/create.ts'
import type { Topic } from './store.ts'

/** The initial values of the reply form. */
export interface ReplyGiven {
  body: string
  follow: boolean
  /** Id of the quoted post. */
  quoted: string
  /** Of its draft; 0 for none. */
  version: number
  /** JSON list of mentioned members; empty without any. */
  mentioned: string
  formToken: string
  errors?: FieldErrors
  problem?: string | undefined
  /** True if the form takes the focus. */
  focus: boolean
  /** The state of the form's draft (host/forums/drafts). */
  draft: {
    /** True if the text, or its beginning, is a stored draft. */
    kept: boolean
    /** True if it holds what two tabs wrote. */
    merged: boolean
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
export const hasForm = (topic: Topic, reply: ReplyGiven): boolean => !topic.closed || reply.body !== ''

/** Tells whether the form opens at once: it has a text, or says what is wrong with one. */
const isBegun = ({ body, errors, problem, focus }: ReplyGiven): boolean =>
  body !== '' || focus || problem !== undefined || errors !== undefined

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
  const words = getTopicWords(topic)
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
          {words.login}
        </a>
      </p>
    )
  const others = Object.entries(errors).flatMap(([name, [sentence]]) => (name === 'body' ? [] : [sentence]))
  const first = problem ?? others[0]
  return (
    <section id="reply" className="reply" aria-labelledby="reply-title">
      <h2 id="reply-title">{words.reply}</h2>
      <FormMessage problem={first} />
      {topic.closed && !first && <p className="forum-said">{CLOSED}</p>}
      {/* A placeholder that opens without scripts too; open where something stands in it. */}
      <details className="reply-box" open={isBegun(given)}>
        <summary className="plat-input reply-placeholder">{words.placeholder}</summary>
        <form
          id={REPLY_FORM}
          method="post"
          action={`${path}/replies`}
          data-draft={`topic ${topic.id}`}
          data-key={hashFormToken(given.formToken)}
          data-posted={draft.posted.join(' ')}
          data-quote={draft.quote || undefined}
          data-given={draft.given || undefined}
          data-last={page === getPage(topic.posts) || undefined}
        >
          <CsrfField />
          <input type="hidden" name="form_token" value={given.formToken} />
          <input type="hidden" name="quoted_post_id" value={given.quoted} />
          <input type="hidden" name="draft_version" value={given.version} />
          <DraftSaid shown={draft.kept} merged={draft.merged} action={`${path}/draft`} />
          <BodyField
            label={words.field}
            value={given.body}
            error={errors.body?.[0]}
            focus={!first && (given.focus || errors.body !== undefined)}
            mentioned={given.mentioned}
          />
          <FollowBox checked={given.follow} label={words.follow} />
          <PostedAs name={author} />
          <p className="row">
            <button type="submit" className="plat-button">
              {words.post}
            </button>
            <CarryButton action={`${path}/draft${page > 1 ? `?page=${page}` : ''}`} look="button quiet">
              Save draft
            </CarryButton>
            <button type="button" className="plat-link script-only" data-cancel-reply="1">
              Cancel
            </button>
          </p>
        </form>
      </details>
    </section>
  )
}
