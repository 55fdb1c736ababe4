import type { Config } from '../_config/config.ts'
import { getLinkKey, isLinkKey } from '../_config/link-key.ts'

/**
 * Returns the key of the link that confirms a request: whoever has it reads the mails of this address. All mails to one
 * address carry the same, so that the last link is not the only good one; another address has another.
 */
export const getConfirmKey = (config: Config, id: string, email: string): string =>
  getLinkKey(config, 'confirm-contact', id, email)

export const isConfirmKey = (config: Config, id: string, email: string, key: unknown): boolean =>
  isLinkKey(config, key, 'confirm-contact', id, email)
