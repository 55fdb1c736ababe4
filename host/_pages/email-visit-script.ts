import { KEYS } from '../../widgets/prompts/model.ts'
import { inlineScript } from './inline-script.ts'

/**
 * Remembers until the tab is closed that somebody came by a link of an email, so that no page offers them the emails that they get. Only
 * pages whose address says so have it.
 */
export const emailVisitScript: string = inlineScript((key) => {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Nothing is remembered.
  }
}, KEYS.emailVisit)
