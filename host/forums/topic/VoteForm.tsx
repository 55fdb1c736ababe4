import type { Viewer } from '../../_http/viewer.ts'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { Ask } from '../drafts/Ask.tsx'
import type { Post } from './store.ts'

/** The number of votes for a post, as the voting button; as plain text for visitors and on one's own posts. */
export function VoteForm({ post, viewer, carries }: { post: Post; viewer: Viewer | undefined; carries: boolean }) {
  const { id, votes, voted, author } = post
  const figure = (
    <>
      <b>{votes.toLocaleString('en-US')}</b> {votes === 1 ? 'Vote' : 'Votes'}
    </>
  )
  if (!viewer || viewer.id === author?.id) return <p className="post-votes">{figure}</p>
  return (
    <Ask
      className="post-vote"
      action={`/posts/${id}/vote`}
      method={voted ? 'delete' : undefined}
      carries={carries}
      look="plat-link post-tool"
      aria-pressed={voted}
      data-vote={`/posts/${id}/vote`}
      data-author={author?.name ?? FORMER_MEMBER}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M8 3l5.5 8h-11z" />
      </svg>
      <span>{figure}</span>
      <span className="heard">
        {voted ? ' Remove your vote' : ` Vote for this post by ${author?.name ?? FORMER_MEMBER}`}
      </span>
    </Ask>
  )
}
