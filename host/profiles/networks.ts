import { getWebsite } from '../_format/website.ts'

/** The networks of social links, in the order of pages (docs/requirements.tsv, PROF-010). */
export const NETWORKS = ['twitter', 'facebook', 'instagram', 'linked_in', 'youtube', 'skype'] as const
export type Network = (typeof NETWORKS)[number]

export const NETWORK_LABELS: Record<Network, string> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linked_in: 'LinkedIn',
  youtube: 'YouTube',
  skype: 'Skype',
}

/** Where a name in the network leads. */
const BASES: Record<Network, string> = {
  twitter: 'https://twitter.com/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linked_in: 'https://www.linkedin.com/in/',
  youtube: 'https://www.youtube.com/',
  skype: 'skype:',
}

/** A name in a network, or a path of it: letters, digits, and what stands between them. */
const HANDLE = /^@?[\p{L}\p{N}._:-]+(\/[\p{L}\p{N}._@-]+){0,3}\/?$/u

/**
 * Returns the address of a social link: a full http or https address as it is, anything else as a name in the network.
 * Undefined for what is neither, such as `javascript:`.
 */
export function getSocialUrl(network: Network, value: string): string | undefined {
  if (/^https?:\/\//i.test(value)) return network === 'skype' ? undefined : getWebsite(value)
  if (!HANDLE.test(value) || /(^|\/)\.+(\/|$)/.test(value) || /^[a-z][a-z0-9+.-]*:/i.test(value.replace(/^live:/i, '')))
    return undefined
  const name = network === 'youtube' || network === 'skype' ? value : value.replace(/^@/, '')
  return BASES[network] + encodeURI(name)
}
