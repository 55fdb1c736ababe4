import { createHmac } from 'node:crypto'
import { type Keys, readSecret, readSecrets } from './secret.ts'
import { isSame } from './tokens.ts'

/**
 * Returns the key of a mailed link: whoever has it reads the mails of an address.
 * @param about what the link is for, and all that it is bound to, such as an id and the address
 */
export const getLinkKey = (config: Keys, ...about: About): string => sign(readSecret(config), about)

/** Tells whether somebody sent the key of this link, also one of before the site's key was replaced. */
export function isLinkKey(config: Keys, key: unknown, ...about: About): boolean {
  return typeof key === 'string' && readSecrets(config).some((secret) => isSame(key, sign(secret, about)))
}

type About = readonly [purpose: string, ...string[]]

const sign = (secret: string, about: About) =>
  createHmac('sha256', secret).update(JSON.stringify(about)).digest('base64url')
