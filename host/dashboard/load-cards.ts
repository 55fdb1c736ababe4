import type { ReactNode } from 'react'
import { HttpError } from '../_http/errors.ts'
import type { WidgetKind } from './catalog.ts'
import { getKind } from './catalog.ts'
import type { Widget, WidgetContext } from './widget.ts'
import { WIDGETS } from './widget-list.ts'

/** What a card holds: what the widget has drawn, or why it has not. */
export interface Card {
  kind: WidgetKind
  content?: ReactNode
  failed?: 'fault' | 'late'
}

/** Milliseconds after which the page no longer waits for a widget. */
const TIMEOUT_MS = 2000

type Log = (error: unknown, widget: string) => void

/** The cards of some widgets, all looked up at once. One that fails or is slow is a card that says so. */
export const loadCards = (names: readonly string[], context: WidgetContext, log: Log): Promise<Card[]> =>
  Promise.all(names.flatMap((name) => getKind(name) ?? []).map((kind) => loadCard(kind, context, log)))

export async function loadCard(
  kind: WidgetKind,
  context: WidgetContext,
  log: Log,
  widget: Widget | undefined = WIDGETS[kind.name],
): Promise<Card> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 'late')
  })
  try {
    const loaded = (async () => widget?.(context))()
    // What comes when nobody waits any longer is nobody's; nor are its errors.
    loaded.catch(() => {})
    const content = await Promise.race([loaded, late])
    if (content !== 'late') return { kind, content }
    log(new Error(`the widget was not there after ${TIMEOUT_MS} ms`), kind.name)
    return { kind, failed: 'late' }
  } catch (error) {
    // What the address asks for is no fault of the widget's: it is the page's to answer.
    if (error instanceof HttpError && error.status < 500) throw error
    log(error, kind.name)
    return { kind, failed: 'fault' }
  } finally {
    clearTimeout(timer)
  }
}
