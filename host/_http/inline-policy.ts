import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../_config/tokens.ts'

/** The texts of a page's `<style>` and `<script>` elements, to the letter. */
export interface InlineTexts {
  styles: readonly string[]
  scripts: readonly string[]
  /** Origins of services that the page loads scripts of, and that these ask. */
  origins?: readonly string[]
}

/**
 * Lets the inline styles and scripts of a page run, and no others: their hashes go into the policy of the answer
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source). Hashes, unlike nonces, are the same in every answer, so that a page
 * can be cached.
 */
export function allowInline(reply: FastifyReply, { styles, scripts, origins = [] }: InlineTexts): void {
  const policy = reply.getHeader('content-security-policy')
  // Before the headers' own hook ran there is none.
  if (typeof policy !== 'string') return
  const others = origins.map((origin) => ` ${origin}`).join('')
  const allowed = policy
    .replace("style-src 'self'", `style-src 'self'${listHashes(styles)}`)
    .replace("script-src 'self'", `script-src 'self'${listHashes(scripts)}${others}`)
    .replace("connect-src 'self'", `connect-src 'self'${others}`)
    .replace("img-src 'self'", `img-src 'self'${others}`)
  reply.header('content-security-policy', allowed)
}

/** Characters of styles and scripts whose hashes are remembered: those of all pages, which are a few hundred texts. */
const REMEMBERED = 20_000_000
const hashes = new LRUCache<string, string>({
  maxSize: REMEMBERED,
  sizeCalculation: ({ length }, text) => length + text.length,
})

const listHashes = (texts: readonly string[]): string => [...new Set(texts)].map(getHash).join('')

function getHash(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const source = ` 'sha256-${sha256(text).toString('base64')}'`
  hashes.set(text, source)
  return source
}
