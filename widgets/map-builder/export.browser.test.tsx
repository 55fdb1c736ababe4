import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { toSvg } from './export/picture.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

const PANEL = 'Publish'
const SVG = `<svg viewBox="0 0 200 100" style="width:200px;height:100px;display:block" tabindex="0" class="map" aria-label="x">
  <style>.land{fill:rgb(1, 2, 3)} .gone{display:none} text{font-family:serif}</style>
  <path class="land" d="M0 0H200V100Z" onclick="alert(1)"/><path class="gone" d="M9 9"/><text x="5" y="50">Plat</text></svg>`

/** Draws a map into the preview, as another island would. */
function draw(map: HTMLElement, shadow = false): void {
  const root = shadow ? map.attachShadow({ mode: 'open' }) : map
  ;(root as Element).setHTMLUnsafe(SVG)
}

/** Records the browser's downloads. */
function downloads() {
  const blobs: Blob[] = []
  const names: string[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:test'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return { blobs, names }
}

test('the snippet holds the map, and is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const { button, field, openPanel, status } = openBuilder()
  await openPanel(PANEL)
  const code = (field('Code with the whole map').element() as HTMLTextAreaElement).value
  expect(code).toContain('<div data-plat="map">')
  expect(code).toContain('<script async crossorigin src="https://plat.example/embed/v1/map-us.js"></script>')
  await userEvent.click(button('Copy'))
  await expect.poll(status).toBe('Copied.')
  expect(write).toHaveBeenCalledWith(code)
})

const STORED = {
  snippet: '<div>with picture</div>',
  frame: '<iframe></iframe>',
  url: 'https://plat.example/embed/map/x',
}
const clipboard = () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  return write
}
const host = (answer: () => Promise<Response>) => {
  const ask = vi.spyOn(window, 'fetch').mockImplementation(answer)
  onTestFinished(() => ask.mockRestore())
  return ask
}

const clicked = (buttons: { click(): void }[]) => buttons[0]?.click()

test('publishing is an act of its own: before it nothing is sent, then there is code for each kind of site', async () => {
  const write = clipboard()
  const ask = host(async () => Response.json(STORED, { status: 201 }))
  const { button, field, find, openPanel } = openBuilder({ storeAt: '/embed/maps' })
  await openPanel('Design')
  await userEvent.fill(field('Map title'), 'Our offices')
  await openPanel(PANEL)
  const code = (name: string) => (field(name).element() as HTMLTextAreaElement).value
  expect(code('Code with the whole map')).toContain('>Our offices</a>')
  expect(ask).not.toHaveBeenCalled()
  await userEvent.click(button('Publish map'))
  await expect.poll(() => code('Code for HTML page')).toBe(STORED.snippet)
  const [address, { body, headers }] = ask.mock.calls[0] as unknown as [string, { body: string; headers: object }]
  expect([address, JSON.parse(body).title]).toEqual(['/embed/maps', 'Our offices'])
  expect(headers).not.toHaveProperty('x-csrf-token')
  await userEvent.selectOptions(field('Where will you paste it?'), 'Any site without scripts (iframe)')
  expect(code('Code for Any site without scripts (iframe)')).toBe(STORED.frame)
  clicked(
    [...document.querySelectorAll<HTMLButtonElement>('.map-builder-panel .map-builder-button')].filter(
      (each) => each.textContent === 'Copy',
    ),
  )
  await expect.poll(() => write.mock.calls).toEqual([[STORED.frame]])
  expect(find<HTMLAnchorElement>('.map-builder-link').href).toBe(STORED.url)
  await openPanel('Design')
  await userEvent.fill(field('Map title'), 'Elsewhere')
  await openPanel(PANEL)
  await expect.poll(() => find('.map-builder-link')).toBeNull()
})

test('a member publishes under a name, then versions of the same map', async () => {
  const ask = host(async () => Response.json({ ...STORED, id: 'm-0123456789abcdef', version: 2 }, { status: 201 }))
  const { button, openPanel, status } = openBuilder({ storeAt: '/embed/maps', mineAt: '/embed/maps/mine' })
  await openPanel(PANEL)
  await userEvent.click(button('Publish map'))
  await expect.poll(status).toBe('Published as version 2.')
  await userEvent.click(button('Publish new version'))
  const posts = () => ask.mock.calls.filter(([, init]) => init?.method === 'POST').map(([address]) => address)
  await expect.poll(posts).toEqual(['/embed/maps/mine', '/embed/maps/mine?map=m-0123456789abcdef'])
})

