import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { layout, order } from '../../widgets/dashboard/contract.ts'
import { selected, selection } from '../../widgets/widget-chooser/contract.ts'
import { TEXTS } from '../../widgets/widget-chooser/texts.ts'
import { prefersJson } from '../_http/accepts.ts'
import { MEMBERS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getString, getValue } from '../_http/forms/values.ts'
import { getViewer, type Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { BACK_REPLIES, widgetParams } from './call-schemas.ts'
import { findWidget, listOffered } from './catalog.ts'
import { addWidget, changeOrder, orderWidgets, readLayout, removeWidget, resetWidgets } from './layout-store.ts'
import { moveName } from './order.ts'
import type { SendDashboard } from './send-dashboard.tsx'

const getPath = (name: string): string => `/dashboard?${new URLSearchParams({ highlight: name })}`

/** Registers the routes that change a member's dashboard: its widgets and their order. */
export function membershipRoutes(app: FastifyInstance, site: AppContext, send: SendDashboard): void {
  app.post(
    '/membership/dashboard/widgets',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Adds a widget to the member’s dashboard; `path` is its position',
          body: selection,
          replies: { 200: selected, ...BACK_REPLIES },
        },
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const name = getValue(getValue(request.body, 'widgets'), 'name')
      const wrong = wrongName(site, name, viewer)
      if (wrong) {
        reply.status(422).header('cache-control', 'no-store')
        if (prefersJson(request)) return reply.send({ errors: { 'widgets.name': [wrong] } })
        const nothing = name === undefined || name === ''
        return send(request, reply, { level: nothing ? 'alert' : 'error', text: nothing ? TEXTS.nothing : wrong })
      }
      await addWidget(site, viewer, name as string, getString(getValue(request.body, 'widgets'), 'before'))
      const path = getPath(name as string)
      if (!prefersJson(request)) return reply.redirect(path, 303)
      return reply.send({ membership: { dashboard: { widget: { path } } } })
    },
  )

  app.delete(
    '/membership/dashboard/widgets',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Restores the default widgets',
          replies: { 200: layout, ...BACK_REPLIES },
        },
        formPage: '/dashboard',
      },
    },
    async (request, reply) => {
      const layout = await resetWidgets(site, getViewer(request))
      return prefersJson(request) ? reply.send(layout) : reply.redirect('/dashboard', 303)
    },
  )

  app.delete(
    '/membership/dashboard/widgets/:name',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Removes a widget from the member’s dashboard',
          params: widgetParams,
          replies: { 200: layout, ...BACK_REPLIES },
        },
        formPage: '/dashboard',
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const name = nameIn(site, request)
      const { widgets: stood } = await readLayout(site, viewer)
      const layout = await removeWidget(site, viewer, name)
      if (prefersJson(request)) return reply.send(layout)
      const before = stood[stood.indexOf(name) + 1]
      // Nothing was there that could be put back, in another tab perhaps.
      if (!stood.includes(name)) return reply.redirect('/dashboard', 303)
      return reply.redirect(`/dashboard?${new URLSearchParams({ removed: name, ...(before && { before }) })}`, 303)
    },
  )

  app.post(
    '/membership/dashboard/widgets/:name/move',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Moves a widget one place down (1) or up (-1)',
          params: widgetParams,
          body: z.object({ by: z.union([z.number(), z.string()]) }),
          replies: { 200: layout, ...BACK_REPLIES },
        },
        formPage: '/dashboard',
      },
    },
    async (request, reply) => {
      const name = nameIn(site, request)
      const wish = getValue(request.body, 'by')
      // Forms say it as text.
      const by = wish === 1 || wish === '1' ? 1 : wish === -1 || wish === '-1' ? -1 : undefined
      if (!by) {
        const said = JSON.stringify(wish)?.slice(0, 200) ?? 'missing'
        return reply.status(422).send({ errors: { by: [`"by" is ${said}; expected 1 or -1.`] } })
      }
      const layout = await changeOrder(site, getViewer(request), (names) => moveName(names, name, by))
      return prefersJson(request) ? reply.send(layout) : reply.redirect(getPath(name), 303)
    },
  )

  app.put(
    '/membership/dashboard/order',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Saves the order of widgets; keeps changes from other devices and returns them',
          body: order,
          replies: { 200: layout },
        },
        formPage: '/dashboard',
      },
    },
    async (request, reply) => {
      const widgets = getValue(request.body, 'widgets')
      if (!Array.isArray(widgets) || widgets.length > 100 || !widgets.every((each) => typeof each === 'string')) {
        const said = JSON.stringify(widgets)?.slice(0, 200) ?? 'missing'
        return reply.status(422).send({ errors: { widgets: [`"widgets" is ${said}; expected a list of names.`] } })
      }
      return reply.send(await orderWidgets(site, getViewer(request), widgets))
    },
  )
}

/** @throws HttpError 404 for a name that no widget has */
function nameIn({ dashboardWidgets }: AppContext, { params }: FastifyRequest): string {
  const name = getString(params, 'name') ?? ''
  if (!findWidget(dashboardWidgets, name))
    throw new HttpError('not_found', `We can’t find a widget named ${JSON.stringify(name)}.`)
  return name
}

/** Returns the reason why a name is no widget of the member's, as a sentence. */
function wrongName({ dashboardWidgets }: AppContext, name: unknown, viewer: Viewer): string | undefined {
  const offered = listOffered(dashboardWidgets, viewer).map((widget) => widget.name)
  if (offered.some((each) => each === name)) return undefined
  return `"widgets.name" is ${JSON.stringify(name)?.slice(0, 200) ?? 'missing'}; expected one of ${offered.join(', ')}.`
}
