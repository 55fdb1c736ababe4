import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { hasErrors, parseForm } from '../_http/forms/parse-form.ts'
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
    return answer(request, reply, id, known ? 200 : 201)
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, id: number, status: 200 | 201) =>
    prefersHtml(request) ? reply.redirect(`${ADMIN_ADS}/${id}?done=saved`, 303) : reply.status(status).send({ id })
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

  app.put(
    `${ADMIN_ADS}/:id/state`,
    {
      config: {
        access: ADMINS,
        formPage: `${ADMIN_ADS}/:id`,
        api: {
          summary: 'Pauses an ad, or resumes it',
          params: adParams,
          body: stateForm,
          replies: { 200: saved, ...replies },
        },
      },
    },
    async (request, reply) => {
      const { id } = await getAd(db, request)
      const { data, errors } = parseForm(stateForm, request.body)
      if (errors) return sendErrors(reply, errors)
      if (!(await setActive(db, id, data.active))) throw new HttpError('not_found', NO_AD)
      return answer(request, reply, id, 200)
    },
  )

  app.get(`${ADMIN_ADS}/:id/delete`, { config: { access: ADMINS } }, async (request, reply) =>
    sendAdPage(site, reply, 'Delete ad', <DeleteAdPage ad={await getAd(db, request)} />),
  )

  app.delete(
    `${ADMIN_ADS}/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Deletes an ad and its figures',
          params: adParams,
          replies: { 204: 'Deleted.', 303: 'Of a form: to the list of ads.' },
        },
      },
    },
    async (request, reply) => {
      if (!(await deleteAd(db, (await getAd(db, request)).id))) throw new HttpError('not_found', NO_AD)
      return prefersHtml(request) ? reply.redirect(`${ADMIN_ADS}?done=deleted`, 303) : reply.status(204).send()
    },
  )
}
