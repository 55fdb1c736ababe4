import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { RECORDER } from './recorder.ts'
import { serve } from './serve.ts'

/** The host's address in the examples, which work unchanged beside `npm start`. */
export const PLACEHOLDER = 'http://localhost:4000'

interface Page {
  body: string
  headers: Record<string, string>
  /** The rest, which arrives when the promise is kept. */
  rest?: { after: Promise<unknown>; body: string }
}

/** Another site: `examples/`, pages that a test writes, and reports of content security policies. */
export interface Stranger {
  readonly origin: string
  readonly log: string[]
  /** Violations of a page's policy, as the browser reported them. */
  readonly reports: string[]
  /** Serves a page under a path; the placeholder in it becomes the host's address. */
  put(path: string, body: string, headers?: Record<string, string>, rest?: Page['rest']): void
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

export async function startStranger(platOrigin: string, fill: (text: string) => string): Promise<Stranger> {
  const log: string[] = []
  const reports: string[] = []
  const pages = new Map<string, Page>()

  const find = async (path: string): Promise<Page | undefined> => {
    const own = pages.get(path)
    if (own) return own
    // Examples reach for packages as they do when they are opened in the project's own folder.
    const folder = path.startsWith('/node_modules/') ? '../..' : '..'
    const file = join(import.meta.dirname, folder, normalize(path))
    const body = await readFile(file, 'utf8').catch(() => undefined)
    return body === undefined ? undefined : { body, headers: getHeaders(body) }
  }

  const { origin, close } = await serve('localhost', async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    log.push(`${request.method} ${pathname}${search}`)
    if (pathname === '/csp-report') {
      let report = ''
      for await (const part of request) report += part
      // Browsers ask for a page's icon by themselves; whether it may be shown is not about us.
      if (!report.includes('/favicon.ico')) reports.push(report)
      response.writeHead(204).end()
      return
    }
    // Browsers request the icon by themselves; without one, errors would fill the console.
    if (pathname === '/favicon.ico' && !pages.has(pathname)) {
      response.writeHead(204).end()
      return
    }
    const page = await find(pathname)
    const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    const headers = Object.entries(page?.headers ?? {}).map(([name, value]) => [name, reporting(name, replace(value))])
    response.writeHead(page ? 200 : 404, { 'content-type': type, ...Object.fromEntries(headers) })
    const body = page ? replace(page.body) : 'not here'
    response.write(search === '?record' ? recorded(body, page?.headers ?? {}) : body)
    await page?.rest?.after
    response.end(page?.rest?.body)
  })
  const replace = (text: string) => fill(text.replaceAll(PLACEHOLDER, platOrigin))

  return {
    origin,
    log,
    reports,
    put: (path, body, headers = {}, rest = undefined) => pages.set(path, { body, headers, ...(rest && { rest }) }),
    close,
  }
}

/** Reads the headers that an example needs from its first comment, one a line. */
function getHeaders(body: string): Record<string, string> {
  const comment = /^<!doctype html>\s*<!--(.*?)-->/is.exec(body)?.[1] ?? ''
  return Object.fromEntries(
    [...comment.matchAll(/^ *([A-Z][\w-]+-[\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  )
}

const reporting = (name: string, value = '') =>
  /^content-security-policy$/i.test(name) ? `${value}; report-uri /csp-report` : value

/** Adds a listener to the page for drivers that do not report console messages, if the page's policy allows one. */
function recorded(body: string, headers: Page['headers']): string {
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
  if (headers['Content-Security-Policy']?.includes('script-src') && !nonce) return body
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${RECORDER}</script>`
  return body.replace(/<meta charset="?utf-8"?>/i, (meta) => meta + script)
}
