/** The island's words. `{name}` is the member's. */
export const TEXTS = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  /** Text for screen readers after the label. */
  whom: '{name}',
  retry: 'Try again',
  followed: 'You follow {name}.',
  unfollowed: 'You no longer follow {name}.',
}
