import { isEmailVisit, isOfferPage, PRO_TRIAL_PARAMETER } from '../../widgets/prompts/model.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { PagePrompts } from '../_pages/Prompts.tsx'
import type { PagePromptName, PromptSettings } from './defaults.ts'

/** Pages on which an address is chosen. */
const ADDRESS_PAGES = new Set(['/', '/rent-estimator', '/bigger_deals', '/insights'])

/** Topics and articles. */
const isReadingPage = (path: string): boolean => /^\/(?:forums\/[^/]+|blog)\/[^/]+/.test(path)

type Given = Pick<Viewer, 'subscriptionLevels'> | undefined

/**
 * Tells what may show on a page. The same for all visitors, so that their pages can be cached: what somebody has seen or closed is known
 * to the browser alone.
 */
export function getWanted(url: string, viewer: Given): readonly PagePromptName[] {
  const { pathname, searchParams } = new URL(url, 'http://plat.internal')
  const isFree = !viewer?.subscriptionLevels.includes('pro')
  const names: PagePromptName[] = []
  if (isFree && searchParams.has(PRO_TRIAL_PARAMETER)) names.push('pro_trial')
  if (viewer) return isFree && ADDRESS_PAGES.has(pathname) ? [...names, 'free_trial'] : names
  if (isOfferPage(pathname)) names.push('signup', 'exit_intent', 'subscription')
  if (isReadingPage(pathname)) names.push('gated')
  return names
}

/** @returns undefined for a page that none shows on */
export function getPagePrompts(
  url: string,
  names: readonly PagePromptName[],
  settings: Record<PagePromptName, PromptSettings>,
): PagePrompts {
  const enabled = names.filter((name) => settings[name].enabled)
  const { title, body } = settings.signup
  const opened = enabled
    .filter((name) => name !== 'signup')
    .map((name) => {
      const { title, body, delaySeconds } = settings[name]
      return [name, { title, body, ...(delaySeconds !== null && { delay: delaySeconds }) }] as const
    })
  return {
    ...(enabled.includes('signup') && { signup: { title, body } }),
    ...(opened.length > 0 && { opened: Object.fromEntries(opened) }),
    fromEmail: isEmail(url),
  }
}

/** Tells whether the address is that of a link in an email. */
export const isEmail = (url: string): boolean => isEmailVisit(url.split('?')[1] ?? '')
