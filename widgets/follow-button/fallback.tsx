import { FollowButton } from './FollowButton.tsx'

/** The server's HTML: a form for members, a link to the login for others. The island hydrates it. */
export const Fallback = FollowButton
