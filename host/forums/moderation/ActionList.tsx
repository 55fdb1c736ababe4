import { CsrfField } from '../../_pages/CsrfField.tsx'
import { topicPath } from '../paths.ts'
import type { ModerationAction } from './action-store.ts'
import { ACTION_LABELS } from './labels.ts'
import { isUndoable } from './undo.ts'

interface Props {
  actions: readonly ModerationAction[]
  moment(date: Date): string
}

/** What moderators did, and why, each with a button that takes it back. */
export const ActionList = ({ actions, moment }: Props) => (
  <ol className="moderation-actions" reversed>
    {actions.map((action) => (
      <Action key={action.id} action={action} moment={moment} />
    ))}
  </ol>
)

function Action({ action, moment }: { action: ModerationAction } & Pick<Props, 'moment'>) {
  const { id, until, reason, createdAt, moderator, member, memberId, undoneAt, undoneBy } = action
  const { title, topicId, slug, forumId, postId } = action
  return (
    <li>
      <p>
        <strong>
          {ACTION_LABELS[action.action]}
          {until && ` until ${moment(until)}`}
        </strong>
        {memberId && (
          <>
            {' · '}
            <a href={`/admin/members/${memberId}`}>{member}</a>
          </>
        )}
        {title && topicId && slug && forumId && (
          <>
            {' · '}
            <a href={postId ? `/admin/forums/posts/${postId}` : topicPath({ id: topicId, slug, forumId })} dir="auto">
              {title}
            </a>
          </>
        )}
      </p>
      <p className="moderation-text">{reason}</p>
      <p className="moderation-by">
        {moment(createdAt)} by {moderator ?? (isByFlags(action) ? 'flags of members' : 'a former moderator')}
        {undoneAt && `. Undone ${moment(undoneAt)} by ${undoneBy ?? 'a former moderator'}`}
      </p>
      {isUndoable(action, new Date()) && (
        <form method="post" action={`/admin/forums/actions/${id}/undo`}>
          <CsrfField />
          <button type="submit" className="button quiet">
            Undo
            <span className="heard">
              {' '}
              {ACTION_LABELS[action.action].toLowerCase()}, {moment(createdAt)}
            </span>
          </button>
        </form>
      )}
    </li>
  )
}

/** Flags do nothing but hide posts. */
const isByFlags = ({ action }: ModerationAction): boolean => action === 'hide'
