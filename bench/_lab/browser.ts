import { type Browser, chromium } from '@playwright/test'

// One set for every page that is measured. Without a GPU, drawing is the same software everywhere.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
  // The last list is the one that counts. Pages of Chromium's own address bar would be loaded with each tab, two seconds of a
  // processor beside the page that is measured; of those that Playwright names, the ones that change what a page does.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'PaintHolding',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
]

/** A phone of the middle class on a slow mobile network. */
export const SLOW = { cpu: 4, kbitDown: 1600, kbitUp: 750, latency: 150 }

export const launch = (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.PLAT_CHROMIUM ?? '/usr/bin/chromium', args: [...FLAGS, ...flags] })

export interface Tab {
  open(url: string): Promise<void>
  /** The value of an expression in the page, awaited. */
  evaluate<T>(expression: string): Promise<T>
  metrics(): Promise<Metrics>
  /** A move, press or notch of the mouse, as the system would send it. */
  mouse(type: MouseType, x: number, y: number, more?: Partial<Mouse>): Promise<unknown>
  /** Removes the limit of the network; the processor stays slow. */
  unlimitNetwork(): Promise<unknown>
  /** Collects garbage twice, then measures. */
  settled(): Promise<Metrics>
  close(): Promise<void>
}

type MouseType = 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel'
interface Mouse {
  button: 'left'
  buttons: number
  clickCount: number
  deltaX: number
  deltaY: number
}

/** Chromium's own counters of a page: times in ms, heap in bytes. */
export interface Metrics {
  task: number
  script: number
  heap: number
  nodes: number
  listeners: number
}

interface Conditions {
  /** Factor by which the processor is slowed down. */
  cpu?: number
  /** True for the network speed of SLOW. */
  network?: boolean
  /** Runs in the page before its own scripts. */
  before?: string
}

/** Opens a tab in a context of its own, so that every visit is the first. */
export async function openTab(browser: Browser, { cpu = 1, network = false, before }: Conditions = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 650 }, deviceScaleFactor: 1 })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  for (const domain of ['Page', 'Network'] as const) await cdp.send(`${domain}.enable`)
  await cdp.send('Performance.enable')
  if (before) await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: before })
  if (network) {
    const bytes = (kbit: number) => (kbit * 1000) / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: bytes(SLOW.kbitDown),
      uploadThroughput: bytes(SLOW.kbitUp),
    })
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const metrics = async (): Promise<Metrics> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    return {
      task: of('TaskDuration') * 1000,
      script: of('ScriptDuration') * 1000,
      heap: of('JSHeapUsedSize'),
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    }
  }
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    async evaluate<T>(expression: string) {
      const answer = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      const { exceptionDetails: thrown, result } = answer
      if (thrown) throw new Error(thrown.exception?.description ?? thrown.text)
      return result.value as T
    },
    metrics,
    mouse: (type, x, y, more) => cdp.send('Input.dispatchMouseEvent', { type, x, y, ...more }),
    unlimitNetwork: () =>
      cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      }),
    async settled() {
      for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage')
      return metrics()
    },
    close: () => context.close(),
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
