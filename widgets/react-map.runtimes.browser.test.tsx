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

const hasMap = (page: ReturnType<typeof draw>) => expect.poll(() => page.find('.sm_state_A')).not.toBeNull()

describe('the map as a React component', () => {
  test.each([true, false])(
    'draws in a shadow root, calls back, and its events bubble (StrictMode: %s)',
    async (strict) => {
      const listener = vi.fn()
      const handlers = { onReady: vi.fn(), onClick: vi.fn(), onOver: vi.fn() }
      const map = <PlatMap {...SMALL} {...handlers} className="mine" id="a" />
      const page = draw(strict ? <StrictMode>{map}</StrictMode> : map)
      page.element.addEventListener('plat:map:click', (event) => listener((event as CustomEvent).detail))
      await hasMap(page)
      expect([page.box().className, page.box().id]).toEqual(['mine', 'a'])
      expect(handlers.onReady).toHaveBeenCalledTimes(1)
      await userEvent.click(page.find('.sm_state_B') as HTMLElement)
      await expect.poll(() => handlers.onClick.mock.calls.length).toBe(1)
      expect(handlers.onClick.mock.calls[0]?.[0]).toMatchObject({ type: 'state', id: 'B', x: 150, y: 50 })
      expect(listener).toHaveBeenCalledTimes(1)
      expect(handlers.onOver).toHaveBeenCalledWith({ type: 'state', id: 'B' })
    },
  )

  test('states are buttons where the page hears clicks, and pictures where it does not', async () => {
    const page = draw(<PlatMap {...SMALL} />)
    await hasMap(page)
    const role = () => page.find('.sm_state_A')?.getAttribute('role')
    expect(role()).toBe('img')
    page.render(<PlatMap {...SMALL} onClick={() => {}} />)
    await expect.poll(role).toBe('button')
    page.render(<PlatMap {...SMALL} onClick={() => {}} hooks={{ click_location: true }} />)
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
    const page = draw(<PlatMap {...withColor()} />)
    await hasMap(page)
    const shape = page.find('.sm_state_A')
    shape?.setAttribute('fill', 'left as it is')
    page.render(<PlatMap {...withColor()} onZoom={zoomed} />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(page.fill('A')).toBe('left as it is')
    page.render(<PlatMap {...withColor('#ff0000')} />)
    await expect.poll(() => page.fill('A')).toBe('#ff0000')
    // Several at once: the last is drawn.
    page.render(<PlatMap {...withColor('#00ff00')} />)
    page.render(<PlatMap {...withColor('#0000ff', 'Offices')} />)
    await expect.poll(() => page.fill('A')).toBe('#0000ff')
    expect(page.find('svg')?.getAttribute('aria-label') ?? page.find('svg title')?.textContent).toBe('Offices')
    expect(page.find('.sm_state_A')).toBe(shape)
    expect(error).not.toHaveBeenCalled()
  })

  test('what a page asks for in an effect is done when the map is there', async () => {
    const error = vi.spyOn(console, 'error')
    const source = data({ state_specific: { A: { description: 'First', popup: 'on_click' } } }, { zoom: 'yes' })
    const results = vi.fn()
    let handle: PlatMapHandle | null = null
    function Page() {
      const ref = useRef<PlatMapHandle>(null)
      useEffect(() => {
        handle = ref.current
        results(ref.current?.popup({ type: 'state', id: 'A' }), ref.current?.model)
        ref.current?.refresh()
      }, [])
      return <PlatMap data={source} info={INFO} ref={ref} />
    }
    const page = draw(<Page />)
    await expect.poll(() => page.find('.tt_sm:not([hidden])')?.textContent).toContain('First')
    expect(results.mock.calls).toEqual([[false, undefined]])
    Object.assign(source.state_specific, { B: { color: '#123456' } })
    const map = handle as unknown as PlatMapHandle
    map.refresh()
    await expect.poll(() => page.fill('B')).toBe('#123456')
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
    const page = draw(<PlatMap data={first} info={INFO} ref={ref} />)
    await hasMap(page)
    page.render(<PlatMap data={second} info={INFO} ref={ref} />)
    Object.assign(second.state_specific, { C: { color: '#abcdef' } })
    ;(map as unknown as PlatMapHandle).refresh()
    await expect.poll(() => page.fill('C')).toBe('#abcdef')
  })

  test('data that cannot be read leave the children; the next that can are drawn', async () => {
    const onError = vi.fn()
    const props = (wrong: boolean): PlatMapProps => ({
      ...(wrong ? { data: 'none' as never } : SMALL),
      onError,
      children: <p>We are in Denver.</p>,
    })
    const page = draw(<PlatMap {...props(true)} />)
    await expect.poll(() => onError.mock.calls.length).toBe(1)
    expect(onError.mock.calls[0]?.[0].message).toMatch(/^map: "data" is "none"; expected an object/)
    expect(onError.mock.calls[0]?.[1]).toBe('props')
    expect(page.element.querySelector('p')?.checkVisibility()).toBe(true)
    page.render(<PlatMap {...props(false)} />)
    await hasMap(page)
    // And with the map there it stays.
    page.render(<PlatMap {...props(true)} />)
    await expect.poll(() => onError.mock.calls.length).toBe(2)
    expect(page.shapes()).toBe(5)
  })

  test('goes with its component, on the way too, and leaves nothing', async () => {
    const error = vi.spyOn(console, 'error')
    const page = draw(<PlatMap {...SMALL} />)
    page.render(<p>gone</p>)
    page.render(<PlatMap {...SMALL} />)
    await hasMap(page)
    const { shadowRoot } = page.box()
    page.render(<p>gone</p>)
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
    const page = draw(pageWith(false))
    await hasMap(page)
    const shape = page.find('.sm_state_A')
    page.render(pageWith(true))
    await expect.poll(() => page.element.textContent).toContain('soon')
    arrive()
    await expect.poll(() => page.element.textContent).toContain('late')
    const root = () => page.element.querySelector(':scope > div')?.shadowRoot
    await expect.poll(() => root()?.querySelectorAll('.sm_state').length).toBe(5)
    // Preact takes effects back for as long as it hides what they are of.
    if (isReact) expect(root()?.contains(shape)).toBe(true)
  })

  test('a built-in map comes by its name', async () => {
    const page = draw(<PlatMap data={{ main_settings: { state_color: '#cfd8dc' } }} />)
    await expect.poll(() => page.fill('CO')).toBe('#cfd8dc')
  })
})
