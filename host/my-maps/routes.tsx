import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { getString } from '../_http/forms/values.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getFrameOrigin } from '../_services/frame-origin.ts'
import { sendErrors, sendForm } from '../accounts/forms/send-form.tsx'
import { textSchema } from '../embed/call-schemas.ts'
import { MyMapsPage } from './MyMapsPage.tsx'
import styles from './my-maps.css?inline'
import { publishRoute } from './publish-route.ts'
import { deleteMap, findNewest, isOwn, listMaps, restoreVersion, setShown } from './store.ts'

const LIST = '/embed/maps/mine'
const params = z.object({ map: textSchema })
const stateForm = z.object({ state: z.enum(['shown', 'offline'], { error: 'shown or offline' }) })
const versionForm = z.object({
  version: z.coerce
    .number({ error: 'Choose a version.' })
    .check(z.int({ error: 'Choose a version.' }), z.gte(1), z.lte(2_000_000_000)),
})
type Req = FastifyRequest<{ Params: { map: string } }>

const DONE: Record<string, string> = {
  shown: 'The map is online again.',
  offline: 'The map is offline. Pages that embed it will stop showing it within five minutes.',
  restored: 'The earlier version is published again.',
  deleted: 'The map was deleted.',
}
const noMap = () => new HttpError('not_found', 'We can’t find this map in “My maps.” It may have been deleted.')

/** A member's published maps: list, versions, and what can be done with them. */
export function myMapRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const own = {
    access: OWN_ACCOUNT,
    mine: async ({ viewer, params }: FastifyRequest) =>
      viewer !== undefined && (await isOwn(db, viewer.id, (params as { map: string }).map)),
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, done: string) =>
    prefersHtml(request) ? reply.redirect(`${LIST}?done=${done}`, 303) : reply.status(204).send()
  const sendList = async (request: FastifyRequest, reply: FastifyReply, problem?: string) =>
    sendForm(site, reply, {
      title: 'My maps',
      styles,
      body: (
        <MyMapsPage
          maps={await listMaps(db, getViewer(request).id)}
          frames={getFrameOrigin(site)}
          timeZone={config.siteTz}
          done={getString(DONE, getString(request.query, 'done') ?? '')}
          problem={problem}
        />
      ),
    })

  app.get(LIST, { config: { access: MEMBERS } }, (request, reply) => sendList(request, reply))
  publishRoute(app, site, LIST)

  app.get(
    `${LIST}/:map/newest.json`,
    {
      config: {
        ...own,
        api: {
          summary: 'Returns the newest version of one of the member’s maps, for editing',
          params,
          replies: {
            200: z.object({ title: textSchema, version: z.number(), config: z.record(z.string(), z.unknown()) }),
          },
        },
      },
    },
    async (request: Req, reply) => {
      const found = await findNewest(db, request.params.map)
      if (!found) throw noMap()
      return reply.header('cache-control', 'no-store').send(found)
    },
  )

  app.put(
    `${LIST}/:map`,
    {
      config: {
        ...own,
        api: {
          summary: 'Takes one of the member’s maps offline, or shows it again',
          params,
          body: stateForm,
          replies: { 204: 'Done.', 303: 'Back to the list.' },
        },
        formPage: LIST,
      },
    },
    async (request: Req, reply) => {
      const { data, errors } = parseForm(stateForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendList(request, reply.status(422), Object.values(errors).flat()[0])
      }
      await setShown(db, request.params.map, data.state === 'shown')
      return answer(request, reply, data.state)
    },
  )

  app.post(
    `${LIST}/:map/versions`,
    {
      config: {
        ...own,
        api: {
          summary: 'Publishes an earlier version of one of the member’s maps again',
          params,
          body: versionForm,
          replies: { 204: 'Done.', 303: 'Back to the list.' },
        },
        formPage: LIST,
      },
    },
    async (request: Req, reply) => {
      const { data, errors } = parseForm(versionForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendList(request, reply.status(422), Object.values(errors).flat()[0])
      }
      if ((await restoreVersion(db, request.params.map, data.version)) === undefined) {
        throw new HttpError('not_found', `This map no longer has a version ${data.version}.`)
      }
      return answer(request, reply, 'restored')
    },
  )

  app.delete(
    `${LIST}/:map`,
    {
      config: {
        ...own,
        api: {
          summary: 'Deletes one of the member’s maps with all its versions',
          params,
          replies: { 204: 'Done.', 303: 'Back to the list.' },
        },
        formPage: LIST,
      },
    },
    async (request: Req, reply) => {
      await deleteMap(db, request.params.map)
      return answer(request, reply, 'deleted')
    },
  )
}
