import type { ReactNode } from 'react'
import { pluralize } from '../../_format/numbers.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { Fact } from '../../_pages/ReviewList.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { permalink } from '../paths.ts'
import type { Standing } from '../trust/level.ts'
import { MemberFields, TopicFields } from './ActFields.tsx'
import { ActionList } from './ActionList.tsx'
import type { ModerationAction } from './action-store.ts'
import type { ModerationAct } from './labels.ts'
import { PostFlags } from './PostFlags.tsx'
import { PostImages } from './PostImages.tsx'
import { ModerationLinks, STATE_LABELS } from './QueuePage.tsx'
import type { ReviewedPost } from './queue-store.ts'
import { ReasonField } from './ReasonField.tsx'

export interface ReviewGiven {
  errors?: FieldErrors
  values?: FieldValues
  problem?: string | undefined
  done?: string | undefined
}

interface Props extends ReviewGiven {
  post: ReviewedPost
  standing: Standing | undefined
  history: readonly ModerationAction[]
  forums: readonly { id: number; name: string }[]
  moment(date: Date): string
}

type Choices = readonly (readonly [ModerationAct, string])[]

/** One post with all there is to decide about it, its topic and its author. */
export function PostReviewPage({
  post,
  standing,
  history,
  forums,
  moment,
  errors = {},
  values = {},
  ...messages
}: Props) {
  const { id, topicId, forumId, slug, state, previous, author } = post
  const formProps = { id, errors, values }
  return (
    <div className="moderation">
      <div className="head">
        <h1 dir="auto">{post.title}</h1>
        <p className="lead">
          {post.forum} · {STATE_LABELS[state]}
        </p>
      </div>
      <ModerationLinks />
      <FormMessage {...messages} />
      <div className="moderation-columns">
        <section>
          <h2>Post {post.place === 1 ? 'that began the topic' : `${post.place} of the topic`}</h2>
          {previous && (
            <blockquote className="moderation-text" dir="auto">
              {previous.author ?? 'Former member'} wrote before: {previous.body}
            </blockquote>
          )}
          <p className="eyebrow">
            {author ?? 'Former member'} · {moment(post.createdAt)}
          </p>
          <p className="moderation-text" dir="auto">
            {post.body}
          </p>
          <PostImages body={post.body} />
          <p>
            <a href={permalink({ id: topicId, forumId, slug }, id)}>See it in its topic</a>
          </p>
          <h3>Flags</h3>
          {post.flags.length ? <PostFlags flags={post.flags} moment={moment} /> : <p>Nobody flagged it.</p>}
          <h2>Author</h2>
          <Author post={post} standing={standing} moment={moment} />
          {history.length > 0 && <ActionList actions={history} moment={moment} />}
        </section>
        <section>
          <ActForm {...formProps} title="Decide about the post" choices={getPostChoices(state)} group="post" />
          <ActForm {...formProps} title="Change the topic" choices={getTopicChoices(post)} group="topic">
            <TopicFields {...formProps} forums={forums} reply={post.place > 1} />
          </ActForm>
          {post.authorId && (
            <ActForm {...formProps} title="Act on the author" choices={MEMBER_CHOICES} group="member">
              <MemberFields {...formProps} />
            </ActForm>
          )}
        </section>
      </div>
    </div>
  )
}

const getPostChoices = (state: ReviewedPost['state']): Choices => [
  ...(state === 'visible' ? ([['hide', 'Hide post']] as const) : []),
  ...(state === 'removed' ? [] : ([['delete', 'Delete post']] as const)),
  ['restore', state === 'visible' ? 'Keep post and close its flags' : 'Restore post'],
]

const getTopicChoices = ({ closed, pinned, place }: ReviewedPost): Choices => [
  closed ? ['open', 'Reopen'] : ['close', 'Close'],
  pinned ? ['unpin', 'Unpin'] : ['pin', 'Pin'],
  ['move', 'Move'],
  ...(place > 1 ? ([['split', 'Split']] as const) : []),
  ['merge', 'Merge'],
]

const MEMBER_CHOICES: Choices = [
  ['warn', 'Warn'],
  ['silence', 'Silence'],
  ['suspend', 'Suspend'],
]

interface ActFormProps {
  id: number
  errors: FieldErrors
  values: FieldValues
  title: string
  choices: Choices
  group: string
  children?: ReactNode
}

/** A form whose buttons do different things with one reason. What was typed stands in the form that was sent. */
function ActForm({ id, errors, values, title, choices, group, children }: ActFormProps) {
  const sent = choices.some(([action]) => action === values.action)
  return (
    <form method="post" action={`/admin/forums/posts/${id}/actions`} className="review-decide">
      <h2>{title}</h2>
      <CsrfField />
      {children}
      <ReasonField
        id={`reason-${group}`}
        value={sent ? values.reason : undefined}
        error={sent ? errors.reason?.[0] : undefined}
      />
      <div className="review-buttons">
        {choices.map(([action, label]) => (
          <button key={action} type="submit" className="button quiet" name="action" value={action}>
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}

function Author({ post, standing, moment }: Pick<Props, 'post' | 'standing' | 'moment'>) {
  if (!post.authorId || !standing) return <p>The account was deleted.</p>
  return (
    <dl className="moderation-facts">
      <Fact term="Name">
        <a href={`/admin/members/${post.authorId}`}>{post.author}</a>
      </Fact>
      <Fact term="Joined">{moment(standing.createdAt)}</Fact>
      <Fact term="Posts">{pluralize(standing.posts, 'post', 'posts')}</Fact>
      <Fact term="Votes">{pluralize(standing.votes, 'vote', 'votes')} received</Fact>
      <Fact term="Taken down">{pluralize(standing.upheld, 'post', 'posts')} in 90 days</Fact>
    </dl>
  )
}
