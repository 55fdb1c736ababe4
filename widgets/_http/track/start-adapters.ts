/** Services that are told what happens, where the operator has set them up. */
export interface AdapterSettings {
  /** A script with the interface of Segment's analytics.js. */
  segment?: { url: string } | undefined
  /** A script with the interface of Meta's pixel. */
  social?: { url: string; id: string } | undefined
  /** A script with the interface of Spotify's podcast pixel. */
  podcast?: { url: string; id: string } | undefined
}

/**
 * Passes what the tracker reports (start-tracker.ts) on to other services, once the visitor allows it. Until then nothing of theirs is
 * loaded. Runs as an inline script before the tracker: it may use nothing of this module.
 */
export function startAdapters({ segment, social, podcast }: AdapterSettings): void {
  type Call = (...values: unknown[]) => void
  interface Queue extends Call {
    queue: unknown[][]
    callMethod?: Call
    push?: Call
    loaded?: boolean
    version?: string
  }
  const page = window as unknown as {
    analytics?: unknown[] & { track?: Call }
    fbq?: Queue
    pdst?: Call & { q?: unknown[][] }
  }
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean }
  let loaded = false

  const isAllowed = () =>
    browser.globalPrivacyControl !== true &&
    browser.doNotTrack !== '1' &&
    /(^|; )privacy_choice=allow(;|$)/.test(document.cookie)

  function addScript(url: string): void {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    document.head.append(script)
  }

  /** Sets up what their scripts expect on a page: queues that hold calls until they have loaded. */
  function load(): void {
    if (loaded) return
    loaded = true
    if (segment) {
      const calls: unknown[] & { track?: Call } = page.analytics ?? []
      calls.track ??= (...values) => void calls.push(['track', ...values])
      page.analytics = calls
      addScript(segment.url)
    }
    if (social) {
      if (!page.fbq) {
        const queue: Queue = Object.assign(
          (...values: unknown[]) => (queue.callMethod ? queue.callMethod(...values) : void queue.queue.push(values)),
          { queue: [] as unknown[][], loaded: true, version: '2.0' },
        )
        queue.push = queue
        page.fbq = queue
        addScript(social.url)
      }
      page.fbq('init', social.id)
    }
    if (podcast) {
      if (!page.pdst) {
        const queue: Call & { q: unknown[][] } = Object.assign((...values: unknown[]) => void queue.q.push(values), {
          q: [] as unknown[][],
        })
        page.pdst = queue
        addScript(podcast.url)
      }
      page.pdst('conf', { key: podcast.id })
    }
  }

  document.addEventListener('plat:tracked', (event) => {
    if (!isAllowed()) return
    load()
    const { name, properties } = (event as CustomEvent<{ name: string; properties: object }>).detail
    if (segment) page.analytics?.track?.(name, properties)
    if (social) page.fbq?.('trackCustom', name, properties)
    // Podcast pixels know page views and a few conversions by names of their own.
    if (podcast) page.pdst?.(name === 'Page Viewed' ? 'view' : 'custom', { name, ...properties })
  })
}
