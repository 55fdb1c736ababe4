import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { BOX, iframeOf } from '../../widgets/embed-snippets/model.ts'
import { writeMapQuery } from '../../widgets/embed-snippets/query.ts'
import { HttpError } from '../_platform/errors.ts'
import { mapQueryOf } from '../maps/map-query.ts'

const PAGES = ['/maps/us', '/embed/state-map']
/** How long consumers may keep an answer, in seconds. */
const CACHE_AGE = 86_400

/**
 * An oEmbed answer of type `rich` (oembed.com, sections 2.2 and 2.3).
 * @param origin our own, without a slash at the end
 * @throws HttpError 400 for a bad request, 404 for a URL that is no map of ours, 501 for any format but JSON
 */
export function oembedOf(query: URLSearchParams, origin: string): Record<string, string | number> {
  const format = query.get('format') ?? 'json'
  if (format !== 'json')
    throw new HttpError('not_implemented', `The format "${format.slice(0, 20)}" is not offered; ask for json.`)
  const limits = { width: limitOf(query, 'maxwidth'), height: limitOf(query, 'maxheight') }
  const options = mapAt(query.get('url'), origin)
  const size = sizeWithin(limits)
  return {
    version: '1.0',
    type: 'rich',
    title: options.title || 'US map',
    provider_name: 'Plat',
    provider_url: `${origin}/`,
    html: iframeOf(origin, options, size),
    ...size,
    thumbnail_url: `${origin}/embed/state-map.svg${writeMapQuery(options)}`,
    thumbnail_width: size.width,
    thumbnail_height: size.height,
    cache_age: CACHE_AGE,
  }
}

function limitOf(query: URLSearchParams, name: string): number {
  const value = query.get(name)
  if (value === null || value === '') return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new HttpError('bad_parameter', `"${name}" is "${value.slice(0, 20)}"; expected a number of pixels.`)
  return Number(value)
}

/** The largest box within the limits that keeps the map's ratio. */
export function sizeWithin(limits: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, limits.width / BOX.width, limits.height / BOX.height)
  // 610 × (100 / 610) is a hair under 100.
  const pixels = (length: number) => Math.max(1, Math.floor(length * scale + 1e-6))
  return { width: pixels(BOX.width), height: pixels(BOX.height) }
}

function mapAt(url: string | null, origin: string): MapOptions {
  if (!url) throw new HttpError('bad_parameter', '"url" is missing; expected the address of a map of ours.')
  if (!URL.canParse(url))
    throw new HttpError('bad_parameter', `"url" is "${url.slice(0, 60)}"; expected an absolute address.`)
  const { protocol, host, pathname, search } = new URL(url)
  // People paste http for https and the reverse; it is the same page.
  const ours = /^https?:$/.test(protocol) && host === new URL(origin).host && PAGES.includes(pathname)
  if (!ours) throw new HttpError('not_found', 'There is no map of ours at that address.')
  try {
    return { ...mapQueryOf(search).options }
  } catch {
    throw new HttpError('not_found', 'There is no map of ours at that address.')
  }
}
