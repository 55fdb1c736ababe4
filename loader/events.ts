import type { Phase } from '../widgets/_kit/types.ts'
import type { IslandRecord } from './types.ts'

/** Dispatches `plat:<type>` from an element. @returns false when a listener prevented it */
export function dispatch(element: Element, type: string, detail: unknown, cancelable = false): boolean {
  const event = new CustomEvent(`plat:${type}`, { detail, bubbles: true, composed: true, cancelable })
  const allowed = element.dispatchEvent(event)
  // An element that has left the page bubbles nowhere; `plat.on` still hears of it.
  if (!element.isConnected) document.dispatchEvent(new CustomEvent(event.type, { detail }))
  return allowed
}

/** One `plat:error`, and one line in the console unless a listener prevented it. */
export function report({ element, name }: Pick<IslandRecord, 'element' | 'name'>, phase: Phase, error: unknown): void {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (dispatch(element, 'error', { name, phase, code, error }, true)) {
    console.error(`[plat] ${name}, ${phase}: ${message ?? error}${code ? ` ${code}` : ''}`, element, error)
  }
}
