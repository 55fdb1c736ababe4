import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
import { takeOne } from '../../accounts/limits.ts'
import { FORM_LIMIT, MAX_LISTINGS } from '../limits.ts'
import styles from '../listings.css?inline'
import { LISTINGS, listingPath, NEW_LISTING } from '../paths.ts'
import { listPhotos } from '../photos/store.ts'
import { findListing, type OwnListing } from '../store.ts'
import { ListingPage } from './ListingPage.tsx'
import { type ListingDraft, listingForm, parseListingForm, readDraft } from './listing-form.ts'
import { saveListing } from './save.ts'

const params = z.object({ id: z.string() })
const saved = z.object({ id: z.number(), url: z.string(), submitted: z.boolean() })
const REPLIES = { 201: saved, 303: 'To the listing.', 422: fieldErrors }
const FULL = `You have ${MAX_LISTINGS} listings. Delete one that you no longer need.`

/** What happened, by the word that the next page is given in its address. */
const DONE: Record<string, string> = {
  saved: 'Draft saved.',
  submitted: 'Submitted. We’ll notify you once we’ve reviewed it.',
  renewed: 'Renewed.',
}

interface FormState {
  typed?: ListingDraft
  errors?: FieldErrors
  problem?: string
}

/** Tells whose listing a path names, for the guard. */
const isOwnListing =
  ({ db }: AppContext) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const { id } = request.params as { id: string }
    const listing = isRowId(id) ? await findListing(db, Number(id)) : undefined
    return listing !== undefined && listing.userId === request.viewer?.id
  }

/** The form of a home for sale: a draft first, which is handed to the administrators once it is whole. */
export function formRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const mine = isOwnListing(site)

  const send = async (reply: FastifyReply, listing: OwnListing | undefined, given: FormState = {}) => {
    const { done } = Object(reply.request.query) as { done?: unknown }
    return sendForm(site, reply, {
      title: listing ? 'Your listing' : 'List a home for sale',
      styles,
      body: (
        <ListingPage
          listing={listing}
          typed={listing?.typed ?? readDraft({})}
          photos={listing ? await listPhotos(db, listing.id) : []}
          done={typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done] : undefined}
          timeZone={config.siteTz}
          {...given}
        />
      ),
    })
  }
  const find = async (id: string): Promise<OwnListing> => {
    const listing = isRowId(id) ? await findListing(db, Number(id)) : undefined
    if (!listing) throw new HttpError('not_found', 'We can’t find this listing.')
    return listing
  }

  app.get(NEW_LISTING, { config: { access: MEMBERS } }, (_, reply) => send(reply, undefined))

  app.get<{ Params: { id: string } }>(
    `${LISTINGS}/:id`,
    { config: { access: OWN_ACCOUNT, mine } },
    async ({ params: { id } }, reply) => send(reply, await find(id)),
  )

  const take = async (request: FastifyRequest, reply: FastifyReply, known: OwnListing | undefined) => {
    const { id: owner } = getViewer(request)
    const { typed } = parseListingForm(request.body)
    const often = await rateLimitErrors(request, reply, () => takeOne(site, `listings ${owner}`, FORM_LIMIT))
    if (often) return send(reply, known, { typed, problem: often })
    const { id, errors, status, retryAfter, isSubmitted } = await saveListing(site, request, owner, known?.id)
    if (id === undefined) {
      if (!prefersHtml(request)) return sendErrors(reply, { base: [FULL] })
      return send(reply.status(422), undefined, { typed, problem: FULL })
    }
    if (Object.keys(errors).length) {
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      if (!prefersHtml(request)) return sendErrors(reply, errors, status)
      return send(reply.status(status), await find(`${id}`), { errors })
    }
    const url = listingPath(id)
    if (prefersHtml(request)) return reply.redirect(`${url}?done=${isSubmitted ? 'submitted' : 'saved'}`, 303)
    return reply.status(201).header('cache-control', 'no-store').send({ id, url, submitted: isSubmitted })
  }

  app.post(
    LISTINGS,
    {
      config: {
        flag: 'listings',
        access: MEMBERS,
        uploads: true,
        costly: 'always',
        api: {
          summary: 'Begins a listing of a home for sale, and submits it for review if asked',
          consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
          body: listingForm,
          replies: REPLIES,
        },
      },
    },
    (request, reply) => take(request, reply, undefined),
  )

  app.post<{ Params: { id: string } }>(
    `${LISTINGS}/:id`,
    {
      config: {
        access: OWN_ACCOUNT,
        mine,
        uploads: true,
        costly: 'always',
        api: {
          summary: 'Saves a listing, and submits it for review if asked',
          params,
          consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
          body: listingForm,
          replies: REPLIES,
        },
      },
    },
    async (request, reply) => take(request, reply, await find(request.params.id)),
  )
}
