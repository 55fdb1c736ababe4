import { type ReactNode, StrictMode, Suspense, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { lateComponent } from './_testing/late-component.tsx'
import { isReact } from './_testing/runtime.ts'
import { data, INFO } from './map/_testing/small-map.ts'
import { PlatMap, type PlatMapHandle, type PlatMapProps } from './react-map.tsx'

const SMALL = { data: data(), info: INFO }

function draw(node: ReactNode) {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(async () => {
    flushSync(() => root.unmount())
    await Promise.resolve()
    element.remove()
  })
  const render = (next: ReactNode) => flushSync(() => root.render(next))
  render(node)
  const box = () => element.firstElementChild as HTMLElement
  const find = (selector: string) => (box()?.shadowRoot?.querySelector(selector) ?? null) as HTMLElement | null
  const shapes = () => box()?.shadowRoot?.querySelectorAll('[class*="sm_state_"]').length ?? 0
  const fill = (id: string) => find(`.sm_state_${id}`)?.getAttribute('fill')
  return { element, render, box, find, shapes, fill }
}

const hasMap = (drawn: ReturnType<typeof draw>) => expect.poll(() => drawn.find('.sm_state_A')).not.toBeNull()

describe('the map as a React component', () => {
  test.each([true, false])(
    'draws in a shadow root, calls back, and its events bubble (StrictMode: %s)',
    async (strict) => {
      const heard = vi.fn()
      const handlers = { onReady: vi.fn(), onClick: vi.fn(), onOver: vi.fn() }
      const map = <PlatMap {...SMALL} {...handlers} className="mine" id="a" />
      const drawn = draw(strict ? <StrictMode>{map}</StrictMode> : map)
      drawn.element.addEventListener('plat:map:click', (event) => heard((event as CustomEvent).detail))
      await hasMap(drawn)
      expect([drawn.box().className, drawn.box().id]).toEqual(['mine', 'a'])
      expect(handlers.onReady).toHaveBeenCalledTimes(1)
      await userEvent.click(drawn.find('.sm_state_B') as HTMLElement)
      await expect.poll(() => handlers.onClick.mock.calls.length).toBe(1)
      expect(handlers.onClick.mock.calls[0]?.[0]).toMatchObject({ type: 'state', id: 'B', x: 150, y: 50 })
      expect(heard).toHaveBeenCalledTimes(1)
      expect(handlers.onOver).toHaveBeenCalledWith({ type: 'state', id: 'B' })
    },
  )

  test('states are buttons where the page hears clicks, and pictures where it does not', async () => {
    const drawn = draw(<PlatMap {...SMALL} />)
    await hasMap(drawn)
    const role = () => drawn.find('.sm_state_A')?.getAttribute('role')
    expect(role()).toBe('img')
    drawn.render(<PlatMap {...SMALL} onClick={() => {}} />)
    await expect.poll(role).toBe('button')
    drawn.render(<PlatMap {...SMALL} onClick={() => {}} hooks={{ click_location: true }} />)
    await expect.poll(role).toBe('img')
  })

  test('its children stand there until it does, on a server too', async () => {
    const picture = (
      <PlatMap {...SMALL} id="b">
        <img src="data:," alt="Offices" />
      </PlatMap>
    )
    const html = renderToString(picture)
    expect(html).toBe('<div id="b"><img src="data:," alt="Offices"/></div>')
    const element = document.createElement('div')
    element.innerHTML = html
    document.body.append(element)
    const error = vi.spyOn(console, 'error')
    const root = hydrateRoot(element, picture)
    onTestFinished(() => {
      root.unmount()
      element.remove()
    })
    const image = element.querySelector('img') as HTMLImageElement
    expect(image.checkVisibility()).toBe(true)
    await expect.poll(() => element.firstElementChild?.shadowRoot?.querySelector('.sm_state_A')).toBeTruthy()
    expect(image.getClientRects()).toHaveLength(0)
    expect(error).not.toHaveBeenCalled()
  })

  test('is drawn anew for data that say something else, and for no others; nothing of React is said', async () => {
    const error = vi.spyOn(console, 'error')
    const zoomed = vi.fn()
    const withColor = (color?: string, title?: string): PlatMapProps => ({
      data: data({ state_specific: color ? { A: { color } } : {} }),
      info: { ...INFO },
      title,
    })
    const drawn = draw(<PlatMap {...withColor()} />)
    await hasMap(drawn)
    const shape = drawn.find('.sm_state_A')
    shape?.setAttribute('fill', 'left as it is')
    drawn.render(<PlatMap {...withColor()} onZoom={zoomed} />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(drawn.fill('A')).toBe('left as it is')
    drawn.render(<PlatMap {...withColor('#ff0000')} />)
    await expect.poll(() => drawn.fill('A')).toBe('#ff0000')
    // Several at once: the last is drawn.
    drawn.render(<PlatMap {...withColor('#00ff00')} />)
    drawn.render(<PlatMap {...withColor('#0000ff', 'Offices')} />)
    await expect.poll(() => drawn.fill('A')).toBe('#0000ff')
    expect(drawn.find('svg')?.getAttribute('aria-label') ?? drawn.find('svg title')?.textContent).toBe('Offices')
    expect(drawn.find('.sm_state_A')).toBe(shape)
    expect(error).not.toHaveBeenCalled()
  })

  test('what a page asks for in an effect is done when the map is there', async () => {
    const error = vi.spyOn(console, 'error')
    const source = data({ state_specific: { A: { description: 'First', popup: 'on_click' } } }, { zoom: 'yes' })
    const asked = vi.fn()
    let handle: PlatMapHandle | null = null
    function Page() {
      const ref = useRef<PlatMapHandle>(null)
      useEffect(() => {
        handle = ref.current
        asked(ref.current?.popup({ type: 'state', id: 'A' }), ref.current?.model)
        ref.current?.refresh()
      }, [])
      return <PlatMap data={source} info={INFO} ref={ref} />
    }
    const drawn = draw(<Page />)
    await expect.poll(() => drawn.find('.tt_sm:not([hidden])')?.textContent).toContain('First')
    expect(asked.mock.calls).toEqual([[false, undefined]])
    Object.assign(source.state_specific, { B: { color: '#123456' } })
    const map = handle as unknown as PlatMapHandle
    map.refresh()
    await expect.poll(() => drawn.fill('B')).toBe('#123456')
    expect(map.model?.state('B')?.name).toBe('Beta')
    expect(map.closePopup()).toBe(true)
    expect(await map.zoomBy(1)).toBe(true)
    expect(error).not.toHaveBeenCalled()
  })

  test('data that were changed in place are drawn by refresh(), whichever object said the same', async () => {
    const first = data()
    const second = data()
    let map: PlatMapHandle | null = null
    const ref = (handle: PlatMapHandle | null) => {
      map = handle
    }
    const drawn = draw(<PlatMap data={first} info={INFO} ref={ref} />)
    await hasMap(drawn)
    drawn.render(<PlatMap data={second} info={INFO} ref={ref} />)
    Object.assign(second.state_specific, { C: { color: '#abcdef' } })
    ;(map as unknown as PlatMapHandle).refresh()
    await expect.poll(() => drawn.fill('C')).toBe('#abcdef')
  })

  test('data that cannot be read leave the children; the next that can are drawn', async () => {
    const onError = vi.fn()
    const props = (wrong: boolean): PlatMapProps => ({
      ...(wrong ? { data: 'none' as never } : SMALL),
      onError,
      children: <p>We are in Denver.</p>,
    })
    const drawn = draw(<PlatMap {...props(true)} />)
    await expect.poll(() => onError.mock.calls.length).toBe(1)
    expect(onError.mock.calls[0]?.[0].message).toMatch(/^map: "data" is "none"; expected an object/)
    expect(onError.mock.calls[0]?.[1]).toBe('props')
    expect(drawn.element.querySelector('p')?.checkVisibility()).toBe(true)
    drawn.render(<PlatMap {...props(false)} />)
    await hasMap(drawn)
    // And with the map there it stays.
    drawn.render(<PlatMap {...props(true)} />)
    await expect.poll(() => onError.mock.calls.length).toBe(2)
    expect(drawn.shapes()).toBe(5)
  })

  test('goes with its component, on the way too, and leaves nothing', async () => {
    const error = vi.spyOn(console, 'error')
    const drawn = draw(<PlatMap {...SMALL} />)
    drawn.render(<p>gone</p>)
    drawn.render(<PlatMap {...SMALL} />)
    await hasMap(drawn)
    const { shadowRoot } = drawn.box()
    drawn.render(<p>gone</p>)
    await expect.poll(() => shadowRoot?.innerHTML).toBe('<slot></slot>')
    expect(error).not.toHaveBeenCalled()
  })

  test('one that React hides for a while is the same map when it is shown again', async () => {
    const { Late, arrive } = lateComponent()
    const pageWith = (more: boolean) => (
      <Suspense fallback={<p>soon</p>}>
        <PlatMap {...SMALL} />
        {more && <Late />}
      </Suspense>
    )
    const drawn = draw(pageWith(false))
    await hasMap(drawn)
    const shape = drawn.find('.sm_state_A')
    drawn.render(pageWith(true))
    await expect.poll(() => drawn.element.textContent).toContain('soon')
    arrive()
    await expect.poll(() => drawn.element.textContent).toContain('late')
    const root = () => drawn.element.querySelector(':scope > div')?.shadowRoot
    await expect.poll(() => root()?.querySelectorAll('.sm_state').length).toBe(5)
    // Preact takes effects back for as long as it hides what they are of.
    if (isReact) expect(root()?.contains(shape)).toBe(true)
  })

  test('a built-in map comes by its name', async () => {
    const drawn = draw(<PlatMap data={{ main_settings: { state_color: '#cfd8dc' } }} />)
    await expect.poll(() => drawn.fill('CO')).toBe('#cfd8dc')
  })
})
