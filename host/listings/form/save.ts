import type { FastifyRequest } from 'fastify'
import { InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { type FieldErrors, hasErrors } from '../../_http/forms/parse-form.ts'
import { isUuid } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { takeFiles } from '../../_services/uploads/take.ts'
import { MAX_LISTINGS, MAX_PHOTOS } from '../limits.ts'
import { addPhotos, listPhotos, removePhotos } from '../photos/store.ts'
import { addListing, saveDraft } from '../store.ts'
import type { ListingDraft, ListingFormData } from './listing-form.ts'
import { getListing } from './rules.ts'

const FULL = `You have ${MAX_LISTINGS} listings. Delete one that you no longer need.`

/** The listing that a form begins or changes; its id is set as soon as it is stored. */
export interface SavedDraft {
  id: number | undefined
}

/**
 * Saves what was sent, whatever it is, so that nothing that was typed is lost, and photos need not be chosen again.
 * @throws InvalidFields, after it saved, with what keeps the listing from being submitted or could not be stored
 */
export async function saveListing(
  site: AppContext,
  request: FastifyRequest,
  owner: string,
  { form, draft }: { form: ListingFormData; draft: SavedDraft },
): Promise<void> {
  const { db } = site
  const { typed, removed, intent } = form
  if (draft.id !== undefined) {
    await saveDraft(db, draft.id, typed)
    if (removed.length) await removePhotos(db, draft.id, removed.filter(isUuid))
  } else draft.id = await addListing(db, owner, typed)
  if (draft.id === undefined) throw new InvalidFields({ base: [FULL] })
  const photos = await takePhotos(site, request, draft.id, owner)
  const errors: FieldErrors = { ...form.errors, ...photos?.errors }
  if (intent === 'submit') addMissing(typed, errors)
  if (hasErrors(errors)) throw new InvalidFields(errors, photos?.reason)
}

/** Adds what a listing still lacks, for the fields that have no error yet. */
function addMissing(draft: ListingDraft, errors: FieldErrors): void {
  Object.assign(errors, { ...getListing(draft, new Date().getFullYear()).errors, ...errors })
}

/** Stores photos. A listing whose photos cannot be stored is saved all the same. @returns what is wrong with them */
async function takePhotos(
  site: AppContext,
  request: FastifyRequest,
  id: number,
  owner: string,
): Promise<InvalidFields | undefined> {
  if (!request.sentFiles.length) return undefined
  const max = MAX_PHOTOS - (await listPhotos(site.db, id)).length
  try {
    await addPhotos(site, id, owner, await takeFiles(site, request, { field: 'photos', max, kinds: ['image'] }))
    return undefined
  } catch (error) {
    if (error instanceof InvalidFields) return error
    if (error instanceof HttpError) return new InvalidFields({ photos: [error.message] }, error)
    throw error
  }
}
