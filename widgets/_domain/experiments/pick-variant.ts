/**
 * Picks the variant of an experiment for a browser by a hash of both names, so that it stays the same, equally many browsers get
 * each, and two experiments are independent. Pages run it as an inline script, too: it may use nothing of this module.
 * @param variants the control first
 */
export function pickVariant<Variant extends string>(
  experiment: string,
  variants: readonly Variant[],
  visitor: string,
): Variant {
  // FNV-1a, then the finalizer of MurmurHash3, without which similar IDs get similar numbers.
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${experiment}:${visitor}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  const share = ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  return variants[Math.floor(share * variants.length)] as Variant
}

/**
 * Reads the browser's own random ID, which it has only if its owner agreed to be recognized.
 * @param cookies as in the header `cookie`
 */
export function readVisitor(cookies: string): string | undefined {
  const all = new Map(cookies.split('; ').map((each) => each.split('=', 2) as [string, string]))
  const id = all.get('privacy_choice') === 'allow' ? all.get('visitor_id') : undefined
  return id && /^[\w-]{8,64}$/.test(id) ? id : undefined
}
