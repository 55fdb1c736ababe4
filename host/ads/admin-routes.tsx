import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../_http/access/policies.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { created, done, updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { pathId } from '../_http/forms/fields.ts'
import type { AppContext } from '../_services/app-context.ts'
import { withFileErrors } from '../_services/uploads/take.ts'
import { AdsPage } from './AdsPage.tsx'
import { adForm, parseAd, readForumIds, toAdValues } from './ad-form.ts'
import { DeleteAdPage } from './DeleteAdPage.tsx'
import { getAd, NO_AD } from './get-ad.ts'
import { ADMIN_ADS } from './paths.ts'
import { getToday, sendAdForm, sendAdPage } from './send-ad.tsx'
import { type AdInput, deleteAd, insertAd, listAdForums, listAds, setActive, updateAd } from './store.ts'
import { PICTURE_FIELD, takePicture } from './take-picture.ts'

const DONE: Partial<Record<string, string>> = { saved: 'The ad was saved.', deleted: 'The ad was deleted.' }
const saved = z.object({ id: z.number() })
const stateForm = z.object({ active: z.boolean({ error: '0 to pause the ad or 1 to resume it' }) })
const getDone = ({ query }: FastifyRequest) => DONE[String((query as { done?: unknown }).done)]

/** Registers the pages on which administrators place, change, pause and delete ads, and see how they do. */
export function adAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  app.get(ADMIN_ADS, { config: { access: ADMINS } }, async (request, reply) => {
    const [ads, forums] = await Promise.all([listAds(db), listAdForums(db)])
    const body = <AdsPage ads={ads} forums={forums} today={getToday(site)} done={getDone(request)} />
    return sendAdPage(site, reply, 'Forum ads', body)
  })

  /** What placing an ad and changing one have in common. */
  const saving = {
    body: adForm,
    parse: async ({ request }: { request: FastifyRequest }, body: unknown) => {
      const forums = await listAdForums(db)
      return withFileErrors(
        parseAd(
          body,
          forums.map(({ id }) => id),
        ),
        request,
        PICTURE_FIELD,
      )
    },
    prepare: ({ request }: { request: FastifyRequest }) => takePicture(site, request),
    leadsTo: 'to the ad',
    config: { uploads: true, costly: 'always' },
  } as const
  const withPicture = (ad: AdInput, picture: AdInput['picture']): AdInput => ({ ...ad, ...(picture && { picture }) })

  action(
    app,
    site,
    `POST ${ADMIN_ADS}`,
    {
      ...saving,
      summary: 'Places an ad',
      access: administrators,
      form: {
        path: `${ADMIN_ADS}/new`,
        show: ({ reply }) =>
          sendAdForm(site, reply, undefined, {
            values: { starts_on: getToday(site), weight: '1', active: '1' },
            forumIds: [],
          }),
        showAgain: ({ request, reply }, { values, errors }) =>
          sendAdForm(site, reply, undefined, { values, errors, forumIds: readForumIds(request.body) }),
      },
      replies: { 201: saved },
    },
    async ({ data, prepared, tx }) => {
      const id = await insertAd(tx, withPicture(data, prepared))
      return created({ id }, `${ADMIN_ADS}/${id}?done=saved`)
    },
  )

  const common = {
    params: z.object({ id: pathId }),
    load: async (_: unknown, request: FastifyRequest) => ({ ad: await getAd(db, request) }),
    access: administrators,
  }

  // A form with a file cannot say another method.
  action(
    app,
    site,
    `POST ${ADMIN_ADS}/:id`,
    {
      ...common,
      ...saving,
      summary: 'Changes an ad',
      form: {
        path: `${ADMIN_ADS}/:id`,
        show: ({ request, reply, ad }) =>
          sendAdForm(site, reply, ad, { values: toAdValues(ad), forumIds: ad.forumIds, done: getDone(request) }),
        showAgain: ({ request, reply, ad }, { values, errors }) =>
          sendAdForm(site, reply, ad, { values, errors, forumIds: readForumIds(request.body) }),
      },
      replies: { 200: saved },
    },
    async ({ ad: { id }, data, prepared, tx }) => {
      if (!(await updateAd(tx, id, withPicture(data, prepared)))) throw new HttpError('not_found', NO_AD)
      return updated({ id }, `${ADMIN_ADS}/${id}?done=saved`)
    },
  )

  action(
    app,
    site,
    `PUT ${ADMIN_ADS}/:id/state`,
    {
      ...common,
      summary: 'Pauses an ad, or resumes it',
      body: stateForm,
      form: {
        path: `${ADMIN_ADS}/:id`,
        showAgain: ({ reply, ad }, { errors }) =>
          sendAdForm(site, reply, ad, { errors, values: toAdValues(ad), forumIds: ad.forumIds }),
      },
      replies: { 200: saved },
      leadsTo: 'to the ad',
    },
    async ({ ad: { id }, data, tx }) => {
      if (!(await setActive({ pool: tx }, id, data.active))) throw new HttpError('not_found', NO_AD)
      return updated({ id }, `${ADMIN_ADS}/${id}?done=saved`)
    },
  )

  action(
    app,
    site,
    `DELETE ${ADMIN_ADS}/:id`,
    {
      ...common,
      summary: 'Deletes an ad and its figures',
      replies: { 204: 'Deleted.' },
      leadsTo: 'to the list of ads',
    },
    async ({ ad, tx }) => {
      if (!(await deleteAd({ pool: tx }, ad.id))) throw new HttpError('not_found', NO_AD)
      return done(`${ADMIN_ADS}?done=deleted`)
    },
  )

  app.get(`${ADMIN_ADS}/:id/delete`, { config: { access: ADMINS } }, async (request, reply) =>
    sendAdPage(site, reply, 'Delete ad', <DeleteAdPage ad={await getAd(db, request)} />),
  )
}
