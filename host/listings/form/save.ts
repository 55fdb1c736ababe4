import type { FastifyRequest } from 'fastify'
import { foldZip } from '../../../widgets/_http/fold.ts'
import { HttpError } from '../../_http/errors.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { isUuid } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { takeFiles } from '../../_services/uploads/take.ts'
import { placeOfZip } from '../../properties/places-store.ts'
import { MAX_PHOTOS } from '../limits.ts'
import { addPhotos, listPhotos, removePhotos } from '../photos/store.ts'
import { addListing, saveDraft, submitListing } from '../store.ts'
import { parseListingForm } from './listing-form.ts'
import { getListing } from './rules.ts'

export interface SaveResult {
  /** Undefined where the member has too many listings. */
  id: number | undefined
  errors: FieldErrors
  /** The status of an answer with these errors. */
  status: number
  /** Seconds after which photos may be sent again. */
  retryAfter?: number | undefined
  isSubmitted: boolean
}

/**
 * Saves what was sent, whatever it is, and submits it where that was asked and nothing is wrong. So nothing that was typed is lost,
 * and photos need not be chosen again.
 * @param known the listing; undefined begins one
 */
export async function saveListing(
  site: AppContext,
  request: FastifyRequest,
  owner: string,
  known: number | undefined,
): Promise<SaveResult> {
  const { db } = site
  const { typed, removed, intent, errors: sent } = parseListingForm(request.body)
  const id = known ?? (await addListing(db, owner, typed))
  if (id === undefined) return { id, errors: sent, status: 422, isSubmitted: false }
  if (known !== undefined) await saveDraft(db, id, typed)
  if (known !== undefined && removed.length) await removePhotos(db, id, removed.filter(isUuid))
  const { status, retryAfter, ...photos } = await takePhotos(site, request, id, owner)
  const errors: FieldErrors = { ...sent, ...photos.errors }
  const result = { id, errors, status, retryAfter }
  if (intent === 'save') return { ...result, isSubmitted: false }
  Object.assign(errors, { ...getListing(typed, new Date().getFullYear()).errors, ...errors })
  if (!errors.zip) {
    const place = await placeOfZip(db, foldZip(typed.texts.zip))
    if (!place) errors.zip = [`We can’t find ZIP code ${typed.texts.zip}. Check it.`]
    else if (!errors.state && place.state !== typed.texts.state.toUpperCase())
      errors.zip = [`ZIP code ${typed.texts.zip} is in ${place.state}. Check the ZIP code or the state.`]
  }
  if (Object.keys(errors).length) return { ...result, isSubmitted: false }
  await submitListing(db, id)
  return { ...result, isSubmitted: true }
}

/** Stores photos. A listing whose photos cannot be stored is saved all the same. */
async function takePhotos(
  site: AppContext,
  request: FastifyRequest,
  id: number,
  owner: string,
): Promise<Omit<SaveResult, 'id' | 'isSubmitted'>> {
  if (!request.sentFiles.length) return { errors: {}, status: 422 }
  const max = MAX_PHOTOS - (await listPhotos(site.db, id)).length
  const { files, errors, status, retryAfter } = await takeFiles(site, request, {
    field: 'photos',
    max,
    kinds: ['image'],
  })
  if (errors.length) return { errors: { photos: errors }, status, retryAfter }
  try {
    await addPhotos(site, id, owner, files)
    return { errors: {}, status: 422 }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { errors: { photos: [error.message] }, status: error.status, retryAfter: error.retryAfter }
  }
}
