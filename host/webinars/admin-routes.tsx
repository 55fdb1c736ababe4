import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { administrators } from '../_http/access/policies.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { created, done, updated } from '../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../_http/actions/spec.ts'
import { HttpError } from '../_http/errors.ts'
import { pathId } from '../_http/forms/fields.ts'
import { getString } from '../_http/forms/values.ts'
import figureStyles from '../_pages/figures.css?inline'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { loadPeople } from '../profiles/people.ts'
import { getWebinar } from './get-webinar.ts'
import {
  deleteDraft,
  findPresenter,
  insertWebinar,
  listWebinars,
  readWebinarCaptions,
  setCanceled,
  updateWebinar,
  type Webinar,
} from './store.ts'
import { WebinarFormPage, type WebinarGiven } from './WebinarFormPage.tsx'
import { WebinarsAdminPage } from './WebinarsAdminPage.tsx'
import { parseWebinar, toWebinarValues, webinarForm } from './webinar-form.ts'
import styles from './webinars.css?inline'

const LIST = '/admin/webinars'
const MAX_LISTED = 500
const DONE: Record<string, string> = { saved: 'The webinar was saved.', deleted: 'The webinar was deleted.' }
const SAVED = `${LIST}?done=saved`
const saved = z.object({ id: z.number() })
const stateForm = z.object({ state: z.enum(['canceled', 'planned'], { error: 'canceled or planned' }) })

/** Registers the pages on which administrators make, publish, change and cancel webinars. */
export function webinarAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = (reply: FastifyReply, title: string, body: React.ReactNode) =>
    sendForm(site, reply, { title, styles: figureStyles + inputStyles + styles, body })
  const parse = (body: unknown) => parseWebinar(body, (name) => findPresenter(db, name))

  app.get(LIST, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const now = new Date()
    const webinars = await listWebinars(db, 'all', now, MAX_LISTED)
    return send(
      reply,
      'Manage webinars',
      <WebinarsAdminPage webinars={webinars} now={now} done={getString(DONE, getString(query, 'done') ?? '')} />,
    )
  })

  const sendWebinarForm = (reply: FastifyReply, webinar: Webinar | undefined, formState: WebinarGiven) =>
    send(reply, webinar ? 'Edit webinar' : 'New webinar', <WebinarFormPage webinar={webinar} {...formState} />)
  const getStoredValues = async ({ webinar, viewer }: PageContext<{ webinar: Webinar }>) => {
    const people = await loadPeople(db, [webinar.presenterId], viewer)
    const username = webinar.presenterId ? people.get(webinar.presenterId)?.username : undefined
    return toWebinarValues(webinar, username, await readWebinarCaptions(db, webinar.id))
  }
  const form = {
    path: `${LIST}/:id`,
    showAgain: async (context: PageContext<{ webinar: Webinar }>, { values, ...returned }: ReturnedForm) =>
      sendWebinarForm(context.reply, context.webinar, {
        values: { ...(await getStoredValues(context)), ...values },
        ...returned,
      }),
  }
  const one = {
    params: z.object({ id: pathId }),
    load: async (_: unknown, request: FastifyRequest) => ({ webinar: await getWebinar(site, request) }),
    access: administrators,
    form,
    leadsTo: 'to the list of webinars',
  }

  action(
    app,
    site,
    `POST ${LIST}`,
    {
      summary: 'Makes a webinar',
      access: administrators,
      body: webinarForm,
      parse: (_, body) => parse(body),
      form: {
        path: `${LIST}/new`,
        show: ({ reply }) => sendWebinarForm(reply, undefined, { values: { time_zone: site.config.siteTz } }),
        showAgain: ({ reply }, returned) => sendWebinarForm(reply, undefined, returned),
      },
      replies: { 201: saved },
      leadsTo: one.leadsTo,
    },
    async ({ data, tx }) => created({ id: await insertWebinar(tx, data) }, SAVED),
  )

  action(
    app,
    site,
    `PUT ${LIST}/:id`,
    {
      ...one,
      summary: 'Changes a webinar; who waits gets the places that it has now, and another time is told to all',
      body: webinarForm,
      parse: (_, body) => parse(body),
      form: {
        path: form.path,
        show: async (context) =>
          sendWebinarForm(context.reply, context.webinar, { values: await getStoredValues(context) }),
        showAgain: ({ webinar, reply }, returned) => sendWebinarForm(reply, webinar, returned),
      },
      replies: { 200: saved },
    },
    async ({ webinar: { id }, data, tx }) => {
      if (!(await updateWebinar(tx, id, data))) throw new HttpError('not_found', 'There is no such webinar.')
      return updated({ id }, SAVED)
    },
  )

  action(
    app,
    site,
    `DELETE ${LIST}/:id`,
    { ...one, summary: 'Deletes a webinar that is not published', replies: { 204: 'Deleted.' } },
    async ({ webinar, tx }) => {
      if (!(await deleteDraft(tx, webinar.id)))
        throw new HttpError('conflict', 'This webinar is published. Take it offline first, then delete it.')
      return done(`${LIST}?done=deleted`)
    },
  )

  action(
    app,
    site,
    `PUT ${LIST}/:id/state`,
    {
      ...one,
      summary: 'Cancels a webinar and tells those registered, or plans it again',
      body: stateForm,
      replies: { 200: saved },
    },
    async ({ webinar: { id }, data, tx }) => {
      await setCanceled(tx, id, data.state === 'canceled')
      return updated({ id }, SAVED)
    },
  )
}
