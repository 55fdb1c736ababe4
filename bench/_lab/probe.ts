/** The measurements of the probe, read from the page as `__bench`. Times in ms since the navigation. */
export interface Seen {
  /** Two animation frames after the last state had come into the document and the page's own code was done. */
  interactive: number
  /** The same of the states alone: server HTML shows them before any script. */
  states: number
  /** First paint of the fallback picture; 0: never. */
  picture: number
  firstPaint: number
  /** Tasks of more than 50 ms. */
  long: number[]
}

const STATES = 51

/**
 * Runs in the page before its own scripts, and costs it no bytes; the same for every contender. Written as text into the
 * page, so it uses nothing from outside.
 * @param done the event after which the page's own code is done
 * @param states how many states must be there then
 */
function probe(done: string, states: number): void {
  const metrics = { interactive: 0, states: 0, picture: 0, firstPaint: 0, long: [] as number[] }
  const observe = (type: string, see: (entry: PerformanceEntry & { element?: Element | null }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => metrics.long.push(duration))
  observe('largest-contentful-paint', ({ element, startTime }) => {
    if (element?.localName === 'img') metrics.picture ||= startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaint = startTime
  })
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))
  const isDrawn = () => {
    const island = document.querySelector('[data-plat]')
    return (
      (island?.shadowRoot ?? document).querySelectorAll('svg path[data-id], svg [data-id] path, path.state').length >=
      states
    )
  }
  const whenDrawn = async () => {
    while (!isDrawn()) await frame()
    await frame()
    return frame()
  }
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  const event = new Promise((resolve) => addEventListener(done, resolve, { once: true, capture: true }))
  const both = async () => {
    const early = parsed.then(async () => {
      if (isDrawn()) metrics.states = await whenDrawn()
    })
    await event
    metrics.interactive = await whenDrawn()
    await early
    metrics.states ||= metrics.interactive
  }
  Object.assign(window, { __bench: { seen: metrics, done: both() } })
}

/** Returns the probe as a script. */
export const probeScript = (done: string, states = STATES): string => `(${probe})(${JSON.stringify(done)}, ${states})`
