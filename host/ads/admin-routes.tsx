import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import { administrators } from '../_http/access/policies.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done, updated } from '../_http/actions/outcomes.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { pathId } from '../_http/forms/fields.ts'
import { hasErrors } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'
import { AdsPage } from './AdsPage.tsx'
import { adForm, parseAd, toAdValues } from './ad-form.ts'
import { DeleteAdPage } from './DeleteAdPage.tsx'
import { adParams, getAd, NO_AD } from './get-ad.ts'
import { ADMIN_ADS } from './paths.ts'
import { getToday, sendAdForm, sendAdPage } from './send-ad.tsx'
import { type Ad, deleteAd, insertAd, listAdForums, listAds, setActive, updateAd } from './store.ts'
import { takePicture } from './take-picture.ts'

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

  const save = async (request: FastifyRequest, reply: FastifyReply, known: Ad | undefined) => {
    const forums = await listAdForums(db)
    const parsed = parseAd(
      request.body,
      forums.map(({ id }) => id),
    )
    const taken = await takePicture(site, request)
    const errors = { ...parsed.errors, ...taken.errors }
    if (taken.retryAfter !== undefined) reply.header('retry-after', taken.retryAfter)
    if (!parsed.ad || hasErrors(errors)) {
      if (!prefersHtml(request)) return sendErrors(reply, errors)
      const { values, forumIds } = parsed
      return sendAdForm(site, reply.status(taken.errors ? taken.status : 422), known, { errors, values, forumIds })
    }
    const input = { ...parsed.ad, ...(taken.picture && { picture: taken.picture }) }
    if (known && !(await updateAd(db, known.id, input))) throw new HttpError('not_found', NO_AD)
    const id = known?.id ?? (await insertAd(db, input))
    if (prefersHtml(request)) return reply.redirect(`${ADMIN_ADS}/${id}?done=saved`, 303)
    return reply.status(known ? 200 : 201).send({ id })
  }
  const writes = {
    access: ADMINS,
    uploads: true,
    costly: 'always',
  } as const
  const replies = { 303: 'Of a form: to the ad.', 422: fieldErrors }

  app.get(`${ADMIN_ADS}/new`, { config: { access: ADMINS } }, (_, reply) =>
    sendAdForm(site, reply, undefined, {
      values: { starts_on: getToday(site), weight: '1', active: '1' },
      forumIds: [],
    }),
  )

  app.post(
    ADMIN_ADS,
    { config: { ...writes, api: { summary: 'Places an ad', body: adForm, replies: { 201: saved, ...replies } } } },
    (request, reply) => save(request, reply, undefined),
  )

  app.get(`${ADMIN_ADS}/:id`, { config: { access: ADMINS } }, async (request, reply) => {
    const ad = await getAd(db, request)
    return sendAdForm(site, reply, ad, { values: toAdValues(ad), forumIds: ad.forumIds, done: getDone(request) })
  })

  // A form with a file cannot say another method.
  app.post(
    `${ADMIN_ADS}/:id`,
    {
      config: {
        ...writes,
        api: { summary: 'Changes an ad', params: adParams, body: adForm, replies: { 200: saved, ...replies } },
      },
    },
    async (request, reply) => save(request, reply, await getAd(db, request)),
  )

  const common = {
    params: z.object({ id: pathId }),
    load: async (_: unknown, request: FastifyRequest) => ({ ad: await getAd(db, request) }),
    access: administrators,
  }

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
