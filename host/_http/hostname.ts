/** Returns the name in a Host header, in lower case and without port; undefined for what is none. */
export function getHostname(host: string | undefined): string | undefined {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i
    .exec(host ?? '')?.[1]
    ?.toLowerCase()
    .replace(/\.$/, '')
}
