import { brotliCompressSync, constants } from 'node:zlib'

/** A text as `npm run build` compresses what browsers fetch. */
export const brotli = (text: string | Uint8Array): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** Bytes of that. */
export const brotliSize = (text: string | Uint8Array): number => brotli(text).length
