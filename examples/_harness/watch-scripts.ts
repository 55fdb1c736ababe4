import type { BrowserContext, Page } from '@playwright/test'

export interface Found {
  /** The numbers passed by scripts that ran, and the requests to the canary. */
  ran: string[]
  /** Elements and attributes that nobody of ours wrote: handlers of events, addresses that run. */
  foreign: string[]
  /** The violations that the page's policy blocked. */
  violations: string[]
  /** The visible marks among those that the test knows. */
  shown: Set<string>
}

/**
 * Installs hooks in every frame, before the page's scripts, that record what ran, and a listener to policy violations.
 */
function hooks(): void {
  const recorder = window as unknown as { seen: { ran: string[]; violations: string[] } }
  recorder.seen = { ran: [], violations: [] }
  const ran = (what: unknown) => void recorder.seen.ran.push(String(what))
  Object.assign(window, { __ran: ran, alert: ran, confirm: ran, prompt: ran, print: (what = 'print') => ran(what) })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    recorder.seen.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

/** Makes the pages of a context record what runs on them. Requests to the canary's address are recorded too. */
export async function watchScripts(
  context: BrowserContext,
): Promise<{ look(page: Page): Promise<Found>; canary: string[] }> {
  const canary: string[] = []
  await context.addInitScript(hooks)
  await context.route(/\/\/canary\.test/, (route) => {
    canary.push(route.request().url())
    return route.abort()
  })
  return {
    canary,
    async look(page) {
      const { marks, ...found } = await page.evaluate(inspect)
      const requests = canary.splice(0)
      return { ...found, ran: [...found.ran, ...requests], shown: new Set(marks) }
    },
  }
}

/** Runs in the page. */
function inspect(): { ran: string[]; foreign: string[]; violations: string[]; marks: string[] } {
  const foreign: string[] = []
  const texts: string[] = [document.title]
  const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'srcdoc']
  const leadsAway = (value: string) => {
    if (!URL.canParse(value, document.baseURI)) return false
    const { protocol, hostname } = new URL(value, document.baseURI)
    return /^(javascript|vbscript|data):$/.test(protocol)
      ? !/^data:image\/(png|jpeg|webp)/.test(value)
      : hostname === 'canary.test'
  }
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const runs = ADDRESSES.includes(name) && leadsAway(value)
        if (/^on/i.test(name) || runs || name === 'srcdoc')
          foreign.push(`<${element.localName} ${name}=${value.slice(0, 80)}>`)
      }
      if ('value' in element) texts.push(String(element.value))
      if (element.shadowRoot) walk(element.shadowRoot)
      for (const child of element.childNodes) if (child instanceof Text) texts.push(child.data)
    }
  }
  walk(document)
  const { ran, violations } = (window as unknown as { seen: { ran: string[]; violations: string[] } }).seen
  return { ran, violations, foreign, marks: texts.join('\n').match(/x\d+x/g) ?? [] }
}

/** Waits until everything that loads by itself has loaded. */
export const live = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      !document.querySelector(
        '[data-plat-state=loading], [data-plat][data-plat-on=load]:not([data-plat-state=mounted], [data-plat-state=failed])',
      ),
  )
