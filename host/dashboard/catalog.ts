import type { Viewer } from '../_http/viewer.ts'
import type { DashboardWidget } from '../_services/dashboard-widget.ts'

/** The widgets of all areas, in the order in which they stand until somebody changes it. */
type Widgets = readonly DashboardWidget[]

export const findWidget = (widgets: Widgets, name: string | undefined): DashboardWidget | undefined =>
  widgets.find((widget) => widget.name === name)

/** Lists the widgets that somebody may have. */
export const listOffered = (widgets: Widgets, viewer: Pick<Viewer, 'pages'>): DashboardWidget[] =>
  widgets.filter(({ isOffered }) => isOffered === undefined || isOffered(viewer))

/** Lists the names on an unchanged dashboard, as far as they are offered. */
export const listDefaults = (widgets: Widgets): string[] =>
  widgets.filter((widget) => widget.default).map(({ name }) => name)

/** Lists the widgets on the dashboard of a company. */
export const listCompanyWidgets = (widgets: Widgets): DashboardWidget[] =>
  widgets
    .filter(({ companyOrder }) => companyOrder !== undefined)
    .toSorted((one, other) => (one.companyOrder ?? 0) - (other.companyOrder ?? 0))
