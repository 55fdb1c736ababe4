import type { ReactNode } from 'react'
import type { Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'

/** The context that a widget is rendered from. */
export interface WidgetContext {
  site: AppContext
  viewer: Viewer
  /** The query of the page's address, of which switchable widgets read their own part. */
  query: unknown
}

/** Looks up what it shows and draws it. It may fail and it may be slow: neither is anybody else's trouble (load-cards.ts, Isolated.tsx). */
export type Widget = (context: WidgetContext) => Promise<ReactNode>
