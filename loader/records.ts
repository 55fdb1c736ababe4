import type { IslandContext, Phase } from '../widgets/_kit/types.ts'
import { dispatch, report } from './events.ts'
import { load } from './load.ts'
import { readProps } from './props.ts'
import { NAME, STATE } from './schema.ts'
import { replay, unwatch } from './triggers.ts'
import type { Handle, IslandRecord, State } from './types.ts'

/** Every island that waits, loads, is mounted or failed: what can still leave the page. */
export const live = new Set<IslandRecord>()
const records = new WeakMap<Element, IslandRecord>()
const ids = new Set<string>()
let count = 0

export const recordOf = (element: Element): IslandRecord | undefined => records.get(element)

export function createRecord(element: HTMLElement): IslandRecord {
  // A cloned element brings the id of its model; two islands never share one.
  const id = element.id && !ids.has(element.id) ? element.id : `plat-${++count}`
  ids.add(id)
  const name = element.getAttribute(NAME) as string
  let settle!: IslandRecord['settle']
  const ready = new Promise<Handle>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve(record.handle))
  })
  // Whoever does not ask for `ready` hears of the failure by its event, not as an unhandled rejection.
  ready.catch(() => {})
  const record: IslandRecord = {
    element,
    name,
    id,
    abort: new AbortController(),
    state: 'waiting',
    reading: 0,
    settle,
    handle: {
      name,
      ready,
      get state() {
        return record.state
      },
      get api() {
        return record.instance?.api
      },
      update(props) {
        record.patch = { ...record.patch, ...props }
        refresh(record)
      },
      unmount: () => stop(record),
    },
  }
  records.set(element, record)
  live.add(record)
  return record
}

function become(record: IslandRecord, state: State): void {
  record.state = state
  record.element.setAttribute(STATE, state)
}

export const wait = (record: IslandRecord): void => become(record, 'waiting')

/** Loads, reads the props meanwhile, mounts. A failure leaves the fallback and tells why, once. */
export async function start(record: IslandRecord): Promise<void> {
  if (record.state !== 'waiting' || !live.has(record)) return
  become(record, 'loading')
  unwatch(record.element)
  try {
    const reading = record.reading
    const [mount, props] = await Promise.all([load(record.name, (error) => fail(record, 'load', error)), readProps(record)])
    if (!live.has(record)) return
    // Preact and React walk objects with for-in; a page that extends Object.prototype would break them in odd places.
    for (const key in {}) throw Error(`Object.prototype.${key} is enumerable on this page; islands cannot run here`)
    let broken = false
    const context: IslandContext = {
      id: record.id,
      emit: (type, detail, options) => dispatch(record.element, `${record.name}:${type}`, detail, options?.cancelable),
      fail(phase, error) {
        if (phase === 'render') {
          if (broken) return
          broken = true
          // Not within the framework's own work: it is in the middle of the tree that is about to go.
          queueMicrotask(() => fail(record, phase, error))
        } else report(record, phase, error)
      },
      signal: record.abort.signal,
    }
    record.instance = mount(record.element, props as Record<string, unknown>, context)
    if (broken) return
    become(record, 'mounted')
    record.settle()
    dispatch(record.element, 'mount', { name: record.name })
    replay(record)
    if (reading !== record.reading) refresh(record)
  } catch (error) {
    // AggregateError: both tries to load have failed, and the first has been reported.
    if (!(error instanceof AggregateError)) fail(record, (error as { phase?: Phase })?.phase ?? 'mount', error)
  }
}

function fail(record: IslandRecord, phase: Phase, error: unknown): void {
  if (!live.has(record)) return
  takeDown(record)
  become(record, 'failed')
  record.settle(error ?? Error(phase))
  report(record, phase, error)
  replay(record)
}

/** Reads the props again and hands them over; the island stays as it was if they do not fit. */
export async function refresh(record: IslandRecord): Promise<void> {
  const reading = ++record.reading
  if (record.state !== 'mounted') return
  try {
    const props = await readProps(record)
    if (reading === record.reading) record.instance?.update(props as Record<string, unknown>)
  } catch (error) {
    report(record, (error as { phase?: Phase })?.phase ?? 'render', error)
  }
}

/** Unmounts and gives the server's HTML back. The record is kept, so that the next look at the page leaves the element alone. */
export function stop(record: IslandRecord): void {
  if (!live.delete(record)) return
  const mounted = record.instance
  record.abort.abort()
  unwatch(record.element)
  takeDown(record)
  ids.delete(record.id)
  record.state = 'stopped'
  record.element.removeAttribute(STATE)
  if (mounted) dispatch(record.element, 'unmount', { name: record.name })
}

function takeDown(record: IslandRecord): void {
  const { instance } = record
  record.instance = undefined
  try {
    instance?.unmount()
  } catch (error) {
    report(record, 'unmount', error)
  }
}

export function forget(record: IslandRecord): void {
  stop(record)
  records.delete(record.element)
}
