import sharp from 'sharp'
import { createByteCache } from '../../_http/byte-lru-cache.ts'
import { createSemaphore } from '../../_http/semaphore.ts'
import { shortHash } from '../build.ts'
import { svgFile } from '../svg-file.ts'
import { CardSvg } from './CardSvg.tsx'
import type { PictureCard } from './picture-card.ts'

/** Bytes of pictures kept, by the hash of what they show: some four hundred. */
const pictures = createByteCache(12_000_000)

/** Allows one picture at a time, because it occupies one of the few threads that also read files and resolve names. */
export const drawInTurn = createSemaphore(1, 20)

/**
 * Draws the picture of a shared page as a PNG.
 * @throws HttpError 503 where too many wait
 */
export async function drawPicture(card: PictureCard): Promise<Buffer> {
  const svg = Buffer.from(svgFile(<CardSvg card={card} />))
  const key = shortHash(svg)
  const known = pictures.get(key)
  if (known) return known
  return drawInTurn(async () => {
    const picture =
      pictures.get(key) ?? (await sharp(svg).timeout({ seconds: 10 }).png({ palette: true, colors: 64 }).toBuffer())
    pictures.set(key, picture)
    return picture
  })
}
