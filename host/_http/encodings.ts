export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first: what is offered where a client has no preference of its own. */
const ORDER: Encoding[] = ['br', 'gzip', 'identity']

/**
 * Chooses among the forms that a file has, by Accept-Encoding (RFC 9110, section 12.5.3).
 * The plain form is the last resort: clients that refuse even that get it rather than a 406 that helps nobody.
 */
export function chooseEncoding(accept: string | undefined, available: readonly Encoding[]): Encoding {
  const weights = new Map<string, number>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    if (name) weights.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0)
  const usable = ORDER.filter((encoding) => available.includes(encoding) && weight(encoding) > 0)
  return usable.toSorted((a, b) => weight(b) - weight(a))[0] ?? 'identity'
}
