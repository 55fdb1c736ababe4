export interface TrackerSettings {
  /** Names of events that are not sent for this viewer. */
  leftOut: readonly string[]
}

/**
 * Sends what happens on a page of ours to `POST /events`, and when it is left to `POST /beacons`. Islands and scripts tell it by the
 * event `plat:track` (track.ts), elements by `data-track` and `data-track-seen` (attributes.ts). Browsers that ask not to be
 * tracked send nothing, and pages that are prepared for somebody who may never open them wait. A page that is hidden may never come back: what is known is sent then, and replaced if it does. The page's tag
 * manager and other services (start-adapters.ts) are told the same. Runs as an inline script: it may use nothing of this module.
 */
export function startTracker({ leftOut }: TrackerSettings): void {
  type Properties = Record<string, unknown>
  interface Waiting {
    id: string
    name: string
    properties: Properties
    at: number
  }
  const page = window as Window & { dataLayer?: unknown[] }
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean }
  const refused = browser.globalPrivacyControl === true || browser.doNotTrack === '1'
  const contentId = document.querySelector<HTMLElement>('[data-content-id]')?.dataset.contentId
  const root = document.documentElement
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let exitId = ''
  let percent = 0
  let milliseconds = 0
  let shownAt = 0

  const createId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

  function post(path: string, body: unknown): void {
    if (!refused) browser.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length) post('/events', { sentAt: Date.now(), path: location.pathname, events: waiting })
    waiting = []
  }

  function announce(name: string, properties: Properties): void {
    page.dataLayer ??= []
    page.dataLayer.push({ event: name, ...properties })
    document.dispatchEvent(new CustomEvent('plat:tracked', { detail: { name, properties } }))
  }

  function track(name: string, properties: Properties): void {
    if (leftOut.includes(name)) return
    announce(name, properties)
    waiting.push({ id: createId(), name, properties, at: Date.now() })
    if (waiting.length === 20) flush()
    else timer ??= setTimeout(flush, 3000)
  }

  function trackElement(element: HTMLElement, key: 'track' | 'trackSeen'): void {
    track(element.dataset[key] as string, JSON.parse(element.dataset[`${key}Props`] ?? '{}'))
  }

  function measure(): void {
    percent = Math.max(percent, Math.min(100, Math.round(((scrollY + innerHeight) / root.scrollHeight) * 100)))
  }

  function begin(entry: boolean): void {
    const referrer = document.referrer && new URL(document.referrer)
    const outside = referrer && referrer.origin !== location.origin
    exitId = createId()
    percent = milliseconds = 0
    shownAt = performance.now()
    measure()
    const properties: Properties = { path: location.pathname, entry: entry && (!referrer || outside) }
    if (outside) properties.referrer = referrer.hostname
    if (contentId) properties.contentId = contentId
    const query = new URLSearchParams(location.search)
    for (const name of ['utm_source', 'utm_medium', 'utm_campaign'])
      if (query.get(name)) properties[name] = query.get(name)?.slice(0, 100)
    track('Page Viewed', properties)
  }

  function leave(): void {
    if (!shownAt) return
    milliseconds += performance.now() - shownAt
    shownAt = 0
    flush()
    const duration = Math.round(milliseconds / 1000)
    const properties = { path: location.pathname, percentConsumed: percent, duration, contentId: contentId ?? null }
    announce('Page Exit', properties)
    post('/beacons', { event: 'Page Exit', id: exitId, ...properties })
  }

  const reportedElements = new WeakSet<Element>()
  const viewport = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        if (reportedElements.has(target) || (intersectionRatio < 0.5 && intersectionRect.height < innerHeight / 2))
          continue
        reportedElements.add(target)
        trackElement(target as HTMLElement, 'trackSeen')
      }
    },
    { threshold: [0.1, 0.3, 0.5] },
  )
  const observe = () => {
    for (const element of document.querySelectorAll('[data-track-seen]'))
      if (!reportedElements.has(element)) viewport.observe(element)
  }

  document.addEventListener('plat:track', (event) => {
    const { name, properties } = (event as CustomEvent<Waiting>).detail
    track(name, properties)
  })
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = (target as Element).closest<HTMLElement>('[data-track]')
      if (element) trackElement(element, 'track')
    },
    true,
  )
  addEventListener('scroll', measure, { passive: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
    else shownAt ||= performance.now()
  })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && begin(false))
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true })
  observe()
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const open = () => begin(navigation?.type === 'navigate')
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', open, { once: true })
  else open()
}
