/** Tells whether a followership can exist at all: there is a member who looks, and it is not the one who is viewed. */
export const isLookedUp = (viewer: string | undefined, user: string): viewer is string =>
  viewer !== undefined && viewer !== user
