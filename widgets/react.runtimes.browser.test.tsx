import { type ReactNode, StrictMode, Suspense, useEffect, useRef } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lateComponent } from './_testing/late-component.tsx'
import { keepTranslating } from './_testing/rewrite-text.ts'
import { isReact } from './_testing/runtime.ts'
import { StateMap, type StateMapApi } from './react.tsx'

function place(html = '') {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

function draw(node: ReactNode) {
  const element = place()
  const root = createRoot(element)
  onTestFinished(() => flushSync(() => root.unmount()))
  const render = (next: ReactNode) => flushSync(() => root.render(next))
  render(node)
  const box = () => element.firstElementChild as HTMLElement
  const inside = () => (box().shadowRoot ?? box()) as ParentNode
  const chosen = () => [...inside().querySelectorAll('.state-map-chosen')].map((each) => each.getAttribute('data-id'))
  return { element, render, box, inside, chosen }
}

describe.each([
  ['a shadow root', 'shadow'],
  ['light DOM', 'light'],
] as const)('the map as a React component, in %s', (_, dom) => {
  test('draws 51 states at once, in the box of the picture', async () => {
    const { inside, box } = draw(<StateMap dom={dom} className="mine" id="a" />)
    await expect.poll(() => inside().querySelectorAll('[data-id]').length).toBe(51)
    expect([box().className, box().id]).toEqual(['mine', 'a'])
    const { width, height } = box().getBoundingClientRect()
    expect(height / width).toBeCloseTo(610 / 975, 3)
    expect(inside().querySelectorAll('svg[role="img"]')).toHaveLength(0)
  })

  test.each([true, false])('calls back, and its events bubble in the page (StrictMode: %s)', async (strict) => {
    const onSelect = vi.fn()
    const onHover = vi.fn()
    const listener = vi.fn()
    const map = <StateMap dom={dom} select="many" onSelect={onSelect} onHover={onHover} />
    const { element, inside, chosen } = draw(strict ? <StrictMode>{map}</StrictMode> : map)
    element.addEventListener('plat:state-map:select', (event) => listener((event as CustomEvent).detail))
    await expect.poll(() => inside().querySelector('[data-id="CO"]')).not.toBeNull()
    await userEvent.click(page.getByTestId('CO'))
    const detail = { id: 'CO', name: 'Colorado', selected: true, all: ['CO'] }
    await expect.poll(() => onSelect.mock.calls).toEqual([[detail]])
    expect(listener.mock.calls).toEqual([[detail]])
    expect(onHover).toHaveBeenCalledWith({ id: 'CO', name: 'Colorado' })
    expect(chosen()).toEqual(['CO'])
  })

  test('its card and its pop-up close on Escape in StrictMode too, where React mounts twice', async () => {
    const map = <StateMap dom={dom} details={{ CO: { text: 'Mountains' } }} />
    const { inside } = draw(<StrictMode>{map}</StrictMode>)
    await expect.poll(() => inside().querySelector('[data-id="CO"]')).not.toBeNull()
    const isHidden = (card: string) => inside().querySelector<HTMLElement>(card)?.hidden
    await userEvent.hover(page.getByTestId('KS'))
    await expect.poll(() => isHidden('.map-tooltip')).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isHidden('.map-tooltip')).toBe(true)
    await userEvent.click(page.getByTestId('CO'))
    await expect.poll(() => inside().querySelector('.map-popover')?.matches(':focus')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isHidden('.map-popover')).toBe(true)
  })

  test('follows new props and keeps what a person chose; equal props are no new props', async () => {
    const { render, chosen, inside } = draw(<StateMap dom={dom} select="many" highlight={['UT']} />)
    await expect.poll(() => inside().querySelector('[data-id="CO"]')).not.toBeNull()
    await userEvent.click(page.getByTestId('CO'))
    render(<StateMap dom={dom} select="many" highlight={['UT']} legend />)
    await expect.poll(() => inside().querySelector('.state-map-legend')?.textContent).toContain('Utah, Colorado')
    render(<StateMap dom={dom} select="many" highlight={['WY']} legend />)
    await expect.poll(chosen).toEqual(['WY'])
  })
})

