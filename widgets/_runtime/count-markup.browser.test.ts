import { expect, test } from 'vitest'
import { countMarkup as countOnServer } from '../../host/_pages/count-markup.ts'
import { everyIsland } from '../../host/_testing/every-island.tsx'
import { countMarkup } from './mount-root.ts'

/** What a browser makes of HTML that stands in a page's source, scripts running. */
async function parse(html: string): Promise<Element> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<!doctype html><body><div>${html}</div>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const element = frame.contentDocument?.body.firstElementChild as Element
  frame.remove()
  return element
}

test('every island that our server draws is known again in the browser, in every example', async () => {
  const islands = everyIsland()
  expect(islands.size).toBeGreaterThan(100)
  for (const [name, html] of islands) expect(countMarkup(await parse(html)), name).toBe(countOnServer(html))
})
