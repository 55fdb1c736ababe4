import type { ReactNode } from 'react'
import { HttpError } from '../_http/errors.ts'
import type { WidgetKind } from './catalog.ts'
import { getKind } from './catalog.ts'
import type { Widget, WidgetContext } from './widget.ts'
import { WIDGETS } from './widget-list.ts'

/** The content of a card: what the widget rendered, or why it failed. */
export interface DashboardCard {
  kind: WidgetKind
  content?: ReactNode
  failed?: 'fault' | 'late'
}

/** Milliseconds after which the page no longer waits for a widget. */
const TIMEOUT_MS = 2000

type Log = (error: unknown, widget: string) => void

/** Loads the cards of some widgets at once. One that fails or is slow becomes a card that says so. */
export const loadCards = (names: readonly string[], context: WidgetContext, log: Log): Promise<DashboardCard[]> =>
  Promise.all(names.flatMap((name) => getKind(name) ?? []).map((kind) => loadCard(kind, context, log)))

export async function loadCard(
  kind: WidgetKind,
  context: WidgetContext,
  log: Log,
  widget: Widget | undefined = WIDGETS[kind.name],
): Promise<DashboardCard> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 'late')
  })
  try {
    const loaded = (async () => widget?.(context))()
    // Content that arrives after the timeout is dropped, and so are its errors.
    loaded.catch(() => {})
    const content = await Promise.race([loaded, late])
    if (content !== 'late') return { kind, content }
    log(new Error(`the widget was not there after ${TIMEOUT_MS} ms`), kind.name)
    return { kind, failed: 'late' }
  } catch (error) {
    // A client error in the address is no failure of the widget; the page answers it.
    if (error instanceof HttpError && error.status < 500) throw error
    log(error, kind.name)
    return { kind, failed: 'fault' }
  } finally {
    clearTimeout(timer)
  }
}
