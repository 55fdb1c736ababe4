import type { ReactNode } from 'react'
import { HttpError } from '../_http/errors.ts'
import type { DashboardWidget, WidgetContext } from '../_services/dashboard-widget.ts'
import { findWidget } from './catalog.ts'

/** The content of a card: what the widget rendered, or why it failed. */
export interface DashboardCard {
  widget: DashboardWidget
  content?: ReactNode
  failed?: 'fault' | 'late'
}

/** Milliseconds after which the page no longer waits for a widget. */
const TIMEOUT_MS = 2000

type Log = (error: unknown, widget: string) => void

/** Loads the cards of some widgets at once. One that fails or is slow becomes a card that says so. */
export const loadCards = (names: readonly string[], context: WidgetContext, log: Log): Promise<DashboardCard[]> =>
  Promise.all(
    names
      .flatMap((name) => findWidget(context.site.dashboardWidgets, name) ?? [])
      .map((widget) => loadCard(widget, context, log)),
  )

export async function loadCard(widget: DashboardWidget, context: WidgetContext, log: Log): Promise<DashboardCard> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 'late')
  })
  try {
    const loaded = (async () => widget.render(context))()
    // Content that arrives after the timeout is dropped, and so are its errors.
    loaded.catch(() => {})
    const content = await Promise.race([loaded, timeout])
    if (content !== 'late') return { widget, content }
    log(new Error(`the widget was not there after ${TIMEOUT_MS} ms`), widget.name)
    return { widget, failed: 'late' }
  } catch (error) {
    // A client error in the address is no failure of the widget; the page answers it.
    if (error instanceof HttpError && error.status < 500) throw error
    log(error, widget.name)
    return { widget, failed: 'fault' }
  } finally {
    clearTimeout(timer)
  }
}
