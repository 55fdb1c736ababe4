import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressOnce } from '../_http/compress-once.ts'
import { chooseEncoding } from '../_http/encodings.ts'
import { matches } from '../_http/etag.ts'
import { createSemaphore } from '../_http/semaphore.ts'
import { shortHash } from './build.ts'

const compressed = compressOnce()
/** Characters of a picture that takes a thread for a while, such as one of all counties. */
const LONG = 200_000
const compressing = createSemaphore(2, 20)

/** Sends an SVG, or another text that rarely changes, that any page may show, as small as can be; a 304 to who has it. The route says `compress: false`. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  svg: string,
  cacheControl: string,
  type = 'image/svg+xml; charset=utf-8',
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity'])
  // Weak: how hard it is compressed depends on the hour.
  const etag = `W/"${shortHash(Buffer.from(svg))}-${encoding}"`
  reply.header('vary', 'Accept-Encoding')
  if (has(request, reply, etag, cacheControl)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await (svg.length > LONG ? compressing(() => compressed(svg, encoding)) : compressed(svg, encoding))
  return reply.type(type).send(body)
}

/** Sends a PNG that any page may show; a 304 to who has it. The route says `compress: false`. */
export function sendPng(request: FastifyRequest, reply: FastifyReply, png: Buffer, cacheControl: string): FastifyReply {
  if (has(request, reply, `"${shortHash(png)}"`, cacheControl)) return reply.status(304).send()
  return reply.type('image/png').send(png)
}

/** Writes what both answers say, and tells whether the caller has the picture. */
function has(request: FastifyRequest, reply: FastifyReply, etag: string, cacheControl: string): boolean {
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
  })
  return request.method !== 'POST' && matches(request.headers['if-none-match'], etag)
}

/** Returns the Cache-Control of pictures at a stable address, which may change when the drawing improves. */
export const pictureLifetime = (dev: boolean): string =>
  dev ? 'no-cache' : 'public, max-age=3600, stale-while-revalidate=86400'
