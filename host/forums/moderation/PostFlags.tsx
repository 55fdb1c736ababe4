import { FLAG_REASONS } from './labels.ts'
import type { PostFlag } from './queue-store.ts'

/** Who flagged a post, and why. */
export const PostFlags = ({ flags, moment }: { flags: readonly PostFlag[]; moment(date: Date): string }) =>
  flags.length > 0 && (
    <ul className="moderation-flags">
      {flags.map(({ reason, note, by, createdAt, standing, open }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={index}>
          {FLAG_REASONS[reason]}
          {note && `: ${note}`}
          <span className="moderation-by">
            {' '}
            {by}
            {!standing && ' (new member)'}, {moment(new Date(createdAt))}
            {!open && ', decided'}
          </span>
        </li>
      ))}
    </ul>
  )
