import { describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountMap } from '../_testing/map.ts'
import { focused } from '../_testing/open.ts'
import { mount } from './index.ts'

const details = {
  CO: { text: 'Mountains' },
  KS: { title: 'Kansas offices', text: 'Wichita', html: '<p>Call <a href="https://example.com/">us</a></p>' },
}
const draw = (props: object = { details }) => mountMap(mount, props)

describe('the pop-up', () => {
  test('opens with a click, named after the state or by its title, and takes the focus', async () => {
    const map = draw()
    await map.click('CO')
    const popup = map.find('[role="dialog"]')
    const title = () => map.find('[role="dialog"]').ariaLabel
    expect(title()).toBe('Colorado')
    expect(popup.textContent).toContain('Mountains')
    await expect.poll(focused).toBe(popup)
    await userEvent.click(map.find('.map-popover-close'))
    await map.click('KS')
    expect(title()).toBe('Kansas offices')
    expect(map.find('[role="dialog"]').textContent).toContain('Wichita')
  })

  test.each<[string, (map: ReturnType<typeof draw>) => Promise<void>]>([
    ['Escape', (map) => map.press('{Escape}')],
    ['its button', (map) => userEvent.click(map.find('.map-popover-close'))],
    ['a click elsewhere', () => userEvent.click(document.body, { position: { x: 2, y: 700 } })],
  ])('closes by %s', async (_, close) => {
    const map = draw()
    await map.click('CO')
    await close(map)
    await expect.poll(() => map.find('[role="dialog"]')).toBeNull()
  })

  test('its button says what it does, in the island’s words', async () => {
    const map = draw({ details, texts: { close: 'Cerrar' } })
    await map.click('CO')
    expect(map.find('.map-popover-close').getAttribute('aria-label')).toBe('Cerrar')
  })

  test('does not open where states are chosen', async () => {
    const map = draw({ details, select: 'one' })
    await map.click('CO')
    expect(map.find('[role="dialog"]')).toBeNull()
    expect(map.chosen()).toEqual(['CO'])
  })

  test('gives the focus back to where it was opened', async () => {
    const map = draw({ details: { TX: { text: 'Lone Star State' } } })
    const { item } = await map.list()
    const button = item('Texas').querySelector('button') as HTMLButtonElement
    await userEvent.click(button)
    await map.press('{Escape}')
    expect(focused()).toBe(button)
    map.focus('TX')
    await map.press('{Enter}')
    await expect.poll(() => focused()?.role).toBe('dialog')
    await map.press('{Escape}')
    expect(map.focusedId()).toBe('TX')
  })

  test('closes on Escape from the map too', async () => {
    const map = draw()
    await map.click('CO')
    await expect.poll(() => focused()?.role).toBe('dialog')
    map.focus('KS')
    await map.press('{Escape}')
    await expect.poll(() => map.find('[role=dialog]')).toBeNull()
    expect(map.focusedId()).toBe('KS')
  })

  test('opens from the list too', async () => {
    const map = draw()
    const { item } = await map.list()
    await userEvent.click(item('Kansas').querySelector('button') as Element)
    expect(map.find('[role="dialog"]').textContent).toContain('Kansas offices')
  })
})

const HOSTILE = [
  '<p onclick="window.hit=1">a</p>',
  '<img src="x" onerror="window.hit=1">',
  '<script>window.hit=1</script>',
  '<a href="javascript:window.hit=1">b</a>',
  '<a href=" java\nscript:window.hit=1">c</a>',
  '<svg><script>window.hit=1</script><a xlink:href="javascript:window.hit=1"><text>d</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<form action="javascript:window.hit=1"><button formaction="javascript:window.hit=1">e</button></form>',
  '<object data="javascript:window.hit=1"></object><embed src="javascript:window.hit=1">',
  '<details open ontoggle="window.hit=1">f</details>',
].join('')