test.runIf(isReact).each(['shadow', 'light'] as const)(
  'shows its current legend after a browser has translated the page: %s',
  async (dom) => {
    const { render, inside } = draw(<StateMap dom={dom} highlight={['UT']} legend />)
    await expect.poll(() => inside().querySelector('.state-map-legend')).not.toBeNull()
    const end = keepTranslating(inside() as ParentNode & Node)
    const legend = () => inside().querySelector('.state-map-legend')?.textContent
    expect(legend()).toContain('«Utah»')
    for (const [highlight, label] of [
      [['WY'], ': «Wyoming»'],
      [['CA', 'TX', 'NY', 'FL'], ': 4'],
      [['CO', 'UT'], ': «Colorado», «Utah»'],
    ] as const) {
      render(<StateMap dom={dom} highlight={[...highlight]} legend />)
      await expect.poll(legend).toMatch(new RegExp(`«\\w+»${label}$`))
    }
    end()
  },
)

describe.each([
  ['a shadow root', 'shadow'],
  ['light DOM', 'light'],
] as const)('a map in %s that React hides for a while', (_, dom) => {
  test('is the same map when it is shown again, with what a person chose', async () => {
    const { Late, arrive } = lateComponent()
    const pageWith = (more: boolean) => (
      <Suspense fallback={<p>soon</p>}>
        <StateMap dom={dom} select="many" />
        {more && <Late />}
      </Suspense>
    )
    const { element, render } = draw(pageWith(false))
    const map = () => element.querySelector(':scope > div') as HTMLElement
    const inside = () => (map().shadowRoot ?? map()) as ParentNode
    await expect.poll(() => inside().querySelector('[data-id="CO"]')).not.toBeNull()
    await userEvent.click(page.getByTestId('CO'))
    render(pageWith(true))
    await expect.poll(() => element.textContent).toContain('soon')
    arrive()
    await expect.poll(() => element.textContent).toContain('late')
    await expect.poll(() => inside().querySelectorAll('[data-id]').length).toBe(51)
    const chosen = [...inside().querySelectorAll('.state-map-chosen')].map((each) => each.getAttribute('data-id'))
    expect(chosen).toEqual(['CO'])
  })
})

test('a wrong code calls back once, however often the page is drawn', async () => {
  const onError = vi.fn()
  const map = () => <StateMap highlight={['TX', 'ZZ']} onError={onError} />
  const { render, chosen } = draw(map())
  for (let i = 0; i < 5; i++) render(map())
  await expect.poll(chosen).toEqual(['TX'])
  await expect
    .poll(() => onError.mock.calls.map(([error, phase]) => [error.message, error.code, phase]))
    .toEqual([['State is not a valid state', 'ZZ', 'props']])
})

test('props of the wrong shape are thrown, for the page’s own error boundary', () => {
  expect(() => renderToString(<StateMap highlight={'TX' as never} />)).toThrow(
    'state-map: "highlight" is "TX"; expected a list',
  )
})

test('a ref gives the map’s api', async () => {
  let api: StateMapApi | null = null
  const { chosen, inside } = draw(
    <StateMap
      select="many"
      ref={(handle) => {
        api = handle
      }}
    />,
  )
  await expect.poll(() => inside().querySelectorAll('[data-id]').length).toBe(51)
  await expect
    .poll(() => {
      api?.select('TX')
      return api?.selected
    })
    .toEqual(['TX'])
  await expect.poll(chosen).toEqual(['TX'])
  expect(() => api?.select('ZZ')).toThrow('State is not a valid state')
})

