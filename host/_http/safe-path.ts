/**
 * A path of ours to go to, as somebody's link says; anything else becomes `otherwise`. It fits into a header: what is no ASCII
 * is encoded.
 */
export function safePath(value: unknown, otherwise: string): string {
  if (typeof value !== 'string' || value.length > 2000 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)) return otherwise
  if (!value.isWellFormed()) return otherwise
  const ours = 'http://plat.internal'
  return URL.canParse(value, ours) && new URL(value, ours).origin === ours
    ? value.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    : otherwise
}
