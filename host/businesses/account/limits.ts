/** Businesses that one member may own. Said in docs/operating.md; how fast they come is in host/accounts/limits.ts. */
export const MAX_BUSINESSES = 20
