/** What somebody decided: to stay, or to go. */
export type Outcome = 'stays' | 'cancels'

/** Milliseconds that the provider may take until it shows something. */
const MAX_WAIT_MS = 10_000

/** ID of the provider's script on the page, and the function that it defines (ProfitWell's own names). */
export const SCRIPT_ID = 'profitwell-js'
type Start = (command: 'init_cancellation_flow', options: { subscription_id: string }) => unknown
const getStart = (): Start | undefined => {
  const { profitwell } = window as { profitwell?: unknown }
  return typeof profitwell === 'function' ? (profitwell as Start) : undefined
}

/** Only those who accepted an offer or thought better of it stay. Whatever else comes back must not keep anybody. */
export const getOutcome = (status: unknown): Outcome =>
  status === 'retained' || status === 'aborted' ? 'stays' : 'cancels'

/**
 * Starts the provider's flow. A provider that is blocked, broken, or shows nothing within ten seconds keeps nobody.
 * @param signal gives up the wait, as when the member does not want to wait
 */
export async function runRetention(subscription: string, signal?: AbortSignal): Promise<Outcome> {
  const dialogWatch = watchForDialog()
  const timeout = new Promise<undefined>((resolve) => {
    signal?.addEventListener('abort', () => resolve(undefined))
    setTimeout(() => dialogWatch.isOpen() || resolve(undefined), MAX_WAIT_MS)
  })
  try {
    const answer = await Promise.race([askProvider(subscription), timeout])
    return getOutcome((answer as { status?: unknown } | null | undefined)?.status)
  } catch {
    return 'cancels'
  } finally {
    dialogWatch.stop()
  }
}

async function askProvider(subscription: string): Promise<unknown> {
  await scriptLoaded()
  return getStart()?.('init_cancellation_flow', { subscription_id: subscription })
}

async function scriptLoaded(): Promise<void> {
  const script = document.getElementById(SCRIPT_ID)
  if (getStart() || !script || script.dataset.done !== undefined) return
  await new Promise<unknown>((resolve) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
  })
}

/** Watches what is added to the page: a member who reads an offer is not hurried. */
function watchForDialog() {
  const added = new Set<Element>()
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) added.add(node)
  })
  observer.observe(document.body, { childList: true })
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.isConnected && width > 0 && height > 0 && element.checkVisibility()
  }
  return {
    isOpen: () => [...added].some((each) => [each, ...each.querySelectorAll('*')].some(isSeen)),
    stop: () => observer.disconnect(),
  }
}
