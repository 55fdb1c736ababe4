import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { contextFor, focused, open, placeElement } from '../_testing/open.ts'
import { probe } from '../_testing/probe.tsx'
import { useIsland, useIslandId } from './context.ts'
import { focusable } from './focusable.ts'

const Label = ({ label = 'none' }: { label?: string | undefined }) => <p className="probe">{label}</p>
const FALLBACK = '<!-- note --><a href="#map" class="fallback">Map <b>here</b></a>\n text'

describe.each([
  ['in a shadow root', false],
  ['in light DOM', true],
])('%s', (_, light) => {
  test('draws its props, follows new ones, and gives the same nodes back', () => {
    const element = placeElement({ html: FALLBACK, light })
    const before = [...element.childNodes]
    const instance = probe(Label)(element, { label: 'one' }, contextFor(element).context)
    const root = element.shadowRoot ?? element
    expect(root.querySelector('.probe')?.textContent).toBe('one')
    const probeElement = root.querySelector('.probe')

    instance.update({ label: 'two' })
    expect(root.querySelector('.probe')?.textContent).toBe('two')
    expect(root.querySelector('.probe')).toBe(probeElement)

    instance.unmount()
    expect([...element.childNodes]).toEqual(before)
    expect(element.innerHTML).toBe(FALLBACK)
    expect(root.querySelector('.probe')).toBeNull()
  })

  test('props are whole, not a patch', () => {
    const { root, instance } = open(probe(Label), { label: 'one' }, { light })
    instance.update({})
    expect(root.querySelector('.probe')?.textContent).toBe('none')
  })

  test('can be mounted again after it was taken down', () => {
    const element = placeElement({ html: FALLBACK, light })
    for (const label of ['one', 'two', 'three']) {
      const instance = probe(Label)(element, { label }, contextFor(element).context)
      expect((element.shadowRoot ?? element).querySelectorAll('.probe')).toHaveLength(1)
      expect((element.shadowRoot ?? element).querySelector('.probe')?.textContent).toBe(label)
      instance.unmount()
    }
    expect(element.innerHTML).toBe(FALLBACK)
  })

  test('props of the wrong shape leave everything as it was', () => {
    const element = placeElement({ html: FALLBACK, light })
    const before = [...element.childNodes]
    expect(() => probe(Label)(element, { label: 5 }, contextFor(element).context)).toThrow(
      'probe: "label" is 5; expected text',
    )
    expect([...element.childNodes]).toEqual(before)
    expect(element.shadowRoot).toBeNull()
  })

  test('an update of the wrong shape throws and changes nothing', () => {
    const { root, instance } = open(probe(Label), { label: 'one' }, { light })
    expect(() => instance.update({ label: 5 })).toThrow('probe: "label" is 5; expected text')
    expect(root.querySelector('.probe')?.textContent).toBe('one')
  })

  test('an unknown prop is one message, and the rest draws', () => {
    const { root, reports } = open(probe(Label), { label: 'one', lable: 'x' }, { light })
    expect(root.querySelector('.probe')?.textContent).toBe('one')
    expect(reports).toEqual([
      { phase: 'props', message: 'probe: there is no prop "lable"; expected label, count', code: undefined },
    ])
  })

  test('the focus goes from the fallback to the island, and only if it was there', () => {
    const Button = () => <button type="button">Go</button>
    const element = placeElement({ html: FALLBACK, light })
    element.querySelector('a')?.focus()
    const instance = probe(Button)(element, {}, contextFor(element).context)
    expect(focused()?.textContent).toBe('Go')
    instance.unmount()

    const other = open(probe(Button), {}, { html: FALLBACK, light })
    expect(other.root.contains(focused())).toBe(false)
  })

  test('what it exposes is its api', () => {
    const Speaker = () => {
      useIsland().expose({ hello: () => 'hi' })
      return null
    }
    const { instance } = open(probe(Speaker), {}, { light })
    expect((instance.api as { hello(): string }).hello()).toBe('hi')
  })
})

test('in a shadow root the fallback is never touched, and shows through a slot once the island is gone', () => {
  const element = placeElement({ html: FALLBACK })
  const before = [...element.childNodes]
  const instance = probe(Label)(element, {}, contextFor(element).context)
  expect([...element.childNodes]).toEqual(before)
  instance.unmount()
  expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>')
})

test('an island that wants light DOM has it on strangers’ pages too', () => {
  const { element, root } = open(probe(Label, { shadow: false }), { label: 'one' }, { html: FALLBACK })
  expect(element.shadowRoot).toBeNull()
  expect(root.innerHTML).toBe('<p class="probe">one</p>')
})

test('ids start with the element’s, so two islands never share one', () => {
  const Named = () => <i id={useIslandId('name')}>x</i>
  const ids = ['a', 'b'].map((id) => open(probe(Named, { shadow: false }), {}, { id }).root.querySelector('i')?.id)
  expect(ids).toEqual(['a-name', 'b-name'])
})

test('focusable() writes tabindex in lower case, on SVG too', () => {
  const Shape = () => (
    <svg>
      <path ref={focusable(0)} />
      <path ref={focusable(-1)} />
    </svg>
  )
  const paths = [...open(probe(Shape), {}).root.querySelectorAll('path')]
  expect(paths.map((path) => path.getAttributeNames())).toEqual([['tabindex'], ['tabindex']])
  expect(paths.map((path) => path.getAttribute('tabindex'))).toEqual(['0', '-1'])
})

test.each([
  ['beside the fallback', '<p>Fallback</p><script type="application/json">{"label":"one"}</script>'],
  ['in a paragraph of WordPress', '<p><script type="application/json">{"label":"one"}</script></p><p>Fallback</p>'],
])('in light DOM a copy of a drawn element has its props, and draws once: %s', (_, html) => {
  const element = placeElement({ html, light: true })
  const instance = probe(Label)(element, { label: 'one' }, contextFor(element).context)
  instance.update({ label: 'two' })
  const copy = element.cloneNode(true) as HTMLElement
  element.replaceWith(copy)
  onTestFinished(() => copy.remove())
  expect(JSON.parse(copy.querySelector('script')?.textContent ?? '')).toEqual({ label: 'one' })
  probe(Label)(copy, { label: 'one' }, contextFor(copy).context)
  expect([...copy.querySelectorAll('.probe')].map(({ textContent }) => textContent)).toEqual(['one'])
  instance.unmount()
  expect(element.innerHTML).toBe(html)
})

describe('a page that extends Object.prototype', () => {
  afterEach(() => {
    delete (Object.prototype as { shout?: unknown }).shout
  })

  test('is refused with one sentence, and the fallback stays', () => {
    const element = placeElement({ html: FALLBACK })
    const { context } = contextFor(element)
    // biome-ignore lint/suspicious/noExplicitAny: what such pages do
    ;(Object.prototype as any).shout = () => {}
    let thrown: unknown
    try {
      probe(Label)(element, {}, context)
    } catch (error) {
      thrown = error
    }
    delete (Object.prototype as { shout?: unknown }).shout
    expect((thrown as Error).message).toBe('Object.prototype.shout is enumerable')
    expect(element.innerHTML).toBe(FALLBACK)
    expect(element.shadowRoot).toBeNull()
  })
})
