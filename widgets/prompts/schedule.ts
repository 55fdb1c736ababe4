import { isPrivacyAsked } from '../_domain/privacy/privacy-banner.ts'
import type { PromptsProps } from './contract.ts'
import { ExitIntent, IGNORED_MS } from './exit-intent.ts'
import { isBusy } from './is-busy.ts'
import { read, write } from './memory.ts'
import {
  FREE_LOOKUPS,
  getCookie,
  isEmailVisit,
  isOfferPage,
  isPro,
  KEYS,
  PRO_TRIAL_DELAY_MS,
  PRO_TRIAL_PARAMETER,
  type PromptName,
  RETRY_MS,
  readIdentity,
  SUBSCRIPTION_DELAY_MS,
} from './model.ts'

interface Options {
  prompts: PromptsProps['prompts']
  show(name: PromptName): void
  /** Fetches the dialogs, so that one is there at once. */
  prepare(): void
  /** Ends with the island. */
  signal: AbortSignal
}

/** Opens at most one prompt by itself on each page: whoever has closed one is left alone. */
export function schedulePrompts({ prompts, show, prepare, signal }: Options): void {
  const identity = readIdentity(document.cookie)
  const isVisitor = identity === undefined
  const own = new AbortController()
  const ended = AbortSignal.any([signal, own.signal])

  const offer = (name: PromptName): boolean => {
    if (ended.aborted || isBusy()) return false
    own.abort()
    show(name)
    return true
  }
  /** Offers it after some time, and again as long as it would be in the way. */
  const offerAfter = (ms: number, name: PromptName) => {
    const timer = setTimeout(() => {
      if (!ended.aborted && !offer(name)) offerAfter(RETRY_MS, name)
    }, ms)
    ended.addEventListener('abort', () => clearTimeout(timer))
  }

  if (isEmailVisit(location.search)) write('sessionStorage', KEYS.emailVisit, '1')
  if (prompts.pro_trial && isProTrialWanted(!isPro(identity))) offerAfter(PRO_TRIAL_DELAY_MS, 'pro_trial')
  if (prompts.subscription && isVisitor && !read('localStorage', KEYS.subscriptionShown))
    offerAfter(SUBSCRIPTION_DELAY_MS, 'subscription')
  if (prompts.gated && isVisitor && isOver(KEYS.gatedHiddenUntil))
    offerAfter((prompts.gated.delay ?? 0) * 1000, 'gated')
  if (prompts.exit_intent && isVisitor && isExitIntentWanted()) watchExit(() => offer('exit_intent'), prepare, ended)
  if (prompts.free_trial && !isVisitor && !isPro(identity)) interceptSearches(() => show('free_trial'), signal)
}

const isProTrialWanted = (isFree: boolean): boolean =>
  isFree &&
  new URLSearchParams(location.search).has(PRO_TRIAL_PARAMETER) &&
  getCookie(document.cookie, KEYS.proTrialClosed) === undefined

const isExitIntentWanted = (): boolean =>
  isOfferPage(location.pathname) &&
  getCookie(document.cookie, KEYS.exitIntentClosed) === undefined &&
  !read('sessionStorage', KEYS.exitIntentShown) &&
  !read('sessionStorage', KEYS.emailVisit)

const isOver = (key: string): boolean => Date.now() >= Number(read('localStorage', key))

/** Watches pointer and scroll until somebody is about to leave and the offer could be made. */
function watchExit(leave: () => void, prepare: () => void, signal: AbortSignal): void {
  const intent = new ExitIntent(performance.now())
  const timer = setTimeout(prepare, IGNORED_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const options = { signal, passive: true, capture: true }
  for (const type of ['click', 'focusin', 'keydown'])
    document.addEventListener(type, () => intent.engage(performance.now()), options)
  document.addEventListener(
    'mousemove',
    ({ clientY: top }) => {
      if (intent.move({ top, at: performance.now() }, innerWidth)) leave()
    },
    options,
  )
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target === document && intent.scroll({ top: scrollY, at: performance.now() }, innerWidth)) leave()
    },
    options,
  )
}

/** Opens the prompt in place of the page of an address, once a member has used up the free searches. */
function interceptSearches(show: () => void, signal: AbortSignal): void {
  for (const island of ['property-autocomplete', 'property-search', 'rent-estimator'])
    document.addEventListener(
      `plat:${island}:go`,
      (event) => {
        const lookups = Number(read('localStorage', KEYS.lookups))
        if (lookups < FREE_LOOKUPS) return write('localStorage', KEYS.lookups, String(lookups + 1))
        if (!isOver(KEYS.freeTrialHiddenUntil) || isPrivacyAsked()) return
        event.preventDefault()
        show()
      },
      { signal },
    )
}
