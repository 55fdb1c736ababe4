import type { ReactNode } from 'react'
import type { Viewer } from '../_http/viewer.ts'
import type { AppContext } from './app-context.ts'

/** The context that a widget is rendered from. */
export interface WidgetContext {
  site: AppContext
  viewer: Viewer
  /** The query of the page's address, of which switchable widgets read their own part. */
  query: unknown
}

/** A card of an area on the dashboards of members, made of the parts in host/_pages/WidgetParts.tsx. */
export interface DashboardWidget {
  /** The name in addresses, in the database, and in the chooser's form. */
  name: string
  title: string
  /** One line for the chooser. */
  about: string
  /** Its place among the others until somebody moves it: a lower number stands first, and no two widgets share one. */
  order: number
  /** Its place on the dashboard of a company; left out, it is not there. */
  companyOrder?: number
  /** Decides who may have it; everybody where left out. */
  isOffered?(viewer: Pick<Viewer, 'pages'>): boolean
  /** True if it is on a dashboard that nobody has changed. */
  default?: true
  /** Loads its content and renders it. Only its own card shows that it failed or was slow. */
  render(context: WidgetContext): Promise<ReactNode>
}
