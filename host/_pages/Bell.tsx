interface Props {
  /** Notifications that are not read yet. */
  unread: number
  current: boolean
  /** The channel on which the page hears that the number has changed. */
  channel: string
}

/** The way to a member's notifications, with their number (host/_pages/member-script.ts keeps it true). */
export const Bell = ({ unread, current, channel }: Props) => (
  <a className="bell" href="/notifications" data-channel={channel} aria-current={current ? 'page' : undefined}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 3.5a5.5 5.5 0 015.5 5.5v5l2 3h-15l2-3V9A5.5 5.5 0 0112 3.5zM9.5 19.5a2.5 2.5 0 005 0" />
    </svg>
    <span className="bell-count" aria-hidden="true" hidden={unread === 0}>
      {unread > 99 ? '99+' : unread}
    </span>
    <span className="heard">{unread ? `Notifications, ${unread} unread` : 'Notifications'}</span>
  </a>
)
