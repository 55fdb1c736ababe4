import sharp from 'sharp'
import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { BOX } from '../../widgets/embed-snippets/model.ts'
import { QueryError } from '../../widgets/embed-snippets/query.ts'
import { PAPER } from '../../widgets/state-map/fallback.tsx'
import { createByteCache } from '../_http/byte-lru-cache.ts'
import { HttpError } from '../_http/errors.ts'
import { drawInTurn } from '../_pages/pictures/draw-card.tsx'
import { CARD_SIZES, cardPath } from './card-image.ts'
import { getStateMapPicture } from './picture.tsx'

/** Bytes of cards kept: some three hundred. */
const cards = createByteCache(16_000_000)

/** The margin around the map, as a share of the card's height. */
const MARGIN = 24 / 630

/**
 * Returns the requested width of a card.
 * @throws HttpError 400 for one that there is not
 */
export function widthIn(query: URLSearchParams): number {
  const widthText = query.getAll('width').at(-1) || '1200'
  const size = CARD_SIZES.find(({ width }) => String(width) === widthText)
  if (size) return size.width
  const { message } = new QueryError('width', widthText, CARD_SIZES.map(({ width }) => width).join(' or '))
  throw new HttpError('bad_parameter', `${message}.`)
}

/**
 * Renders the state map as a PNG for shared links, which show no SVG: centered in a box of 1.91:1, to which other
 * shapes would be cropped. The scheme is light by default.
 * @param width one of `CARD_SIZES`, in pixels
 */
export async function drawCard(options: MapOptions, width: number): Promise<Buffer> {
  const key = cardPath(options, width)
  return cards.get(key) ?? drawInTurn(async () => cards.get(key) ?? keep(key, await draw(options, width)))
}

function keep(key: string, card: Buffer): Buffer {
  cards.set(key, card)
  return card
}

async function draw(options: MapOptions, width: number): Promise<Buffer> {
  const height = CARD_SIZES.find((size) => size.width === width)?.height ?? 0
  const theme = options.theme === 'dark' ? 'dark' : 'light'
  const background = PAPER[theme]
  const inner = Math.round(height * (1 - 2 * MARGIN))
  const margin = Math.floor((height - inner) / 2)
  // An SVG has 72 pixels an inch, and is drawn in the size that it is seen in.
  const map = sharp(Buffer.from(getStateMapPicture({ ...options, title: '', theme })), {
    density: (72 * inner) / BOX.height,
  })
  return map
    .timeout({ seconds: 10 })
    .resize({ width: width - 2 * margin, height: inner, fit: 'contain', background })
    .extend({ top: margin, bottom: height - inner - margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ palette: true, colors: 32 })
    .toBuffer()
}