test.each([
  [
    'says why',
    async () => Response.json({ error: { code: 'too_large', message: 'Too large.' } }, { status: 413 }),
    'Too large.',
  ],
  ['does not answer', () => Promise.reject(new TypeError('offline')), 'We couldn’t reach the server.'],
  ['answers with a page', async () => new Response('<p>', { status: 502 }), 'We couldn’t reach the server.'],
])('where the host %s, nothing is published, and the code alone is still there', async (_, answer, words) => {
  host(answer)
  const { button, field, openPanel, text } = openBuilder({ storeAt: '/embed/maps' })
  await openPanel(PANEL)
  await userEvent.click(button('Publish map'))
  await expect.poll(text).toContain(`Nothing was published. ${words}`)
  expect((field('Code with the whole map').element() as HTMLTextAreaElement).value).toContain('<div data-plat="map">')
})

test('the preview shows the map as wide as a phone, and on a dark page', async () => {
  const { field, find, openPanel } = openBuilder()
  await openPanel(PANEL)
  await userEvent.click(field('360 px'))
  await expect.poll(() => find('.map-builder-preview').style.width).toBe('360px')
  await userEvent.click(field('On a dark page'))
  await expect.poll(() => find('.map-builder-stage').hasAttribute('data-dark')).toBe(true)
  await openPanel('Design')
  await expect.poll(() => find('.map-builder-preview').style.width).toBe('')
  expect(find('.map-builder-stage').hasAttribute('data-dark')).toBe(false)
})

test('the button under the map leads to publishing', async () => {
  const { button, isOpen } = openBuilder()
  await userEvent.click(button('Publish'))
  await expect.poll(() => isOpen(PANEL)).toBe(true)
  expect(document.activeElement?.textContent).toBe(PANEL)
})

test('JSON is offered as a file', async () => {
  const { blobs, names } = downloads()
  const { button, openPanel } = openBuilder()
  await openPanel(PANEL)
  await userEvent.click(button('JSON'))
  await expect.poll(() => names).toEqual(['map.json'])
  expect(JSON.parse((await blobs[0]?.text()) ?? '').info).toEqual({ builtin: 'us' })
})

test.each([false, true])(
  'SVG is the map with its colors, without the page’s styles and scripts (shadow %s)',
  async (shadow) => {
    const { blobs, names } = downloads()
    const { button, map, openPanel } = openBuilder()
    draw(map(), shadow)
    await openPanel(PANEL)
    await userEvent.click(button('SVG'))
    await expect.poll(() => names).toEqual(['map.svg'])
    const text = (await blobs[0]?.text()) ?? ''
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    expect(svg.querySelector('parsererror')).toBeNull()
    expect(['width', 'height', 'viewBox'].map((name) => svg.getAttribute(name))).toEqual(['200', '100', '0 0 200 100'])
    expect([...svg.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['rgb(1, 2, 3)'])
    expect(svg.querySelector('text')?.getAttribute('font-family')).toBe('serif')
    expect(text).not.toMatch(/onclick|tabindex|aria-|class=/)
  },
)

test('PNG is the map twice as large', async () => {
  const { blobs, names } = downloads()
  const { button, map, openPanel } = openBuilder()
  draw(map())
  await openPanel(PANEL)
  await userEvent.click(button('PNG'))
  await expect.poll(() => names).toEqual(['map.png'])
  const picture = await createImageBitmap(blobs[0] as Blob)
  expect([picture.width, picture.height]).toEqual([400, 200])
  const canvas = new OffscreenCanvas(400, 200)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(picture, 0, 0)
  expect([...context.getImageData(390, 20, 1, 1).data]).toEqual([1, 2, 3, 255])
})

test('before the map is drawn a picture is refused in words', async () => {
  const { button, openPanel, text } = openBuilder()
  await openPanel(PANEL)
  await userEvent.click(button('SVG'))
  await expect.poll(text).toContain('The map is still loading.')
})

test('a map without a viewBox gets one', () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  document.body.append(svg)
  onTestFinished(() => svg.remove())
  expect(toSvg(svg)).toContain('viewBox="0 0 ')
})
