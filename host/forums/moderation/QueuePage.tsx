import { pluralize } from '../../_format/numbers.ts'
import { DecisionForm, ReviewList } from '../../_pages/ReviewList.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { permalink } from '../paths.ts'
import { PostFlags } from './PostFlags.tsx'
import { PostImages } from './PostImages.tsx'
import type { ReviewedPost } from './queue-store.ts'
import { ReasonField } from './ReasonField.tsx'

export interface Refused {
  postId: number
  /** What is wrong with the reason. */
  error?: string | undefined
  reason: string
}

interface Props {
  posts: readonly ReviewedPost[]
  moment(date: Date): string
  refused?: Refused | undefined
  problem?: string | undefined
  done?: string | undefined
}

/** The posts that wait for a moderator. */
export const QueuePage = ({ posts, moment, refused, problem, done }: Props) => (
  <div className="moderation">
    <ReviewList
      title="Posts to review"
      lead={posts.length ? 'Hidden posts come first, then the most flagged.' : 'No posts to review.'}
      notice={
        <>
          <ModerationLinks current="queue" />
          <FormMessage problem={problem} done={done} />
        </>
      }
    >
      {posts.map((post) => (
        <QueuedPost
          key={post.id}
          post={post}
          moment={moment}
          refused={refused?.postId === post.id ? refused : undefined}
        />
      ))}
    </ReviewList>
  </div>
)

const LINKS = {
  queue: ['/admin/forums/queue', 'Posts to review'],
  flagged: ['/admin/forums/flagged', 'Flagged posts'],
  actions: ['/admin/forums/actions', 'Moderation log'],
  forums: ['/admin/forums', 'Manage forums'],
  tags: ['/admin/forums/tags', 'Marketplace tags'],
  ads: ['/admin/ads', 'Ads'],
} as const

/** The pages of moderators. */
export const ModerationLinks = ({ current }: { current?: keyof typeof LINKS }) => (
  <nav className="moderation-links" aria-label="Moderation">
    {Object.entries(LINKS).map(([name, [href, label]]) => (
      <a key={name} href={href} aria-current={name === current ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
)

export const STATE_LABELS: Record<ReviewedPost['state'], string> = {
  visible: 'Everyone sees it',
  hidden: 'Hidden until reviewed',
  removed: 'Removed',
}

function QueuedPost({
  post,
  moment,
  refused,
}: { post: ReviewedPost; refused: Refused | undefined } & Pick<Props, 'moment'>) {
  const { id, topicId, forumId, slug, title, author, createdAt, body, state, flags } = post
  return (
    <li>
      <h2 dir="auto">
        <a href={`/admin/forums/posts/${id}`}>{title}</a>
      </h2>
      <p className="eyebrow">
        {author ?? 'Former member'} · {moment(createdAt)} · {post.forum} · {STATE_LABELS[state]} ·{' '}
        {pluralize(flags.filter(({ open }) => open).length, 'open flag', 'open flags')}
      </p>
      <p className="moderation-text" dir="auto">
        {body.slice(0, 600)}
        {body.length > 600 && '…'}
      </p>
      <PostImages body={body} />
      <PostFlags flags={flags} moment={moment} />
      <DecisionForm
        action={`/admin/forums/queue/${id}`}
        choices={[
          ['restore', state === 'visible' ? 'Keep post' : 'Restore post'],
          ...(state === 'visible' ? ([['hide', 'Hide post']] as const) : []),
          ['delete', 'Delete post'],
        ]}
      >
        <ReasonField id={`reason-${id}`} value={refused?.reason} error={refused?.error} />
      </DecisionForm>
      <p>
        <a href={`/admin/forums/posts/${id}`}>More actions and the author’s history</a> ·{' '}
        <a href={permalink({ id: topicId, forumId, slug }, id)}>See it in its topic</a>
      </p>
    </li>
  )
}
