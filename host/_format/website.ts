/** Maximum length of an address as it was typed. */
export const MAX_WEBSITE_LENGTH = 300

/**
 * Parses the address of a company's site, with https by default. Undefined for anything else: other schemes, passwords,
 * and names of local networks.
 */
export function getWebsite(input: string): string | undefined {
  const whole = input.includes('://') ? input : `https://${input}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  // The last label of a public name is no number: that would be an address of a machine.
  const named = /\.[a-z][a-z0-9-]+$/.test(url.hostname)
  return web && named && !url.username && !url.password ? url.href : undefined
}
