import type { IslandInstance, Phase } from '../widgets/_runtime/types.ts'
import { dispatch } from './events.ts'
import { load } from './load.ts'
import { readDocument } from './page.ts'
import { readProps } from './props.ts'
import { NAME, ON, STATE } from './schema.ts'
import { type Replay, type Trigger, triggers } from './triggers.ts'
import type { Handle, Island, State } from './types.ts'

let count = 0

/** Creates one element's island, from waiting to its end. */
export function createIsland(element: HTMLElement): Island {
  const name = element.getAttribute(NAME) as string
  // A cloned element brings the id of its model; two islands never share one.
  const id = readDocument('getElementById').call(document, element.id) === element ? element.id : `plat-${++count}`
  const abort = new AbortController()
  const { signal } = abort
  const script = element.querySelector(':is(:scope, :scope > p) > script[type="application/json"]')?.textContent
  let resolve!: (handle: Handle) => void
  let reject!: (error: unknown) => void
  const ready = new Promise<Handle>((onMount, onFailure) => {
    resolve = onMount
    reject = onFailure
  })
  let state: State
  let instance: IslandInstance | undefined
  /** What page code has changed of the props. */
  let patch = {}
  /** The patch that the island took last, or is to start with; none once it has been stopped. */
  let accepted: object | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: most triggers have nothing to replay
  let replay: Replay | void

  function setState(next: State): void {
    state = next
    element.setAttribute(STATE, next)
  }

  /** Dispatches one `plat:error`, and writes to the console unless a listener prevented it. An error's own phase wins. */
  function report(where: Phase, error: unknown): void {
    // Anything can be thrown, null too.
    const { phase = where, code = '', message = error } = Object(error)
    if (dispatch(element, 'error', { name, phase, code, error }, true)) {
      console.error(`[plat] ${name}, ${phase}:`, message, code, element, error)
    }
  }

  /** Reads the props, and the names of those that come from the page's HTML alone. */
  const getProps = async (): Promise<[Record<string, unknown>, string[]]> => {
    const pageProps = await readProps(element, script)
    return [{ ...pageProps, ...patch }, Object.keys(pageProps).filter((name) => !(name in patch))]
  }

  async function start(): Promise<void> {
    if (state !== 'waiting') return
    setState('loading')
    const startedPatch = patch
    accepted = startedPatch
    try {
      const [mount, [props, markup]] = await Promise.all([load(name, (error) => fail('load', error)), getProps()])
      // Stopped meanwhile; or it failed, was started again by an update, and both loads came after all: the later one mounts.
      if (accepted !== startedPatch) return
      instance = await mount(element, props, {
        signal,
        markup,
        id,
        fail: (phase, error) => (phase === 'render' ? fail(phase, error) : report(phase, error)),
        emit: (type, detail, options) => dispatch(element, `${name}:${type}`, detail, options?.cancelable),
      })
      setState('mounted')
      resolve(handle)
      dispatch(element, 'mount', { name })
      replay?.(element.shadowRoot)
      if (patch !== startedPatch) handle.update()
    } catch (error) {
      fail('mount', error)
    }
  }

  /** Takes the island down; the fallback stands again. What fails is reported once. */
  function fail(phase: Phase, error: unknown): void {
    if (signal.aborted || state === 'failed') return
    takeDown()
    setState('failed')
    reject(error)
    report(phase, error)
    replay?.()
  }

  /** @returns whether there was anything to take down */
  function takeDown(): boolean {
    const mounted = instance
    instance = undefined
    try {
      mounted?.unmount()
    } catch (error) {
      report('unmount', error)
    }
    return mounted !== undefined
  }

  const handle: Island = {
    name,
    ready,
    start,
    get state() {
      return state
    },
    get api() {
      return instance?.api
    },
    async update(changes) {
      const next = { ...patch, ...changes }
      patch = next
      if (state === 'failed') {
        setState('waiting')
        start()
      }
      try {
        const props = instance && (await getProps())
        // A slow answer never overwrites a later one.
        if (!props || next !== patch) return
        await instance?.update(...props)
        accepted = next
      } catch (error) {
        // What was refused is not asked again with each later change.
        if (next === patch) patch = accepted as object
        report('render', error)
      }
    },
    unmount() {
      if (signal.aborted) return
      abort.abort()
      accepted = undefined
      const wasMounted = takeDown()
      state = 'stopped'
      element.removeAttribute(STATE)
      if (wasMounted) dispatch(element, 'unmount', { name })
    },
  }

  // A page that does not use `ready` learns of a failure by its event, not as an unhandled rejection.
  ready.catch(() => {})
  setState('waiting')
  const [word, rest] = (element.getAttribute(ON) || 'visible').split(/:(.*)/) as [string, string]
  const isKnown = Object.hasOwn(triggers, word)
  if (!isKnown) report('props', new Error(`${ON} is "${word}"; expected ${Object.keys(triggers)}`))
  const trigger: Trigger = triggers[isKnown ? (word as keyof typeof triggers) : 'visible']
  try {
    replay = trigger(start, element, signal, rest)
  } catch {
    // Where the browser does not support what a trigger needs, the island starts at once.
    console.warn(`[plat] ${name}: no "${word}" here`)
    start()
  }
  return handle
}
