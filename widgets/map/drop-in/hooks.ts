import type { MapController } from '../controller.ts'
import { explain } from './warn-once.ts'

// biome-ignore lint/suspicious/noExplicitAny: page code, whose functions take what they are documented to get
export type Hook = (...args: any[]) => void

/** Calls whoever hears of a name. */
export type Fire = (name: string, ...args: unknown[]) => void

/** Where page code puts its functions: one a name, and lists for plug-ins. */
export interface HookTables {
  hooks: Record<string, Hook | false>
  plugin_hooks: Record<string, Hook[]>
}

const OF_ELEMENTS = ['over', 'out', 'click', 'zoomable_click', 'preclick'] as const

/** The names that one function each may hear of. */
export const HOOKS: string[] = [
  ...[
    'ready',
    'complete',
    'refresh_complete',
    'zooming_complete',
    'viewbox_updated',
    'back',
    'close_popup',
    'click_xy',
  ],
  ...OF_ELEMENTS.flatMap((what) => ['state', 'region', 'location'].map((type) => `${what}_${type}`)),
].filter((name) => !/^pre|e_click_l/.test(name))

/** Before anything of a click is done: for plug-ins. */
const LATE = ['preclick_state', 'preclick_region', 'preclick_location']
const ALL = [...HOOKS, ...LATE]

/** Places for every hook, empty. */
export const emptyHooks = (): HookTables => ({
  hooks: Object.fromEntries(HOOKS.map((name) => [name, false])),
  plugin_hooks: Object.fromEntries(ALL.map((name) => [name, []])),
})

/**
 * The page's one function, then those of plug-ins, then listeners. All are looked up when something happens: they may be
 * set at any time, and the objects that hold them replaced.
 */
export function hearing(from: HookTables): { fire: Fire; on(name: string, listener: Hook): () => void } {
  const listeners = new Map<string, Set<Hook>>()
  return {
    fire(name, ...args) {
      const one = !LATE.includes(name) && from.hooks?.[name]
      // Page code puts lists where one function goes, and one function where a list does.
      for (const hook of [one, from.plugin_hooks?.[name], ...(listeners.get(name) ?? [])].flat()) {
        try {
          if (typeof hook === 'function') hook(...args)
        } catch (error) {
          // The page's own fault is the page's; the others hear all the same.
          reportError(error)
        }
      }
    },
    on(name, listener) {
      checkNames([name])
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}

/** Names that nothing happens under are slips that would never be found. */
export function checkNames(names: string[]): void {
  const wrong = names.filter((name) => !ALL.includes(name))
  if (wrong.length) explain('noHook', `${wrong}`, `${ALL}`)
}

/** Passes on what happens in a drawn map. */
export function wire(controller: Pick<MapController, 'on'>, fire: Fire): void {
  for (const what of OF_ELEMENTS) {
    controller.on(what, ({ type, id }, event?: Event) => fire(`${what}_${type}`, id, ...(event ? [event] : [])))
  }
  controller.on('click_xy', ({ x, y }) => fire('click_xy', { x, y }))
  controller.on('view', ({ x, y, x2, y2 }) => fire('viewbox_updated', { x, y, x2, y2, w: x2 - x, h: y2 - y }))
  controller.on('back', () => fire('back'))
  controller.on('close_popup', () => fire('close_popup'))
  controller.on('zoom', () => fire('zooming_complete'))
  controller.on('refreshed', () => fire('refresh_complete'))
}
