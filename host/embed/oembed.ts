import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { BOX, getIframe } from '../../widgets/embed-snippets/model.ts'
import { HttpError } from '../_http/errors.ts'
import { CARD_SIZES, cardPath } from './card-image.ts'
import { getMapQuery } from './map-query.ts'

const PAGES = ['/maps/us', '/embed/state-map']
/** Time for which consumers may cache an answer, in seconds. */
const CACHE_AGE = 86_400

interface Size {
  width: number
  height: number
}

export interface Thumbnail extends Size {
  url: string
}

/** A page of ours that others may embed, in its full size. */
export interface Embeddable extends Size {
  title: string
  /** A picture within the limits; undefined where there is none so small. */
  thumbnail(limits: Size): Thumbnail | undefined
  html(size: Size): string
}

/** Finds what stands at a path of ours; undefined or HttpError 404 where there is nothing to embed. */
export type Finder = (pathname: string, search: string) => Promise<Embeddable | undefined>

/**
 * Builds an oEmbed answer of type `rich` (oembed.com, sections 2.2 and 2.3).
 * @param own our origins, without a slash at the end: of the site, and of frames
 * @param find the pages that can be embedded
 * @throws HttpError 400 for a bad request, 404 for a URL that is no map of ours, 501 for any format but JSON
 */
export async function getOembed(
  query: URLSearchParams,
  { origin, frames }: { origin: string; frames: string },
  find: Finder,
): Promise<Record<string, string | number>> {
  const format = query.get('format') || 'json'
  if (format.toLowerCase() !== 'json')
    throw new HttpError('not_implemented', `The format "${format.slice(0, 20)}" isn’t supported; use json.`)
  const limits = { width: getLimit(query, 'maxwidth'), height: getLimit(query, 'maxheight') }
  const { pathname, search } = ownAddress(query.get('url'), [origin, frames])
  // The pages themselves lead on from an address with a slash at its end.
  const found = await find(pathname.replace(/(?<=.)\/$/, ''), search)
  if (!found) throw nothing()
  const size = sizeWithin(limits, found)
  const thumbnail = found.thumbnail(limits)
  return {
    version: '1.0',
    type: 'rich',
    title: found.title,
    provider_name: 'Plat',
    provider_url: `${origin}/`,
    html: found.html(size),
    ...size,
    ...(thumbnail && {
      thumbnail_url: thumbnail.url,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    cache_age: CACHE_AGE,
  }
}

const nothing = () => new HttpError('not_found', 'We can’t find an embeddable map at that address.')

function getLimit(query: URLSearchParams, name: string): number {
  const value = query.get(name)
  if (value === null || value === '') return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new HttpError('bad_parameter', `"${name}" is "${value.slice(0, 20)}"; expected a number of pixels.`)
  return Number(value)
}

/** Returns the largest box within the limits that keeps the map's ratio. */
export function sizeWithin(limits: Size, box: Size): Size {
  const scale = Math.min(1, limits.width / box.width, limits.height / box.height)
  // 610 × (100 / 610) is a hair under 100.
  const pixels = (length: number) => Math.max(1, Math.floor(length * scale + 1e-6))
  return { width: pixels(box.width), height: pixels(box.height) }
}

function ownAddress(url: string | null, origins: string[]): URL {
  if (!url) throw new HttpError('bad_parameter', '"url" is missing; expected the address of a map on this site.')
  if (!URL.canParse(url))
    throw new HttpError('bad_parameter', `"url" is "${url.slice(0, 60)}"; expected an absolute address.`)
  const address = new URL(url)
  // People paste http for https and the reverse; it is the same page.
  if (!/^https?:$/.test(address.protocol) || !origins.some((own) => new URL(own).host === address.host)) throw nothing()
  return address
}

/** The map of states, on its page and in its frame. */
export const stateMapFinder =
  (frames: () => string, origin: () => string): Finder =>
  async (pathname, search) => {
    if (!PAGES.includes(pathname)) return
    const options = optionsIn(search)
    return {
      ...BOX,
      title: options.title || 'US map',
      // Most consumers cannot show SVG.
      thumbnail(limits) {
        const size = CARD_SIZES.find(({ width, height }) => width <= limits.width && height <= limits.height)
        return size && { ...size, url: origin() + cardPath(options, size.width) }
      },
      html: (size) => getIframe(frames(), options, size),
    }
  }

function optionsIn(search: string): MapOptions {
  try {
    return getMapQuery(search).options
  } catch {
    throw nothing()
  }
}
