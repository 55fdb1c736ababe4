const LINKS = {
  '/forums/unread': 'Unread',
  '/forums/new': 'New',
  '/forums/bookmarks': 'Bookmarks',
} as const

/** Links to a member's own lists of topics and posts. @param at path of the page that it stands on */
export const MemberLinks = ({ at }: { at?: keyof typeof LINKS }) =>
  Object.entries(LINKS).map(([href, label]) => (
    <a key={href} href={href} aria-current={href === at ? 'page' : undefined}>
      {label}
    </a>
  ))
