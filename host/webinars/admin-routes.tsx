import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import figureStyles from '../_pages/figures.css?inline'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors, sendForm } from '../accounts/forms/send-form.tsx'
import { loadPeople } from '../profiles/people.ts'
import { getWebinar } from './get-webinar.ts'
import {
  deleteDraft,
  findPresenter,
  insertWebinar,
  listWebinars,
  setCanceled,
  updateWebinar,
  type Webinar,
} from './store.ts'
import { WebinarFormPage, type WebinarGiven } from './WebinarFormPage.tsx'
import { WebinarsAdminPage } from './WebinarsAdminPage.tsx'
import { parseWebinar, toWebinarValues, webinarForm } from './webinar-form.ts'
import styles from './webinars.css?inline'

const LIST = '/admin/webinars'
const MOST = 500
const DONE: Partial<Record<string, string>> = { saved: 'The webinar was saved.', deleted: 'The webinar was deleted.' }
const params = z.object({ id: z.int() })
const saved = z.object({ id: z.number() })
const stateForm = z.object({ state: z.enum(['canceled', 'planned'], { error: 'canceled or planned' }) })

/** Registers the pages on which administrators make, publish, change and cancel webinars. */
export function webinarAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = (reply: FastifyReply, title: string, body: React.ReactNode) =>
    sendForm(site, reply, { title, styles: figureStyles + inputStyles + styles, body })
  const parse = (request: FastifyRequest) => parseWebinar(request.body, (name) => findPresenter(db, name))
  const answer = (request: FastifyRequest, reply: FastifyReply, id: number, status: 200 | 201) =>
    prefersHtml(request) ? reply.redirect(`${LIST}?done=saved`, 303) : reply.status(status).send({ id })

  app.get(LIST, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const { done } = query as { done?: unknown }
    const now = new Date()
    const webinars = await listWebinars(db, 'all', now, MOST)
    return send(
      reply,
      'Manage webinars',
      <WebinarsAdminPage webinars={webinars} now={now} done={typeof done === 'string' ? DONE[done] : undefined} />,
    )
  })

  const sendWebinarForm = (reply: FastifyReply, webinar: Webinar | undefined, given: WebinarGiven) =>
    send(reply, webinar ? 'Edit webinar' : 'New webinar', <WebinarFormPage webinar={webinar} {...given} />)

  app.get(`${LIST}/new`, { config: { access: ADMINS } }, (_, reply) =>
    sendWebinarForm(reply, undefined, { values: { time_zone: site.config.siteTz } }),
  )

  app.post(
    LIST,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Makes a webinar',
          body: webinarForm,
          replies: { 201: saved, 303: 'To the list of webinars.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { webinar, errors, values } = await parse(request)
      if (webinar) return answer(request, reply, await insertWebinar(db, webinar), 201)
      if (!prefersHtml(request)) return sendErrors(reply, errors)
      return sendWebinarForm(reply.status(422), undefined, { errors, values })
    },
  )

  app.get(`${LIST}/:id`, { config: { access: ADMINS } }, async (request, reply) => {
    const webinar = await getWebinar(site, request)
    const people = await loadPeople(db, [webinar.presenterId], request.viewer)
    const username = webinar.presenterId ? people.get(webinar.presenterId)?.username : undefined
    return sendWebinarForm(reply, webinar, { values: toWebinarValues(webinar, username) })
  })

  app.put(
    `${LIST}/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Changes a webinar; who waits gets the places that it has now, and another time is told to all',
          params,
          body: webinarForm,
          replies: { 200: saved, 303: 'To the list of webinars.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const known = await getWebinar(site, request)
      const { webinar, errors, values } = await parse(request)
      if (webinar) {
        if (!(await updateWebinar(db, known.id, webinar))) throw new HttpError('not_found', 'There is no such webinar.')
        return answer(request, reply, known.id, 200)
      }
      if (!prefersHtml(request)) return sendErrors(reply, errors)
      return sendWebinarForm(reply.status(422), known, { errors, values })
    },
  )

  app.delete(
    `${LIST}/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Deletes a webinar that is not published',
          params,
          replies: { 204: 'Deleted.', 303: 'Of a form: to the list of webinars.', 409: 'It is published.' },
        },
      },
    },
    async (request, reply) => {
      const webinar = await getWebinar(site, request)
      if (!(await deleteDraft(db, webinar.id)))
        throw new HttpError('conflict', 'This webinar is published. Take it offline first, then delete it.')
      return prefersHtml(request) ? reply.redirect(`${LIST}?done=deleted`, 303) : reply.status(204).send()
    },
  )

  app.put(
    `${LIST}/:id/state`,
    {
      config: {
        access: ADMINS,
        formPage: `${LIST}/:id`,
        api: {
          summary: 'Cancels a webinar and tells those registered, or plans it again',
          params,
          body: stateForm,
          replies: { 200: saved, 303: 'To the list of webinars.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const webinar = await getWebinar(site, request)
      const { data, errors } = parseForm(stateForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        throw new HttpError('unprocessable', Object.values(errors).flat().join(' '))
      }
      await setCanceled(db, webinar.id, data.state === 'canceled')
      return answer(request, reply, webinar.id, 200)
    },
  )
}
