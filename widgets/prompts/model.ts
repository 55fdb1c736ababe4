/** The prompts that open over a page. */
export const PROMPTS = ['exit_intent', 'subscription', 'gated', 'pro_trial', 'free_trial'] as const
export type PromptName = (typeof PROMPTS)[number]

export const isPromptName = (name: string | undefined): name is PromptName => PROMPTS.some((each) => each === name)

export const SUBSCRIPTION_DELAY_MS = 30_000
export const PRO_TRIAL_DELAY_MS = 3000
/** How long the gated popup stays away once it was closed. */
export const GATED_HIDDEN_MS = 86_400_000
/** How long address searches go on without the free-trial popup once it was closed. */
export const FREE_TRIAL_HIDDEN_MS = 86_400_000
/** Address searches of a member without Pro before the free-trial popup may open. */
export const FREE_LOOKUPS = 3
/** Milliseconds after which a prompt that would have been in the way tries again. */
export const RETRY_MS = 1000

const DAY_SECONDS = 86_400
/** Seconds for which cookies say that a prompt was closed. Browsers keep none longer than 400 days, whatever it says (RFC 6265bis). */
export const EXIT_INTENT_CLOSED_SECONDS = 100 * 365 * DAY_SECONDS
export const PRO_TRIAL_CLOSED_SECONDS = DAY_SECONDS

/** The query parameter that opens the free pro trial dialog. */
export const PRO_TRIAL_PARAMETER = 'pro-trial-dialog'

/** Where the browser keeps what it has seen. */
export const KEYS = {
  /** Cookies. */
  exitIntentClosed: 'exit_intent_closed',
  proTrialClosed: 'pro_trial_closed',
  /** Session storage. */
  exitIntentShown: 'exit_intent_shown',
  emailVisit: 'email_visit',
  /** Local storage. */
  subscriptionShown: 'subscription_popup_shown',
  gatedHiddenUntil: 'gated_popup_hidden_until',
  freeTrialHiddenUntil: 'free_trial_popup_hidden_until',
  lookups: 'address_lookups',
} as const

/** What the identity cookie says of the member who is signed in. */
export interface Identity {
  subscription_levels: readonly string[]
}

/**
 * Decodes the identity cookie: base64url of JSON.
 * @param cookies as `document.cookie` has them
 * @returns undefined for a visitor, who has no such cookie
 */
export function readIdentity(cookies: string): Identity | undefined {
  const value = getCookie(cookies, 'identity')
  if (value === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const { subscription_levels: levels } = JSON.parse(new TextDecoder().decode(bytes))
    return { subscription_levels: Array.isArray(levels) ? levels : [] }
  } catch {
    // Somebody is signed in, whatever else it says.
    return { subscription_levels: [] }
  }
}

export function getCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

export const isPro = (identity: Identity | undefined): boolean => identity?.subscription_levels.includes('pro') === true

/** Tells whether exit-intent offers are made on a page: the home page, and those of the forums and the blog. */
export const isOfferPage = (path: string): boolean => path === '/' || /^\/(?:forums|blog)(?:\/|$)/.test(path)

/** Tells whether an address is that of a link in one of our emails. */
export const isEmailVisit = (search: string): boolean => new URLSearchParams(search).get('utm_medium') === 'email'
