import sharp from 'sharp'
import { createSemaphore } from '../semaphore.ts'

export interface NormalizedImage {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  extension: 'png' | 'jpg' | 'webp'
  bytes: Buffer
}

/** Pixels of an image that we look at, either way; beyond that its memory is nobody's business but an attacker's. */
const MAX_SIDE = 8000
/** Pixels of what is kept, either way. */
const KEPT = 4096
const SECONDS = 10

/** An image is hundreds of megabytes while it is drawn: two at a time, whoever else waits. */
const drawing = createSemaphore(2)

sharp.cache(false)
sharp.concurrency(1)

/**
 * Recognizes an image by its first bytes, whatever its name is. SVG is refused, because it is a document that can run
 * scripts.
 */
export function looksLikeImage(bytes: Buffer): boolean {
  const latin = bytes.toString('latin1', 0, 12)
  return (
    latin.startsWith('\x89PNG\r\n\x1a\n') ||
    latin.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(latin) ||
    /^RIFF.{4}WEBP/s.test(latin) ||
    /^.{4}ftypavi[fs]/s.test(latin)
  )
}

/**
 * Draws an image anew, upright and without anything beside its pixels: places, cameras and scripts stay behind. An image that
 * moves is kept as its first frame.
 * @returns undefined for what cannot be drawn
 */
export function redraw(bytes: Buffer): Promise<NormalizedImage | undefined> {
  return drawing(() => draw(bytes)).catch(() => undefined)
}

async function draw(bytes: Buffer): Promise<NormalizedImage | undefined> {
  const image = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error', animated: false })
  const { format, width, height } = await image.metadata()
  if (Math.max(width, height) > MAX_SIDE) return undefined
  const upright = image
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: KEPT, height: KEPT, fit: 'inside', withoutEnlargement: true })
  if (format === 'png') return { type: 'image/png', extension: 'png', bytes: await upright.png().toBuffer() }
  if (format === 'jpeg') {
    return { type: 'image/jpeg', extension: 'jpg', bytes: await upright.jpeg({ quality: 88 }).toBuffer() }
  }
  if (format === 'webp' || format === 'gif' || format === 'heif') {
    return { type: 'image/webp', extension: 'webp', bytes: await upright.webp({ quality: 88 }).toBuffer() }
  }
  return undefined
}
