import type { FollowButtonProps } from './contract.ts'

const user = { id: 'de300000-0000-4000-8000-000000000001', name: 'Ann Alvarez' }
const viewer = 'de300000-0000-4000-8000-000000000002'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: FollowButtonProps }> = {
  visitor: { about: 'For a visitor: the way to the login', props: { user } },
  member: { about: 'For a member who does not follow', props: { user, viewer } },
  follower: { about: 'For a member who follows', props: { user, viewer, followership: '7' } },
}
