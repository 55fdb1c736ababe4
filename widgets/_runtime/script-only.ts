import { hostUrl } from './host-url.ts'
import { readDocument } from './read-document.ts'

const marked = new Set<object | undefined>()

/**
 * Marks a prop that decides what runs on a page, or where it sends what visitors type. A page's HTML may contain HTML that visitors
 * wrote, so there only addresses of the page's own host and of ours are accepted; scripts may set any value.
 */
export function scriptOnly<Schema extends object>(schema: Schema): Schema {
  marked.add(schema)
  return schema
}

export const isScriptOnly = (schema: object | undefined): boolean => marked.has(schema)

/** Tells whether a value is empty, or has only addresses of the page's own host and of ours. */
export function isOurs(value: unknown): boolean {
  if (typeof value !== 'string') return !value || (value !== true && Object.values(value).every(isOurs))
  try {
    const { protocol, origin } = new URL(value, readDocument('baseURI'))
    return /^http/.test(protocol) && (origin === location.origin || origin === new URL(hostUrl()).origin)
  } catch {
    return false
  }
}
