/**
 * Returns a path of this site to redirect to, as given; anything else becomes `otherwise`. The result fits into a
 * header, with non-ASCII characters encoded.
 */
export function safePath(value: unknown, otherwise: string): string {
  if (typeof value !== 'string' || value.length > 2000 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)) return otherwise
  if (!value.isWellFormed()) return otherwise
  const ours = 'http://plat.internal'
  return URL.canParse(value, ours) && new URL(value, ours).origin === ours
    ? value.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    : otherwise
}
