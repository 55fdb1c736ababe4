import { onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { data, INFO } from '../../_testing/small-map.ts'
import { fetchAllTools } from '../../features.ts'
import type { makeApi } from '../api.ts'
import { type StartOptions, start } from '../start.ts'
import { forget } from '../warn-once.ts'

// Then a map is there as soon as its script has run.
await fetchAllTools()

export type Api = ReturnType<typeof makeApi>['api']
type Globals = Record<string, unknown>

const page = window as unknown as Globals
const MARK = Symbol.for('plat:mapdata')
const realObserve = MutationObserver.prototype.observe

export interface Options {
  /** What stands in the map's element. */
  html?: string
  /** Id of that element; '' for none on the page. */
  id?: string
  brought?: StartOptions
  /** As long as the document loads nothing is drawn: the test says when it has. */
  loading?: boolean
}

/** A map's two globals, as their page declares them: the small map of squares. */
export const globals = (over: Globals = {}, settings: Globals = {}, prefix = 'simplemaps_custommap'): Globals => ({
  [`${prefix}_mapdata`]: data(over, settings),
  [`${prefix}_mapinfo`]: INFO,
})

/** A stranger's page: globals, an element, and the drop-in's script after them. All of it is gone when the test is over. */
export function openPage(declared: Globals = globals(), options: Options = {}) {
  const { html = '<p>The page</p>', id = 'map', brought, loading } = options
  const before = new Set(Object.keys(window))
  const listeners: [string, EventListener][] = []
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type, listener as EventListener])
  })
  const watching = new Set<MutationObserver>()
  const observe = vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
    this: MutationObserver,
    ...args
  ) {
    watching.add(this)
    return realObserve.apply(this, args)
  })
  const consoleSpies = (['warn', 'error', 'log'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  const state = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue(loading ? 'loading' : 'complete')
  forget()
  const element = id ? place(id, html) : undefined
  Object.assign(page, declared)
  const run = (more = brought) => start('1.0.0', 'https://plat.test/embed/', more)
  run()
  listen.mockRestore()
  observe.mockRestore()
  onTestFinished(async () => {
    // A sentence that is on its way is of this page.
    await import('../lazy.ts')
    await new Promise((resolve) => setTimeout(resolve))
    for (const name of Object.keys(window)) {
      if (before.has(name)) continue
      ;(page[name] as Partial<Api> | undefined)?.destroy?.()
      delete page[name]
    }
    delete (document as unknown as Record<symbol, unknown>)[MARK]
    // Else the script of an earlier test would draw on the pages of later ones.
    for (const observer of watching) observer.disconnect()
    state.mockRestore()
    for (const spy of consoleSpies) spy.mockRestore()
  })
  const find = (selector: string) => document.querySelector(selector) as HTMLElement
  return {
    element: element as HTMLElement,
    run,
    /** What the script has put on the window. */
    added: () => Object.keys(window).filter((name) => !before.has(name) && !(name in declared)),
    /** The document has come so far. */
    reach(next: 'interactive' | 'complete') {
      state.mockReturnValue(next)
      const type = next === 'complete' ? 'load' : 'DOMContentLoaded'
      for (const [name, listener] of listeners) if (name === type) listener(new Event(type))
    },
    api: page.simplemaps_custommap as Api,
    data: page.simplemaps_custommap_mapdata as Record<string, Record<string, never>>,
    find,
    all: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    shape: (state: string) => find(`.sm_state_${state}`) as unknown as SVGPathElement,
    popup: () => find('.tt_sm:not([hidden])'),
    click: (state: string) => userEvent.click(find(`.sm_state_${state}`)),
    hover: (state: string) => userEvent.hover(find(`.sm_state_${state}`)),
    /** Lines in the console since the script ran. */
    said: () => consoleSpies.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' '))),
  }
}

/** An element of the page, until the test is over. */
export function place(id: string, html = ''): HTMLElement {
  const element = document.createElement('div')
  element.id = id
  element.style.width = '800px'
  element.setHTMLUnsafe(html)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

/** Functions under names, and a list of what they were called with. */
export function listeners(...names: string[]) {
  const calls: unknown[][] = []
  const hooks = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => void calls.push([name, ...args])]),
  )
  return { calls, hooks, names: () => calls.map(([name]) => name) }
}
