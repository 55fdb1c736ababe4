import { trackClick } from '../../widgets/_http/track/attributes.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { AccountLink } from '../_services/links.ts'
import { getMemberChannel } from '../_services/push/channels.ts'
import { Bell } from './Bell.tsx'

interface Props {
  links: readonly AccountLink[]
  viewer: Viewer | undefined
  /** The browser's own, for the form that logs out. */
  token: string | undefined
  place: string | undefined
}

/** The end of the header: the way in for visitors, and what is theirs for members. */
export function AccountMenu({ links, viewer, token, place }: Props) {
  const current = (path: string) => (place === path ? 'page' : undefined)
  if (!viewer) {
    return (
      <nav className="account" aria-label="Account">
        <a href="/login" aria-current={current('/login')}>
          Log in
        </a>
        <a
          className="sign-up"
          href="/signup"
          aria-current={current('/signup')}
          {...trackClick('Clicked a Button', { label: 'Sign up', location: 'header', url: '/signup' })}
        >
          Sign up
        </a>
      </nav>
    )
  }
  return (
    <nav className="account" aria-label="Account">
      <a href="/dashboard" aria-current={current('/dashboard')}>
        Dashboard
      </a>
      <Bell unread={viewer.unread} current={place === '/notifications'} channel={getMemberChannel(viewer.id)} />
      <details className="account-menu">
        <summary>
          <span className="initials" aria-hidden="true">
            {getInitials(viewer.name)}
          </span>
          <span className="heard">Your account, {viewer.name}</span>
        </summary>
        <div className="account-list">
          <p>
            <strong>{viewer.name}</strong>
            <span>{viewer.email}</span>
            {viewer.admin && <span className="account-role">Administrator</span>}
          </p>
          {links
            .filter(({ isShown }) => isShown === undefined || isShown(viewer))
            .map(({ path, title }) => (
              <a key={path} href={path}>
                {title}
              </a>
            ))}
          <form method="post" action="/logout">
            <input type="hidden" name="authenticity_token" value={token} />
            <button type="submit">Log out</button>
          </form>
        </div>
      </details>
    </nav>
  )
}

/** Returns at most two letters: of the first name and of the last. */
function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '·'
}