test.each(['shadow', 'light'] as const)('in an iframe, by a portal, it is drawn in its style (%s)', async (dom) => {
  const frame = document.createElement('iframe')
  place().append(frame)
  const there = frame.contentDocument as Document
  draw(createPortal(<StateMap dom={dom} highlight={['TX']} />, there.body))
  const chosen = () => (there.body.querySelector('div')?.shadowRoot ?? there).querySelector('.state-map-chosen')
  await expect.poll(chosen).not.toBeNull()
  expect(getComputedStyle(chosen() as Element).fill).toBe('rgb(8, 159, 75)')
})

function ChoosesAtOnce({ codes, onError }: { codes: string[]; onError?: (error: Error & { code?: string }) => void }) {
  const map = useRef<StateMapApi>(null)
  useEffect(() => {
    for (const code of codes) map.current?.select(code)
  }, [])
  return <StateMap select="many" ref={map} onError={onError} />
}

// Preact runs effects of the page once there is a map.
test.runIf(isReact)(
  'what an effect of the page asks of the map is done as soon as there is one; a wrong code is told',
  async () => {
    const onError = vi.fn()
    const { chosen } = draw(<ChoosesAtOnce codes={['TX', 'ZZ', 'CO']} onError={({ code }) => onError(code)} />)
    await expect.poll(chosen).toEqual(['CO', 'TX'])
    expect(onError.mock.calls).toEqual([['ZZ']])
    const html = place(renderToString(<ChoosesAtOnce codes={['UT']} />))
    const root = hydrateRoot(html, <ChoosesAtOnce codes={['UT']} />)
    onTestFinished(() => flushSync(() => root.unmount()))
    const live = () => html.firstElementChild?.shadowRoot?.querySelector('.state-map-chosen')?.getAttribute('data-id')
    await expect.poll(live).toBe('UT')
  },
)

test('a prop that there is not is told once, whatever else changes, in StrictMode too', async () => {
  const onError = vi.fn()
  const map = (title: string) => (
    <StrictMode>
      <StateMap {...{ 'data-no': 'x', title }} onError={({ message }) => onError(message)} />
    </StrictMode>
  )
  const { render } = draw(map('A'))
  for (const title of ['B', 'C']) render(map(title))
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onError.mock.calls[0]?.[0]).toContain('there is no prop "data-no"')
})

test('what is no JSON is a sentence of ours, or draws', async () => {
  expect(() => renderToString(<StateMap {...{ title: 5n as never }} />)).toThrow(
    'state-map: "title" is 5; expected text',
  )
  const around: Record<string, unknown> = { text: 'Two offices' }
  around.itself = around
  const { inside } = draw(<StateMap details={{ TX: around }} />)
  await expect.poll(() => inside().querySelectorAll('[data-id]').length).toBe(51)
})

describe('on a server', () => {
  const props = { highlight: ['TX'], title: 'Markets' }
  const html = renderToString(<StateMap {...props} className="mine" />)

  test('it is a drawing with a name, without style or script', () => {
    const element = place(html)
    expect(element.querySelector('svg')?.getAttribute('aria-label')).toBe('Markets, Texas')
    expect(element.querySelectorAll('text')).toHaveLength(51)
    expect(element.querySelectorAll('[style],style,script')).toHaveLength(0)
    const { width, height } = (element.firstElementChild as Element).getBoundingClientRect()
    expect(height / width).toBeCloseTo(610 / 975, 3)
  })

  test('React takes it over without a word, and the map stands in its place', async () => {
    const consoleError = vi.spyOn(console, 'error')
    onTestFinished(() => consoleError.mockRestore())
    const element = place(html)
    const box = element.firstElementChild as HTMLElement
    const height = box.getBoundingClientRect().height
    const root = hydrateRoot(element, <StateMap {...props} className="mine" />)
    onTestFinished(() => flushSync(() => root.unmount()))
    await expect.poll(() => box.shadowRoot?.querySelectorAll('[data-id]').length).toBe(51)
    expect(element.firstElementChild).toBe(box)
    expect(box.querySelector('svg')).toBeNull()
    expect(box.getBoundingClientRect().height).toBeCloseTo(height, 1)
    expect(consoleError).not.toHaveBeenCalled()
  })
})
