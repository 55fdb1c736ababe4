import type { ReactNode } from 'react'
import type { Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'

/** What a widget is made from. */
export interface WidgetContext {
  site: AppContext
  viewer: Viewer
  /** Of the page's address; widgets that can be switched read their own part. */
  query: unknown
}

/** Looks up what it shows and draws it. It may fail and it may be slow: neither is anybody else's trouble (load-cards.ts, Isolated.tsx). */
export type Widget = (context: WidgetContext) => Promise<ReactNode>