describe.each([
  ['with the browser’s own sanitizer', true],
  ['with the one that is fetched', false],
])('HTML of the owner, %s', (_, native) => {
  const open = async (html: string) => {
    const proto = Element.prototype as { setHTML?: unknown }
    const own = proto.setHTML
    if (!native) {
      delete proto.setHTML
      onTestFinished(() => {
        proto.setHTML = own
      })
    } else expect(own, 'this browser has a sanitizer').toBeDefined()
    const map = draw({ details: { CO: { html } } })
    await map.click('CO')
    const body = map.find('[role="dialog"] > div')
    await expect.poll(() => body.childNodes.length).toBeGreaterThan(0)
    return body
  }

  test('is shown: paragraphs, links, lists', async () => {
    const body = await open('<p>Call <a href="https://example.com/">us</a></p><ul><li><b>1</b></li></ul>')
    expect(body.querySelector('a')?.getAttribute('href')).toBe('https://example.com/')
    expect(body.querySelector('li b')?.textContent).toBe('1')
  })

  test('holds no island: its props would be its own', async () => {
    const body = await open('<p>In</p><div data-plat="map" data-plat-props=\'{"trusted":true}\'>A</div>')
    expect(body.textContent).toBe('InA')
    expect(body.querySelector('[data-plat]')).toBeNull()
  })

  test('loses all that runs', async () => {
    const body = await open(HOSTILE)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((window as { hit?: number }).hit).toBeUndefined()
    expect(body.querySelectorAll('script,iframe,object,embed')).toHaveLength(0)
    for (const element of body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name, element.outerHTML).not.toMatch(/^on/i)
        expect(value, element.outerHTML).not.toMatch(/^\s*java\s*script:/i)
      }
    }
  })
})

describe('links', () => {
  test('are links, on the map and to the pointer', async () => {
    const map = draw({ links: { CO: '#co', TX: 'https://example.com/tx' } })
    expect(map.shape('TX').getAttribute('href')).toBe('https://example.com/tx')
    await map.click('CO')
    expect(location.hash).toBe('#co')
    history.replaceState(null, '', ' ')
  })

  test('the label of a small state follows its link, once', async () => {
    const map = draw({ links: { RI: '#ri' } })
    let clicks = 0
    map.shape('RI').addEventListener('click', () => clicks++)
    await map.clickLabel('RI')
    expect(location.hash).toBe('#ri')
    expect(clicks).toBe(1)
    history.replaceState(null, '', ' ')
  })

  test('one that would run script is no link, and is said once', async () => {
    const map = draw({ links: { CO: 'javascript:alert(1)' } })
    expect(map.shape('CO').localName).toBe('path')
    await expect
      .poll(() => map.reports.map(({ phase, message }) => [phase, message]))
      .toEqual([
        ['props', 'state-map: "links.CO" is "javascript:alert(1)"; expected an http, https, mailto or relative URL'],
      ])
  })
})

