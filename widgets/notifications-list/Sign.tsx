/** What is drawn for a kind, on 24 × 24. */
const PATHS: Record<string, string> = {
  vote: 'M12 5l7 9h-4v5H9v-5H5z',
  follow: 'M12 4a4 4 0 110 8 4 4 0 010-8zM4 20c0-4 4-6 8-6s8 2 8 6z',
  colleague: 'M12 4a4 4 0 110 8 4 4 0 010-8zM4 20c0-4 4-6 8-6s8 2 8 6z',
  mention: 'M4 4h16v12H9l-5 4z',
  reply: 'M4 4h16v12H9l-5 4z',
  followed_reply: 'M4 4h16v12H9l-5 4z',
  accept: 'M9.5 18L4 12.5l2-2 3.5 3.5L18 5.5l2 2z',
  message: 'M3 5h18v2l-9 6-9-6zM3 9.5l9 6 9-6V19H3z',
  lead: 'M9 4h6v3h6v13H3V7h6zM11 6v1h2V6z',
  event: 'M6 3h2v2h8V3h2v2h3v16H3V5h3zM5 10v9h14v-9z',
  location: 'M12 2a7 7 0 017 7c0 5-7 13-7 13S5 14 5 9a7 7 0 017-7zm0 4.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  alert: 'M12 3a6 6 0 016 6v5l2 3H4l2-3V9a6 6 0 016-6zM10 18.5h4a2 2 0 01-4 0z',
}

export const Sign = ({ kind }: { kind: string }) => (
  <svg className="notifications-list-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path fillRule="evenodd" d={PATHS[kind] ?? PATHS.alert} />
  </svg>
)
