import type { Config } from '../_config/config.ts'
import { getLinkKey, isLinkKey } from '../_config/link-key.ts'

/** Returns the key of the link by which the sender of a request writes, changes, or deletes the review of it. */
export const getReviewKey = (config: Config, lead: number, email: string): string =>
  getLinkKey(config, 'review-lead', String(lead), email)

export const isReviewKey = (config: Config, lead: number, email: string, key: unknown): boolean =>
  isLinkKey(config, key, 'review-lead', String(lead), email)
