import { expect, test } from 'vitest'
import { signature as onServer } from '../../host/_pages/signature.ts'
import { SIGNATURE_CASES } from '../../host/_pages/signature-cases.ts'
import { serverHtml } from '../_testing/probe.tsx'
import { examples } from '../state-map/examples.ts'
import { Fallback } from '../state-map/fallback.tsx'
import { signature } from './mount-root.ts'

/** Parses HTML as a browser does in a page's source, with scripts enabled. */
async function parsed(html: string): Promise<Element> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<!doctype html><body><div>${html}</div>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const element = frame.contentDocument?.body.firstElementChild as Element
  frame.remove()
  return element
}

test.each(SIGNATURE_CASES)('the browser counts what the server wrote: %s', async (_, html, expected) => {
  expect(signature(await parsed(html))).toBe(expected)
  expect(onServer(html)).toBe(expected)
})

test.each(Object.entries(examples))('the map as “%s”', async (_, { props }) => {
  const html = serverHtml(Fallback as never, props as never, 'map')
  expect(signature(await parsed(html))).toBe(onServer(html))
})
