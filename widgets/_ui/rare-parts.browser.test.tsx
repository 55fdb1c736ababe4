import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useRedirect } from '../_http/use-redirect.ts'
import tokens from '../_runtime/tokens.css?inline'
import { violationsIn } from '../_testing/axe.ts'
import { frames, stopClock } from '../_testing/fake-fetch.ts'
import { open, placeElement } from '../_testing/open.ts'
import { probe } from '../_testing/probe.tsx'
import { DoubleSlider } from './double-slider/DoubleSlider.tsx'
import slider from './double-slider/slider.css?inline'
import type { Range } from './double-slider/snap.ts'
import fields from './field/fields.css?inline'
import inputs from './field/inputs.css?inline'
import { InfiniteScroll } from './infinite-scroll/InfiniteScroll.tsx'
import { SlidingMenu } from './sliding-menu/SlidingMenu.tsx'
import slide from './sliding-menu/slide.css?inline'
import { TextArea } from './text-area/TextArea.tsx'

const show = (Part: () => React.JSX.Element | null) =>
  open(probe(Part, { shadow: false, styles: [tokens, fields, inputs, slider, slide] }), {})

test('UI-060 a text area grows with its text to 66 px and no further', async () => {
  const { element } = show(() => {
    const [text, setText] = useState('')
    return <TextArea aria-label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
  })
  const area = element.querySelector('textarea') as HTMLTextAreaElement
  const height = () => Math.round(area.getBoundingClientRect().height)
  expect(height()).toBe(44)
  await userEvent.fill(area, 'one\ntwo')
  await expect.poll(height).toBe(66)
  await userEvent.fill(area, 'one\ntwo\nthree\nfour\nfive')
  await frames()
  expect([height(), area.scrollHeight > area.clientHeight]).toEqual([66, true])
})

test('UI-061 a page goes on by itself after 3 s', async () => {
  const pass = stopClock()
  const { element, events } = show(() => {
    useRedirect('/dashboard')
    return null
  })
  element.addEventListener('plat:test:go', (event) => event.preventDefault())
  await frames()
  pass(2999)
  expect(events).toEqual([])
  pass(1)
  expect(events).toEqual([['go', { url: '/dashboard' }]])
})

test('UI-062 UI-063 a double slider keeps its thumbs apart and on steps, by keys too', async () => {
  const { element } = show(() => {
    const [value, setValue] = useState<Range>([0, 480])
    return (
      <form>
        <DoubleSlider
          id="s"
          legend="Price"
          names={['min', 'max']}
          labels={['Lowest', 'Highest']}
          steps={[0, 100, 250, 500, 1000]}
          value={value}
          onChange={setValue}
          textOf={(each) => `$${each}`}
        />
      </form>
    )
  })
  const getOutputText = () => element.querySelector('output')?.textContent
  const [from, to] = element.querySelectorAll<HTMLInputElement>('input[type=range]')
  // In the same step in which it is drawn: the bar does not lag behind the thumbs.
  const bar = (element.querySelector('.plat-slider > div') as HTMLElement).style
  expect([bar.getPropertyValue('--from'), bar.getPropertyValue('--to')]).toEqual(['0', '0.75'])
  // 480 is no step.
  expect(getOutputText()).toBe('$0 – $500')
  from?.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(getOutputText).toBe('$250 – $500')
  expect(from?.value).toBe('2')
  to?.focus()
  await userEvent.keyboard('{Home}')
  await frames()
  expect([getOutputText(), to?.value, to?.getAttribute('aria-valuetext')]).toEqual(['$250 – $500', '3', '$500'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(getOutputText).toBe('$250 – $1000')
  const form = element.querySelector('form') as HTMLFormElement
  expect(Object.fromEntries(new FormData(form))).toEqual({ min: '250', max: '1000' })
  expect(await violationsIn(element)).toEqual([])
})

const PAGES: Record<string, string> = {
  '/forums?page=2':
    '<turbo-stream action="append" target="rows"><template><li id="b">B<script>hurt()</script></li><li id="a">A again</li></template></turbo-stream><turbo-stream action="update" target="links"><template><a rel="next" href="/forums?page=3">More</a></template></turbo-stream>',
  '/forums?page=3': '<turbo-stream action="append" target="rows"><template><li id="c">C</li></template></turbo-stream>',
}
const sanitize = () => import('../_map-ui/sanitize.ts')

test('UI-048 UI-049 infinite scroll fetches the next page as a Turbo stream until there is no next link', async () => {
  const requests: [string, string | null][] = []
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    requests.push([`${url}`, new Headers(init?.headers).get('accept')])
    return new Response(PAGES[`${url}`], { headers: { 'content-type': 'text/vnd.turbo-stream.html' } })
  })
  onTestFinished(() => fetch.mockRestore())
  const list = placeElement({ html: '<ul id="rows"><li id="a">A</li></ul><div id="links"></div>' })
  const { element } = show(() => <InfiniteScroll next="/forums?page=2" sanitize={sanitize} />)
  await expect.poll(() => element.textContent).toBe('End of list')
  expect(requests).toEqual([
    ['/forums?page=2', 'text/vnd.turbo-stream.html'],
    ['/forums?page=3', 'text/vnd.turbo-stream.html'],
  ])
  expect([...list.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['B', 'A again', 'C'])
  expect(list.querySelector('script')).toBeNull()
})

test('a page that does not come says so, and its link tries again', async () => {
  let works = false
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!works) throw new TypeError('Failed to fetch')
    return new Response(PAGES['/forums?page=3'], { headers: { 'content-type': 'text/vnd.turbo-stream.html' } })
  })
  onTestFinished(() => fetch.mockRestore())
  const list = placeElement({ html: '<ul id="rows"></ul>' })
  const { element } = show(() => <InfiniteScroll next="/forums?page=3" sanitize={sanitize} />)
  await expect.poll(() => element.textContent).toContain('couldn’t reach')
  expect(fetch).toHaveBeenCalledOnce()
  const again = element.querySelector('a') as Element
  // --plat-green-text; the browser's own blue is hardly to be read on a dark page.
  expect(getComputedStyle(again).color).toBe('rgb(6, 113, 58)')
  works = true
  await userEvent.click(again)
  await expect.poll(() => list.textContent).toBe('C')
})

