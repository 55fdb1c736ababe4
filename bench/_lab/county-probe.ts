/** The interface of a county page's probe, `__bench` in the page. */
export interface CountyProbe {
  /** Two frames after the picture of all counties is there; ms since the navigation. */
  painted: Promise<number>
  /** Switches the metric and measures the time until the frame after its picture is visible. */
  switchTo(metric: 0 | 1): Promise<number>
  /** Returns left, top and width of the map. */
  box(): [number, number, number]
  hovers: number[]
  frames: number[]
  isHovering: boolean
  isRecording: boolean
  record(): void
}

/** Runs before the page's own scripts and costs it no bytes. Written as text into the page, so it uses nothing from outside. */
function probe(): void {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const waitForEvent = (type: string) =>
    new Promise<Event>((resolve) => addEventListener(type, resolve, { once: true, capture: true }))
  // Waits for the frame that a change caused: then style, layout and paint are done.
  const afterFrame = async () => {
    await frame()
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(0)
    })
    return performance.now()
  }
  const stage = () =>
    document.querySelector('#map')?.shadowRoot?.querySelector<HTMLElement>('[class~=county-map-stage]')
  /** The island says which metric's picture is in sight. */
  const waitUntilDrawn = (metric?: string) =>
    new Promise<void>((resolve) => {
      const box = stage() as HTMLElement
      const look = () => {
        if (metric === undefined ? box.dataset.drawn === undefined : box.dataset.drawn !== metric) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(box, { attributeFilter: ['data-drawn'] })
      look()
    })
  const painted = Promise.race([waitForEvent('drawn'), waitForEvent('plat:mount').then(() => waitUntilDrawn())]).then(
    async () => {
      await frame()
      await frame()
      return performance.now()
    },
  )
  const page = window as unknown as {
    __bench: CountyProbe
    switchTo?: (metric: number) => Promise<void>
    plat?: { get(element: Element | null): { api: { show(metric: string): void } } }
  }
  page.__bench = {
    painted,
    async switchTo(metric) {
      const start = performance.now()
      if (page.switchTo) await page.switchTo(metric)
      else {
        const id = metric ? 'b' : 'a'
        page.plat?.get(document.querySelector('#map')).api.show(id)
        await waitUntilDrawn(id)
      }
      return (await afterFrame()) - start
    },
    box() {
      const map = stage() ?? (document.querySelector('#map svg') as Element)
      const { left, top, width } = map.getBoundingClientRect()
      return [left, top, width]
    },
    hovers: [],
    frames: [],
    isHovering: false,
    isRecording: false,
    record() {
      this.isRecording = true
      let before = 0
      const step = (now: number) => {
        if (before) this.frames.push(now - before)
        before = now
        if (this.isRecording) requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    },
  }
  // Measures one move: its events, from the first listener to the last, and the frame that they cause, without waiting
  // for the screen.
  const { __bench } = page
  const { port1, port2 } = new MessageChannel()
  let [isOpen, began, ended, framed] = [false, 0, 0, 0]
  port1.onmessage = () => {
    __bench.hovers.push(ended - began + performance.now() - framed)
    isOpen = false
  }
  const first = () => {
    if (!__bench.isHovering || isOpen) return
    isOpen = true
    began = ended = performance.now()
    requestAnimationFrame(() => {
      framed = performance.now()
      port2.postMessage(0)
    })
  }
  const last = () => {
    if (isOpen) ended = performance.now()
  }
  for (const type of ['pointerover', 'pointerout', 'pointermove', 'mouseover', 'mouseout', 'mousemove']) {
    addEventListener(type, first, { capture: true, passive: true })
    addEventListener(type, last, { passive: true })
  }
}

export const countyProbe = `(${probe})()`