describe('the card beside the pointer', () => {
  const card = (map: ReturnType<typeof draw>) => {
    const tip = map.find('[role="tooltip"]')
    return tip &&
      getComputedStyle(tip).display !== 'none' &&
      getComputedStyle(tip).visibility !== 'hidden' &&
      !tip.hidden
      ? tip.textContent
      : null
  }

  test('shows a state’s details, which screen readers get too, where a click selects', async () => {
    const details = { CO: { title: 'Denver', text: 'Two offices', html: '<p>Open <b>daily</b> &amp; late</p>' } }
    const map = draw({ details, select: 'many' })
    expect(map.find('[data-id=CO]').getAttribute('aria-description')).toBe('Denver · Two offices · Open daily & late')
    await map.hover('CO')
    await expect.poll(() => card(map)).toBe('ColoradoDenver · Two offices · Open daily & late')
    await map.click('CO')
    await expect.poll(() => card(map)).toBe('Coloradoselected · Denver · Two offices · Open daily & late')
  })

  test('says the state’s name, and goes with the pointer', async () => {
    const map = draw({})
    await map.hover('CO')
    await expect.poll(() => card(map)).toBe('Colorado')
    await map.hover('KS')
    await expect.poll(() => card(map)).toBe('Kansas')
    await userEvent.hover(document.body, { position: { x: 2, y: 700 } })
    await expect.poll(() => card(map)).toBeFalsy()
  })

  test('every state that the pointer comes to is one event', async () => {
    const map = draw({})
    await map.hover('CO')
    await map.hover('KS')
    await expect.poll(() => map.heard('hover').slice(-1)).toEqual([{ id: 'KS', name: 'Kansas' }])
    const names = map.heard('hover').map((detail) => (detail as { name: string }).name)
    expect(names.every((name, i) => name !== names[i - 1])).toBe(true)
  })

  test('is there for the keyboard’s focus too, and Escape hides it', async () => {
    const map = draw({ select: 'many' })
    map.focus('CO')
    await map.press('{ArrowRight}')
    await expect.poll(() => card(map)).toBe('Kansas')
    expect(map.heard('hover').at(-1)).toEqual({ id: 'KS', name: 'Kansas' })
    await map.press('{Escape}')
    await expect.poll(() => card(map)).toBeFalsy()
    expect(map.focusedId()).toBe('KS')
  })

  test('goes by Escape while the pointer stays, wherever the focus is (WCAG 1.4.13)', async () => {
    const map = draw({})
    await map.hover('CO')
    await expect.poll(() => card(map)).toBe('Colorado')
    await userEvent.keyboard('a')
    expect(card(map)).toBe('Colorado')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => card(map)).toBeFalsy()
    await userEvent.keyboard('{Escape}')
    await userEvent.hover(map.shape('CO'), { position: { x: 20, y: 20 } })
    expect(card(map)).toBeFalsy()
    await map.hover('KS')
    await expect.poll(() => card(map)).toBe('Kansas')
    await map.hover('CO')
    await expect.poll(() => card(map)).toBe('Colorado')
  })

  test('says that a state is highlighted, or chosen where one can choose, and the title of its details', async () => {
    const choosing = draw({ highlight: ['TX'], select: 'one' })
    await choosing.hover('TX')
    await expect.poll(() => card(choosing)).toBe('Texasselected')
    const map = draw({ highlight: ['TX'], details })
    await map.hover('TX')
    await expect.poll(() => card(map)).toBe('Texashighlighted')
    await map.hover('KS')
    await expect.poll(() => card(map)).toBe('KansasKansas offices')
  })

  test('stands 12 px beside the pointer, and all of it on the other side near the right edge', async () => {
    const map = draw({})
    const box = map.element.getBoundingClientRect()
    const point = async (id: string, name: string, clientX: number) => {
      const at = { bubbles: true, composed: true, clientX, clientY: box.top + 100 }
      map.shape(id).dispatchEvent(new PointerEvent('pointermove', at))
      await expect.poll(() => card(map)).toBe(name)
      return map.find('[role="tooltip"]').getBoundingClientRect()
    }
    const near = await point('WA', 'Washington', box.left + 40)
    expect([near.left - box.left, near.top - box.top]).toEqual([52, 112])
    const far = await point('ME', 'Maine', box.right - 20)
    expect(box.right - far.right).toBeCloseTo(32, 1)
    expect(far.top - box.top).toBe(112)
  })

  test.each([
    ['zoom: 2', 2],
    ['zoom: 0.5', 0.5],
    ['transform: scale(0.5); transform-origin: 0 0', 0.5],
  ])('in a box of the page’s own with %s it stands beside the pointer', async (style, times) => {
    const map = draw({})
    const box = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => box.remove())
    box.setAttribute('style', `width: 400px; ${style}`)
    box.append(map.element)
    const { left, top } = map.find('svg').getBoundingClientRect()
    const at = { bubbles: true, composed: true, clientX: left + 50 * times, clientY: top + 60 * times }
    map.shape('WA').dispatchEvent(new PointerEvent('pointermove', at))
    await expect.poll(() => card(map)).toBe('Washington')
    const tip = map.find('[role="tooltip"]').getBoundingClientRect()
    expect(tip.left - at.clientX).toBeCloseTo(12 * times, -0.5)
    expect(tip.top - at.clientY).toBeCloseTo(12 * times, -0.5)
  })

  test('stays inside the map’s box', async () => {
    const map = draw({})
    for (const id of ['WA', 'ME', 'TX']) {
      await map.hover(id)
      await expect.poll(() => card(map)).toBeTruthy()
      const tip = map.find('[role="tooltip"]').getBoundingClientRect()
      const box = map.element.getBoundingClientRect()
      expect(tip.left, id).toBeGreaterThanOrEqual(box.left)
      expect(tip.right, id).toBeLessThanOrEqual(box.right)
      expect(tip.bottom, id).toBeLessThanOrEqual(box.bottom)
    }
  })
})
