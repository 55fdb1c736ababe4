import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forAccount } from '../_http/access/policies.ts'
import { MEMBERS, OWN_ACCOUNT } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done } from '../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../_http/actions/spec.ts'
import { HttpError } from '../_http/errors.ts'
import { getString } from '../_http/forms/values.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getFrameOrigin } from '../_services/frame-origin.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { textSchema } from '../embed/call-schemas.ts'
import { MyMapsPage } from './MyMapsPage.tsx'
import styles from './my-maps.css?inline'
import { publishRoute } from './publish-route.ts'
import { deleteMap, findMapOwner, findNewest, listMaps, restoreVersion, setShown } from './store.ts'

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
  const findOwner = async ({ map }: { map: string }) => ({ owner: await findMapOwner(db.pool, map) })
  const own = { params, load: findOwner, access: forAccount(({ owner }: { owner: string | undefined }) => owner) }
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
        access: OWN_ACCOUNT,
        mine: async ({ viewer, params }) =>
          viewer !== undefined && viewer.id === (await findMapOwner(db.pool, (params as { map: string }).map)),
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

  const common = {
    ...own,
    form: {
      path: LIST,
      showAgain: ({ request, reply }: PageContext<object>, { errors, problem }: ReturnedForm) =>
        sendList(request, reply, problem ?? Object.values(errors).flat()[0]),
    },
    replies: { 204: 'Done.' },
    leadsTo: 'back to the list',
  }

  action(
    app,
    site,
    `PUT ${LIST}/:map`,
    { ...common, summary: 'Takes one of the member’s maps offline, or shows it again', body: stateForm },
    async ({ params, data: { state }, tx }) => {
      await setShown(tx, params.map, state === 'shown')
      return done(`${LIST}?done=${state}`)
    },
  )

  action(
    app,
    site,
    `POST ${LIST}/:map/versions`,
    { ...common, summary: 'Publishes an earlier version of one of the member’s maps again', body: versionForm },
    async ({ params, data: { version }, tx }) => {
      if ((await restoreVersion(tx, params.map, version)) === undefined)
        throw new HttpError('not_found', `This map no longer has a version ${version}.`)
      return done(`${LIST}?done=restored`)
    },
  )

  action(
    app,
    site,
    `DELETE ${LIST}/:map`,
    { ...common, summary: 'Deletes one of the member’s maps with all its versions' },
    async ({ params, tx }) => {
      await deleteMap(tx, params.map)
      return done(`${LIST}?done=deleted`)
    },
  )
}
