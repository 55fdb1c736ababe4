import { onTestFinished } from 'vitest'

interface Sent {
  path: string
  body: Record<string, unknown>
}

export interface OwnPage {
  window: Window & typeof globalThis & Record<string, unknown>
  document: Document
  /** What was sent by beacons, in order. */
  sent: Sent[]
  /** Runs a function as an inline script of the page, with its data. */
  run(script: (data: never) => void, data?: unknown): void
  /** Hides the page as browsers do when somebody closes or leaves it. */
  hide(): void
  /** Cookies of this page alone: all tests share those of the browser. Name → value. */
  cookies: Map<string, string>
  /** How each was set, with its attributes. */
  setCookies: string[]
}

interface Options {
  html?: string
  query?: string
  /** Properties of `navigator`, such as `globalPrivacyControl`. */
  navigator?: Record<string, unknown>
  cookies?: Record<string, string>
}

/** Opens a page of our own in a frame, whose scripts and listeners go with it. */
export function openOwnPage({ html = '', query = '', navigator = {}, cookies = {} }: Options = {}): OwnPage {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 600px; height: 400px'
  document.body.prepend(frame)
  onTestFinished(() => frame.remove())
  const window = frame.contentWindow as OwnPage['window']
  window.document.open()
  window.document.write(`<!DOCTYPE html><title>Page</title><main id="main" tabindex="-1">${html}</main>`)
  window.document.close()
  window.history.replaceState(null, '', `/own-page${query}`)
  const jar = new Map(Object.entries(cookies))
  const setCookies: string[] = []
  Object.defineProperty(window.document, 'cookie', {
    get: () => [...jar].map((pair) => pair.join('=')).join('; '),
    set(text: string) {
      setCookies.push(text)
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    },
  })
  const sent: Sent[] = []
  const sendBeacon = (path: string, blob: Blob) => {
    const entry: Sent = { path, body: {} }
    sent.push(entry)
    void blob.text().then((text) => Object.assign(entry.body, JSON.parse(text)))
    return true
  }
  for (const [name, value] of Object.entries({ sendBeacon, ...navigator }))
    Object.defineProperty(window.navigator, name, { value, configurable: true })
  return {
    window,
    document: window.document,
    sent,
    run(script, data = null) {
      const element = window.document.createElement('script')
      element.textContent = `(${script})(${JSON.stringify(data)})`
      window.document.body.append(element)
    },
    hide() {
      Object.defineProperty(window.document, 'visibilityState', { value: 'hidden', configurable: true })
      window.document.dispatchEvent(new Event('visibilitychange'))
    },
    cookies: jar,
    setCookies,
  }
}
