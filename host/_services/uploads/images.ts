import sharp from 'sharp'
import { createSemaphore } from '../../_http/semaphore.ts'

export interface NormalizedImage {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  extension: 'png' | 'jpg' | 'webp'
  bytes: Buffer
}

/** Pixels of an image that we look at, either way and in all: a small file can hold an image that takes seconds and gigabytes. */
const MAX_SIDE = 8000
const MAX_PIXELS = 25_000_000
/** Pixels of what is kept, either way. */
const KEPT = 4096
const SECONDS = 10

/** An image is a hundred megabytes while it is drawn, in a thread of sharp's own: two at a time, and twenty that wait. */
const drawing = createSemaphore(2, 20)

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
 * @throws HttpError 503 where too many wait
 */
export async function redraw(bytes: Buffer): Promise<NormalizedImage | undefined> {
  // Its head says how large it is, before it takes a place.
  if (!(await hasFittingSize(bytes))) return undefined
  return drawing(() => draw(bytes).catch(() => undefined))
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })

async function hasFittingSize(bytes: Buffer): Promise<boolean> {
  try {
    const { width, height } = await open(bytes).metadata()
    return Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS
  } catch {
    return false
  }
}

async function draw(bytes: Buffer): Promise<NormalizedImage | undefined> {
  const image = open(bytes)
  const { format } = await image.metadata()
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

/**
 * Draws an image so that it fits a size, as WebP without anything beside its pixels.
 * @returns undefined for what cannot be drawn
 * @throws HttpError 503 where too many wait
 */
export async function fitImage(bytes: Buffer, side: number): Promise<Buffer | undefined> {
  if (!(await hasFittingSize(bytes))) return undefined
  const draw = () =>
    open(bytes)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer()
  return drawing(() => draw().catch(() => undefined))
}

export interface Cut {
  width: number
  height: number
  /** The point that stays in view, in percent from the left and from the top, as in CSS `object-position`. */
  x: number
  y: number
}

/**
 * Cuts an image to several sizes of one shape, as WebP without anything beside its pixels.
 * @returns undefined for what cannot be drawn
 * @throws HttpError 503 where too many wait
 */
export async function cutImage(bytes: Buffer, cuts: readonly Cut[]): Promise<Buffer[] | undefined> {
  if (!(await hasFittingSize(bytes))) return undefined
  return drawing(() => Promise.all(cuts.map((cut) => cutOne(bytes, cut))).catch(() => undefined))
}

async function cutOne(bytes: Buffer, { width, height, x, y }: Cut): Promise<Buffer> {
  const { data, info } = await open(bytes)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(info.width / width, info.height / height)
  const part = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
  return open(data)
    .timeout({ seconds: SECONDS })
    .extract({
      ...part,
      left: Math.round(((info.width - part.width) * x) / 100),
      top: Math.round(((info.height - part.height) * y) / 100),
    })
    .resize({ width, height, fit: 'fill' })
    .webp({ quality: 82 })
    .toBuffer()
}
