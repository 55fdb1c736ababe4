import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { layout, order } from '../../widgets/dashboard/contract.ts'
import { selected, selection } from '../../widgets/widget-chooser/contract.ts'
import { TEXTS } from '../../widgets/widget-chooser/texts.ts'
import { members } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../_http/actions/spec.ts'
import { HttpError } from '../_http/errors.ts'
import { type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import { getString, getValue } from '../_http/forms/values.ts'
import { getViewer, type Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { widgetParams } from './call-schemas.ts'
import { findWidget, listOffered } from './catalog.ts'
import { addWidget, changeOrder, orderWidgets, readLayout, removeWidget, resetWidgets } from './layout-store.ts'
import { moveName } from './order.ts'
import type { SendDashboard } from './send-dashboard.tsx'

const DASHBOARD = '/dashboard'
const WIDGETS = '/membership/dashboard/widgets'
const NOTHING_CHOSEN = { level: 'alert', text: TEXTS.nothing } as const

/** Forms send text. */
const moveForm = z.object({
  by: z.pipe(
    z.literal([1, -1, '1', '-1'], { error: '1 or -1' }),
    z.transform((by) => (Number(by) === 1 ? 1 : -1)),
  ),
})
const isOrder = (widgets: unknown) =>
  Array.isArray(widgets) && widgets.length <= 100 && widgets.every((name) => typeof name === 'string')
const orderForm = z.object({ widgets: z.custom<string[]>(isOrder, { error: 'a list of names' }) })

const getPath = (name: string): string => `${DASHBOARD}?${new URLSearchParams({ highlight: name })}`

/** Registers the routes that change a member's dashboard: its widgets and their order. */
export function membershipRoutes(app: FastifyInstance, site: AppContext, send: SendDashboard): void {
  const common = {
    access: members,
    form: {
      path: DASHBOARD,
      showAgain: ({ request, reply }: PageContext<object>, { errors, problem }: ReturnedForm) =>
        send(request, reply, { level: 'error', text: problem ?? Object.values(errors).flat().join(' ') }),
    },
    leadsTo: 'back to the dashboard',
  }
  /** @throws HttpError 404 for a name that no widget has */
  const findName = async ({ name }: { name: string }) => {
    if (!findWidget(site.dashboardWidgets, name))
      throw new HttpError('not_found', `We can’t find a widget named ${JSON.stringify(name)}.`)
    return { name }
  }

  action(
    app,
    site,
    `POST ${WIDGETS}`,
    {
      ...common,
      summary: 'Adds a widget to the member’s dashboard; `path` is its position',
      body: selection,
      parse: ({ viewer }, body) => parseSelection(site, viewer, body),
      form: {
        path: DASHBOARD,
        showAgain: ({ request, reply }, { values, errors }) =>
          send(
            request,
            reply,
            values.name ? { level: 'error', text: Object.values(errors).flat().join(' ') } : NOTHING_CHOSEN,
          ),
      },
      replies: { 200: selected },
    },
    async ({ data, viewer, tx }) => {
      await addWidget(tx, site, viewer, data)
      const path = getPath(data.name)
      return updated({ membership: { dashboard: { widget: { path } } } }, path)
    },
  )

  action(
    app,
    site,
    `DELETE ${WIDGETS}`,
    { ...common, summary: 'Restores the default widgets', replies: { 200: layout } },
    async ({ viewer, tx }) => updated(await resetWidgets(tx, site, viewer), DASHBOARD),
  )

  action(
    app,
    site,
    `DELETE ${WIDGETS}/:name`,
    {
      ...common,
      summary: 'Removes a widget from the member’s dashboard',
      params: widgetParams,
      load: async (params: { name: string }, request: FastifyRequest) => ({
        ...(await findName(params)),
        shown: (await readLayout(site, getViewer(request))).widgets,
      }),
      replies: { 200: layout },
    },
    async ({ name, shown, viewer, tx }) => {
      const left = await removeWidget(tx, site, viewer, name)
      // Nothing was there that could be put back, in another tab perhaps.
      if (!shown.includes(name)) return updated(left, DASHBOARD)
      const before = shown[shown.indexOf(name) + 1]
      return updated(left, `${DASHBOARD}?${new URLSearchParams({ removed: name, ...(before && { before }) })}`)
    },
  )

  action(
    app,
    site,
    `POST ${WIDGETS}/:name/move`,
    {
      ...common,
      summary: 'Moves a widget one place down (1) or up (-1)',
      params: widgetParams,
      load: findName,
      body: moveForm,
      replies: { 200: layout },
    },
    async ({ name, data: { by }, viewer, tx }) =>
      updated(await changeOrder(tx, site, viewer, (names) => moveName(names, name, by)), getPath(name)),
  )

  action(
    app,
    site,
    'PUT /membership/dashboard/order',
    {
      ...common,
      summary: 'Saves the order of widgets; keeps changes from other devices and returns them',
      body: order,
      parse: (_, body) => parseForm(orderForm, body),
      replies: { 200: layout },
    },
    async ({ data: { widgets }, viewer, tx }) => updated(await orderWidgets(tx, site, viewer, widgets), DASHBOARD),
  )
}

/** Reads which widget is added, and says which there are. */
function parseSelection(
  { dashboardWidgets }: AppContext,
  viewer: Viewer,
  body: unknown,
): ParsedForm<{ name: string; before: string | undefined }> {
  const widgets = getValue(body, 'widgets')
  const name = getValue(widgets, 'name')
  const offered = listOffered(dashboardWidgets, viewer).map((widget) => widget.name)
  const found = offered.find((each) => each === name)
  if (found !== undefined)
    return { data: { name: found, before: getString(widgets, 'before') }, fields: {}, values: {} }
  const value = JSON.stringify(name)?.slice(0, 200) ?? 'missing'
  return {
    errors: { 'widgets.name': [`"widgets.name" is ${value}; expected one of ${offered.join(', ')}.`] },
    fields: {},
    values: { name: getString(widgets, 'name') },
  }
}
