import type { FastifyInstance } from 'fastify'
import { compress } from './compress.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** Characters below which compressing saves less than the packet that is sent anyway. */
const SHORT = 1024
/** The threads that Node compresses with. Further pages wait for one of them, so speed counts more than size. */
const AT_ONCE = 4
export type PageCompressor = (text: string, encoding: 'br' | 'gzip') => Promise<Buffer>

/** Creates a compressor of pages that prefers speed to size while many are compressed at once. */
export function createPageCompressor(): PageCompressor {
  let running = 0
  return async (text, encoding) => {
    const level = running < AT_ONCE ? 'page' : 'fast'
    running++
    try {
      return await compress(text, encoding, level)
    } finally {
      running--
    }
  }
}

/** Compresses pages as they are sent, in one piece. Other answers are left to `@fastify/compress`, which streams. */
export function compressPages(app: FastifyInstance, compressPage: PageCompressor): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isPage || typeof payload !== 'string' || payload.length < SHORT) return payload
    const encoding = chooseEncoding(headers['accept-encoding'], ENCODINGS)
    if (encoding === 'identity') return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    reply.header('content-encoding', encoding)
    return compressPage(payload, encoding)
  })
}
