/** Tells whether a text is an address of the web with a host. */
export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
}