test('after some pages that came by themselves a link asks for the next', async () => {
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(
      async (url) => new Response(PAGES[String(url)], { headers: { 'content-type': 'text/vnd.turbo-stream.html' } }),
    )
  onTestFinished(() => fetch.mockRestore())
  const list = placeElement({ html: '<ul id="rows"></ul>' })
  const onContent = vi.fn()
  const { element } = show(() => (
    <InfiniteScroll next="/forums?page=2" sanitize={sanitize} automatic={1} onContent={onContent} />
  ))
  await expect.poll(() => element.textContent).toBe('Show more')
  await frames()
  // Once for each of the two pieces.
  expect(onContent.mock.calls.map(([, url]) => url)).toEqual(['/forums?page=2', '/forums?page=2'])
  await userEvent.click(element.querySelector('a') as Element)
  await expect.poll(() => element.textContent).toBe('End of list')
  expect(list.textContent).toContain('C')
})

test('UI-065 a sliding menu is dragged shut, and opened from the edge, by more than its threshold', async () => {
  const { element } = show(() => (
    <SlidingMenu id="m" label="Menu">
      <a href="#x">Home</a>
    </SlidingMenu>
  ))
  const dialog = () => element.querySelector('dialog')
  await userEvent.click(element.querySelector('button') as Element)
  await expect.poll(() => dialog()?.open).toBe(true)
  expect(await violationsIn(element)).toEqual([])
  const drag = (target: EventTarget, from: number, to: number, pointerType = 'touch') => {
    for (const [type, clientX] of [
      ['pointerdown', from],
      ['pointermove', to],
      ['pointerup', to],
    ] as const) {
      target.dispatchEvent(new PointerEvent(type, { clientX, pointerType, bubbles: true }))
    }
  }
  // 15 percent of 1,000 px.
  const far = Math.floor(innerWidth * 0.15)
  const panel = element.querySelector('.plat-sliding') as Element
  drag(panel, 250, 250 - far)
  await frames()
  expect(dialog()?.open).toBe(true)
  // Somebody who marks its text with a mouse.
  drag(panel, 250, 250 - far - 1, 'mouse')
  await frames()
  expect(dialog()?.open).toBe(true)
  drag(panel, 250, 250 - far - 1)
  await expect.poll(dialog).toBeNull()
  drag(document.body, 10, 10 + far)
  await frames()
  expect(dialog()).toBeNull()
  drag(document.body, 10, 11 + far)
  await expect.poll(() => dialog()?.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
})
