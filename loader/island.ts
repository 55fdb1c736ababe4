import type { IslandInstance, Phase } from '../widgets/_runtime/types.ts'
import { dispatch } from './events.ts'
import { load } from './load.ts'
import { readProps } from './props.ts'
import { NAME, ON, STATE } from './schema.ts'
import { type Replay, type Trigger, triggers } from './triggers.ts'
import type { Handle, Island, State } from './types.ts'

let count = 0

/** Creates one element's island, from waiting to its end. */
export function createIsland(element: HTMLElement): Island {
  const name = element.getAttribute(NAME) as string
  // A cloned element has the id of its original; two islands must not share one.
  const id = document.getElementById(element.id) === element ? element.id : `plat-${++count}`
  const abort = new AbortController()
  const { signal } = abort
  // application/json, in fewer bytes
  const script = element.querySelector(':scope>script[type$="n/json"]')?.textContent
  let resolve!: (handle: Handle) => void
  let reject!: (error: unknown) => void
  const ready = new Promise<Handle>((...both) => {
    ;[resolve, reject] = both
  })
  let state: State
  let instance: IslandInstance | undefined
  /** The patch that the island took last, or is to start with; none once it has been stopped. */
  let good: object | undefined
  let patch = {}
  // biome-ignore lint/suspicious/noConfusingVoidType: most triggers have nothing to replay
  let replay: Replay | void

  // biome-ignore lint/suspicious/noAssignInExpressions: eight bytes
  const become = (next: State) => element.setAttribute(STATE, (state = next))
  /** One `plat:error`, and one line in the console unless a listener prevented it. An error's own phase wins. */
  const tell = (where: Phase, error: unknown) => {
    // Anything can be thrown, even null.
    const { phase = where, code = '', message = error } = Object(error)
    if (dispatch(element, 'error', { name, phase, code, error }, true)) {
      console.error(`[plat] ${name}, ${phase}:`, message, code, element, error)
    }
  }
  const props = async () => ({ ...(await readProps(element, script)), ...patch })

  const start = async () => {
    if (state !== 'waiting') return
    become('loading')
    // biome-ignore lint/suspicious/noAssignInExpressions: a few bytes
    const mine = (good = patch)
    try {
      const [mount, first] = await Promise.all([load(name, (error) => fail('load', error)), props()])
      // Stopped meanwhile; or it failed, was started again by an update, and both loads came after all: the later one mounts.
      if (good !== mine) return
      instance = await mount(element, first, {
        signal,
        id,
        fail: (phase, error) => (phase === 'render' ? fail : tell)(phase, error),
        emit: (type, detail, options) => dispatch(element, `${name}:${type}`, detail, options?.cancelable),
      })
      become('mounted')
      resolve(handle)
      dispatch(element, 'mount', { name })
      replay?.(element.shadowRoot)
      if (patch !== mine) handle.update()
    } catch (error) {
      fail('mount', error)
    }
  }

  /** Takes the island down; the fallback stands again. What fails is told once. */
  function fail(phase: Phase, error: unknown): void {
    if (signal.aborted || state === 'failed') return
    takeDown()
    become('failed')
    reject(error)
    tell(phase, error)
    replay?.()
  }

  function takeDown(): unknown {
    const was = instance
    instance = undefined
    try {
      was?.unmount()
    } catch (error) {
      tell('unmount', error)
    }
    return was
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
    async update(given) {
      // biome-ignore lint/suspicious/noAssignInExpressions: a few bytes
      const mine = (patch = { ...patch, ...given })
      if (state === 'failed') {
        become('waiting')
        start()
      }
      try {
        const next = instance && (await props())
        // A slow answer never overwrites a later one.
        if (next && mine === patch) {
          await instance?.update(next)
          good = mine
        }
      } catch (error) {
        // A refused patch must not be tried again with each later change.
        if (mine === patch) patch = good as object
        tell('render', error)
      }
    },
    unmount() {
      if (signal.aborted) return
      good = abort.abort() as undefined
      const was = takeDown()
      state = 'stopped'
      element.removeAttribute(STATE)
      if (was) dispatch(element, 'unmount', { name })
    },
  }

  // A page that does not use `ready` learns of a failure by its event, not as an unhandled rejection.
  ready.catch(() => {})
  become('waiting')
  const [word, rest] = (element.getAttribute(ON) || 'visible').split(/:(.*)/) as [string, string]
  if (!triggers[word]) tell('props', Error(`${ON} is "${word}"; expected ${Object.keys(triggers)}`))
  replay = (triggers[word] ?? (triggers.visible as Trigger))(start, element, signal, rest)
  return handle
}
