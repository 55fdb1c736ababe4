/** A path of ours to go to, as somebody's link says; anything else becomes `otherwise`. */
export function safePath(value: unknown, otherwise: string): string {
  if (typeof value !== 'string' || value.length > 2000 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)) return otherwise
  const ours = 'http://plat.internal'
  return URL.canParse(value, ours) && new URL(value, ours).origin === ours ? value : otherwise
}
