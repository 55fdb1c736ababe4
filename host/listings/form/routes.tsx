import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { forAccount, members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { created } from '../../_http/actions/outcomes.ts'
import type { ReturnedForm } from '../../_http/actions/spec.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import type { FieldErrors, ParsedForm } from '../../_http/forms/parse-form.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { findOtherState } from '../../properties/other-state.ts'
import { FORM_LIMIT, FORM_LIMIT_WORDS } from '../limits.ts'
import styles from '../listings.css?inline'
import { LISTINGS, listingPath, NEW_LISTING } from '../paths.ts'
import { listPhotos } from '../photos/store.ts'
import { findListing, type OwnListing, submitListing } from '../store.ts'
import { ListingPage } from './ListingPage.tsx'
import { type ListingDraft, type ListingFormData, listingForm, parseListingForm, readDraft } from './listing-form.ts'
import { type SavedDraft, saveListing } from './save.ts'

const saved = z.object({ id: z.number(), url: z.string(), submitted: z.boolean() })
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

/** The form of a home for sale: a draft first, which is handed to the administrators once it is whole. */
export function formRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async (reply: FastifyReply, listing: OwnListing | undefined, state: FormState = {}) => {
    const { done } = Object(reply.request.query) as { done?: unknown }
    const fields = state.typed ?? listing?.typed ?? readDraft({})
    return sendForm(site, reply, {
      title: listing ? 'Your listing' : 'List a home for sale',
      styles,
      body: (
        <ListingPage
          listing={listing}
          photos={listing ? await listPhotos(db, listing.id) : []}
          zipHint={await findOtherState(db.pool, fields.texts)}
          done={typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done] : undefined}
          timeZone={config.siteTz}
          {...state}
          typed={fields}
        />
      ),
    })
  }
  const find = async (id: number): Promise<OwnListing> => {
    const listing = await findListing(db, id)
    if (!listing) throw new HttpError('not_found', 'We can’t find this listing.')
    return listing
  }

  interface Sent {
    request: FastifyRequest
    reply: FastifyReply
    viewer: Viewer
    draft: SavedDraft
    data: ListingFormData
  }

  /** What beginning a listing and changing one have in common. */
  const saving = {
    body: listingForm,
    parse: (_: unknown, body: unknown): ParsedForm<ListingFormData> => {
      const form = parseListingForm(body)
      return { data: form, fields: form, values: {} }
    },
    prepare: async ({ request, viewer, draft, data }: Sent) => {
      await consumeRateLimit(site.db.pool, `listings ${viewer.id}`, FORM_LIMIT, FORM_LIMIT_WORDS)
      await saveListing(site, request, viewer.id, { form: data, draft })
    },
    replies: { 201: saved },
    leadsTo: 'to the listing',
  }
  const showAgain = async (
    { request, reply, draft: { id } }: Pick<Sent, 'request' | 'reply' | 'draft'>,
    { errors: { base = [], ...errors }, problem = base[0] }: ReturnedForm,
  ) => {
    const listing = id === undefined ? undefined : await find(id)
    return send(reply, listing, { typed: parseListingForm(request.body).typed, errors, problem })
  }
  const submit = async ({ draft, data, tx }: Pick<Sent, 'draft' | 'data'> & { tx: PoolClient }) => {
    const id = draft.id as number
    const submitted = data.intent === 'submit'
    if (submitted) await submitListing(tx, id)
    const url = listingPath(id)
    return created({ id, url, submitted }, `${url}?done=${submitted ? 'submitted' : 'saved'}`)
  }

  action(
    app,
    site,
    `POST ${LISTINGS}`,
    {
      ...saving,
      summary: 'Begins a listing of a home for sale, and submits it for review if asked',
      access: members,
      load: async (): Promise<{ draft: SavedDraft }> => ({ draft: { id: undefined } }),
      form: { path: NEW_LISTING, show: ({ reply }) => send(reply, undefined), showAgain },
      config: { flag: 'listings', uploads: true, costly: 'always' },
    },
    submit,
  )

  action(
    app,
    site,
    `POST ${LISTINGS}/:id`,
    {
      ...saving,
      summary: 'Saves a listing, and submits it for review if asked',
      params: z.object({ id: pathId }),
      load: async ({ id }: { id: number }) => ({ listing: await find(id), draft: { id } as SavedDraft }),
      access: forAccount(({ listing }: { listing: OwnListing }) => listing.userId),
      form: { path: `${LISTINGS}/:id`, show: ({ reply, listing }) => send(reply, listing), showAgain },
      config: { uploads: true, costly: 'always' },
    },
    submit,
  )
}
