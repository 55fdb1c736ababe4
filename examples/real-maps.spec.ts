import { expectedPopups, expectedStates, getMapPoint, realMaps } from './_harness/real-maps.ts'
import { expect, test } from './_harness/test.ts'

/** Maximum number of shapes of a map that are checked one by one; of larger maps a sample is. */
const ASKED = 300

for (const map of realMaps()) {
  const { name, data, info } = map
  test(`${name}: a real config is drawn as it says`, async ({ page, site }) => {
    const messages: string[] = []
    page.on('pageerror', (error) => messages.push(error.message))
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
    expect(colors, 'states in another color than configured').toEqual([])

    const places = Object.entries(data.locations ?? {}).flatMap(([id, entry]) => {
      const at = entry.hide && entry.hide !== 'no' ? undefined : getMapPoint(entry, info)
      return at && !entry.display ? [{ id, ...at }] : []
    })
    const locations = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('.sm_location')].map((node) => ({
        id: node.dataset.id as string,
        at: /translate\(([-\d.e]+) ([-\d.e]+)\)/
          .exec(node.getAttribute('transform') ?? '')
          ?.slice(1)
          .map(Number),
      })),
    )
    for (const { id, x, y } of places) {
      const [left, top] = locations.find((one) => one.id === id)?.at ?? []
      expect(left, `x of location ${id}`).toBeCloseTo(x, 1)
      expect(top, `y of location ${id}`).toBeCloseTo(y, 1)
    }

    const popups = expectedPopups(map)
    const every = Math.ceil(popups.length / ASKED)
    // A pointer over the map makes it load the pop-ups.
    await page.locator('.map-svg').hover({ position: { x: 1, y: 1 } })
    const wrong = await page.evaluate(
      async (popups) => {
        const text = (html: string) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
          return parsed.replace(/\s+/g, ' ').trim()
        }
        const getPopupText = (part: string) =>
          text(document.querySelector(`.tt_sm:not([hidden]) .tt_${part}_sm`)?.innerHTML ?? '')
        const bad: string[][] = []
        for (const { type, id, how, name, description } of popups) {
          const node = document.querySelector(`[data-type="${type}"][data-id="${CSS.escape(id)}"]`) as Element
          const { left, top, width, height } = node.getBoundingClientRect()
          const at = {
            clientX: left + width / 2,
            clientY: top + height / 2,
            bubbles: true,
            composed: true,
            cancelable: true,
          }
          const isRight = () => getPopupText('name') === text(name) && getPopupText('custom') === text(description)
          for (let i = 0; i < 400 && (!i || !isRight()); i++) {
            const event =
              how === 'click'
                ? new MouseEvent('click', at)
                : new PointerEvent('pointermove', { ...at, pointerType: 'mouse' })
            node.dispatchEvent(event)
            await new Promise((resolve) => setTimeout(resolve, i ? 25 : 0))
          }
          if (!isRight())
            bad.push([type, id, getPopupText('name'), text(name), getPopupText('custom'), text(description)])
          // One that was opened by a click stays when the pointer is elsewhere.
          document.querySelector<HTMLElement>('.tt_sm:not([hidden]) .xmark_sm')?.click()
        }
        return bad
      },
      popups.filter((_, n) => n % every === 0),
    )
    expect(wrong, 'pop-ups that say something else').toEqual([])
    expect(messages, 'exceptions').toEqual([])
  })
}
