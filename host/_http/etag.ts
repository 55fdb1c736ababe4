/**
 * Tells whether If-None-Match names this entity tag, by the weak comparison that RFC 9110, section 13.1.2 requires for
 * GET and HEAD.
 */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
