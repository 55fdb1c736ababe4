import { type Driver, until } from './driver.ts'
import { serve } from './serve.ts'

export const NONCE = 'c3RyYW5nZXI'
/** The loader's script tag, with the nonce that some policies require. */
export const OURS = `<script nonce="${NONCE}" async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>`
/** Defines `__ran()`, by which hostile code tells that it ran. */
export const HOOK = `<script nonce="${NONCE}">window.ran = []; window.__ran = (what) => void ran.push(what)</script>`

/** Starts the server of an attacker, which records what is requested from it. */
export async function startCanary() {
  const requests: string[] = []
  const server = await serve('localhost', ({ url, headers }, response) => {
    requests.push(`${headers['sec-fetch-dest'] ?? ''} ${url}`)
    const type = url?.endsWith('.js') ? 'text/javascript' : 'text/plain'
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type })
    response.end('globalThis.__ran?.("canary"); export const mount = () => globalThis.__ran?.("canary")')
  })
  return {
    ...server,
    /** Lists requests for code: scripts, workers, styles and frames, and files where ours would be. */
    code: () =>
      requests.filter((line) => /^(script|worker|style|iframe|document)/.test(line) || /\/embed\//.test(line)),
  }
}

/** Waits until every island has mounted or failed, on pages whose elements hide properties of the document. */
export const settled = (driver: Driver) =>
  until(
    () =>
      driver.evaluate(() => {
        const find = (selector: string) => Document.prototype.querySelector.call(document, selector)
        const state = Reflect.get(Document.prototype, 'readyState', document)
        const waiting = '.gadget[data-plat]:not([data-plat-state=mounted], [data-plat-state=failed])'
        return state === 'complete' && Object.hasOwn(window, 'plat') && !find(waiting)
      }),
    'all islands to be there or to have failed',
    40_000,
  )
