import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

const NONCE = 'c3RyaWN0'

/** The strictest policy that docs/embedding.md promises to work under: nothing but what it lists. */
const getPolicy = (host: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}'`,
    `style-src 'nonce-${NONCE}'`,
    // For the picture in a snippet and the PNG of a chart.
    `img-src ${host} data:`,
    `connect-src ${host} 'self'`,
    `frame-src ${host}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
  ].join('; ')

interface Refusal {
  what: string
  /** The script that did it; empty where the page itself did. */
  by: string
}

/** Keeps what the policy refuses, and keeps the page where it is. */
const WATCH = `<script nonce="${NONCE}">
window.refused = []
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
  refused.push({ what: [effectiveDirective, blockedURI, sample].join(' '), by: sourceFile }))
navigation.addEventListener('navigate', (event) => {
  if (event.cancelable && !event.destination.sameDocument) event.preventDefault()
})
</script>`

/** Lists what the policy has refused a page, but for what other libraries of it did. */
export async function getRefused(page: Page): Promise<string[]> {
  const refused = await page.evaluate(() => (window as unknown as { refused: Refusal[] }).refused)
  return refused.filter(({ by }) => !by.includes('/node_modules/')).map(({ what, by }) => `${what} ${by}`)
}

/** Gives the page's own scripts and styles the nonce that its policy requires. */
const withNonces = (html: string): string =>
  html
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${NONCE}"`)
    .replace(/<meta charset="utf-8"[ /]*>/i, (meta) => meta + WATCH)

/** Opens a page under the strictest policy. */
export async function openStrictly(page: Page, site: Site, html: string): Promise<void> {
  const path = '/strict.html'
  site.stranger.put(path, withNonces(html), { 'Content-Security-Policy': getPolicy(site.plat.origin) })
  await page.goto(site.stranger.origin + path)
}
