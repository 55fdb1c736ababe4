import { brotliCompressSync, constants } from 'node:zlib'

/** Compresses text as `npm run build` does for browsers. */
export const brotli = (text: string | Uint8Array): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** Returns the compressed size in bytes. */
export const brotliSize = (text: string | Uint8Array): number => brotli(text).length
