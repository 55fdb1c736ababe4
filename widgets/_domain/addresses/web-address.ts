import * as z from 'zod/mini'

const SAFE = /^(?:https?:\/)?\/|^#|^data:image\//
const error = 'an address that begins with https:// or /'

/** The address of a link or a picture: of the web, of this host or page, or a picture as data. No `javascript:`. */
export const webAddress = z.string().check(z.refine((value) => SAFE.test(String(value)), { error }))
