import { projectionOf } from '../widgets/_map/projection.ts'
import { expectedStates, realMaps } from './_harness/real-maps.ts'
import { expect, test } from './_harness/test.ts'

/** So many states of a map are hovered one by one. */
const HOVERED = 60

for (const map of realMaps()) {
  const { name, data, info } = map
  test(`${name}: a real config is drawn as it says`, async ({ page, site }) => {
    test.setTimeout(60_000)
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    // Images of the config's own site are not there.
    await page.route(/.*/, (route) => {
      const { origin } = new URL(route.request().url())
      return origin === site.stranger.origin || origin === site.plat.origin ? route.fallback() : route.abort()
    })
    const text = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
    await page.goto(
      site.page(
        `<div id="${data.main_settings.div}"></div>
        <script>var simplemaps_testmap_mapdata = ${text(data)}, simplemaps_testmap_mapinfo = ${text(info)}</script>
        <script async crossorigin src="${site.plat.origin}/embed/v1/mapdata.js"></script>`,
      ),
    )
    await page.waitForFunction(() => 'simplemaps_testmap' in window)
    await page.evaluate(async () => {
      const api = (window as unknown as { simplemaps_testmap: { load(): Promise<void>; loaded: boolean } })
        .simplemaps_testmap
      if (!api.loaded) await api.load()
    })
    const states = expectedStates(map)
    await expect(page.locator('.sm_state')).toHaveCount(states.length)

    const colors = await page.evaluate((states) => {
      const probe = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      document.querySelector('.map-svg')?.append(probe)
      const wrong = states.filter(({ id, color }) => {
        const node = document.querySelector<SVGElement>(`.map-states [data-id="${CSS.escape(id)}"]`)
        if (!node) return true
        probe.setAttribute('fill', color)
        const fill = getComputedStyle(node).fill
        return color && !fill.startsWith('url(') && fill !== getComputedStyle(probe).fill
      })
      probe.remove()
      return wrong
    }, states)
    expect(colors, 'states in another colour than configured').toEqual([])

    const projection = projectionOf(info as never)
    const places = Object.entries(data.locations ?? {}).flatMap(([id, { lat, lng, x, y, hide }]) => {
      if (hide && hide !== 'no') return []
      const at = x && y ? { x: Number(x), y: Number(y) } : projection?.project({ lat: Number(lat), lng: Number(lng) })
      return at && Number.isFinite(at.x) ? [{ id, ...at }] : []
    })
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('.sm_location')].map((node) => ({
        id: node.dataset.id as string,
        at: /translate\(([-\d.e]+) ([-\d.e]+)\)/
          .exec(node.getAttribute('transform') ?? '')
          ?.slice(1)
          .map(Number),
      })),
    )
    for (const { id, x, y } of places) {
      const [left, top] = drawn.find((one) => one.id === id)?.at ?? []
      expect(left, `x of location ${id}`).toBeCloseTo(x, 1)
      expect(top, `y of location ${id}`).toBeCloseTo(y, 1)
    }

    const off = [data.main_settings.pop_ups, data.main_settings.popups].find(Boolean) === 'off'
    const asked = states.filter(({ inactive, inRegion }) => !inactive && !inRegion && !off && !info.default_regions)
    // What pop-ups are fetched for is a pointer over the map.
    await page.locator('.map-svg').hover({ position: { x: 1, y: 1 } })
    const wrong = await page.evaluate(
      async (states) => {
        const text = (html: string) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
          return parsed.replace(/\s+/g, ' ').trim()
        }
        const bad: [string, string, string][] = []
        for (const { id, description } of states) {
          const node = document.querySelector(`.map-states [data-id="${CSS.escape(id)}"]`)
          const { left, top, width, height } = (node as Element).getBoundingClientRect()
          const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerType: 'mouse' }
          let shown = ''
          for (let i = 0; i < 40; i++) {
            node?.dispatchEvent(new PointerEvent('pointermove', at))
            await new Promise((resolve) => setTimeout(resolve, i ? 25 : 0))
            shown = text(document.querySelector('.tt_sm:not([hidden]) .tt_custom_sm')?.innerHTML ?? '')
            if (shown === text(description)) break
          }
          if (shown !== text(description)) bad.push([id, shown, text(description)])
        }
        return bad
      },
      asked.slice(0, HOVERED),
    )
    expect(wrong, 'pop-ups that say something else').toEqual([])
    expect(said, 'exceptions').toEqual([])
  })
}
