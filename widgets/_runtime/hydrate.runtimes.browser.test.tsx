import { expect, test } from 'vitest'
import { contextFor, placeElement } from '../_testing/open.ts'
import { BUILD, IS_REACT, type ProbeProps, probe, serverHtml } from '../_testing/probe.tsx'
import { useIslandId } from './context.ts'
import { countMarkup } from './mount-root.ts'
import { useHydrated } from './use-hydrated.ts'

const Label = ({ label = 'none' }: ProbeProps) => (
  <p id={useIslandId('p')} className="probe">
    <b>{label}</b>
  </p>
)

interface ServerHtmlOptions {
  build?: string
  html?: string
  id?: string
  sum?: string
}

/** An element as a host page has it, with what may have happened to it on the way. */
function placeServerHtml({
  build = BUILD,
  id = 'map',
  html = serverHtml(Label, { label: 'one' }, id),
  sum,
}: ServerHtmlOptions = {}) {
  const element = placeElement({ html, attributes: { 'data-plat-ssr': build } })
  element.id = id
  element.setAttribute('data-plat-sum', sum ?? countMarkup(element))
  return element
}

function mounted(element: HTMLElement) {
  const { context, reports } = contextFor(element)
  const server = element.querySelector('b')
  const instance = probe(Label)(element, { label: 'one' }, context)
  return { instance, reports, hydrated: element.querySelector('b') === server }
}

test('our own server’s HTML, unaltered, is taken over node by node', () => {
  const { hydrated, reports, instance } = mounted(placeServerHtml())
  expect(hydrated).toBe(true)
  expect(reports).toEqual([])
  instance.unmount()
})

const Live = () => <p className="probe">{useHydrated() ? 'live' : 'as written'}</p>

test.each([
  ['drawn anew', 'build-0'],
  ['taken over', BUILD],
])(
  'controls are live as soon as the island stands, so that a click which waited for it meets them: %s',
  async (how, build) => {
    const element = placeServerHtml({ build, html: serverHtml(Live, {}, 'map') })
    expect(element.textContent).toBe('as written')
    const instance = await probe(Live)(element, {}, contextFor(element).context)
    // React takes over when it has time, and keeps clicks itself; the wire carries Preact.
    if (how === 'taken over' && IS_REACT) await expect.poll(() => element.textContent).toBe('live')
    expect(element.textContent).toBe('live')
    instance.unmount()
  },
)

test('what was taken over follows new props; unmount gives the server’s HTML back', async () => {
  const element = placeServerHtml()
  const html = element.innerHTML
  const { instance } = mounted(element)
  instance.update({ label: 'two' })
  await expect.poll(() => element.textContent).toBe('two')
  instance.unmount()
  expect(element.innerHTML).toBe(html)
})

test('HTML of another build is drawn anew, in light DOM, without a word', () => {
  const element = placeServerHtml({ build: 'build-0' })
  const { hydrated, reports, instance } = mounted(element)
  expect({ hydrated, reports, shadow: element.shadowRoot }).toEqual({ hydrated: false, reports: [], shadow: null })
  expect(element.querySelectorAll('.probe')).toHaveLength(1)
  instance.unmount()
})

test.each<[string, string]>([
  ['an element was added', '<p id="map-p" class="probe"><b>one</b></p><script type="text/plain"></script>'],
  ['an element was taken away', '<p id="map-p" class="probe">one</p>'],
  ['a class was taken away', '<p id="map-p"><b>one</b></p>'],
  ['an id was taken away', '<p class="probe"><b>one</b></p>'],
  ['everything was taken away', ''],
])('%s on the way: drawn anew with one message, and given back as it came', (_, html) => {
  const sum = countMarkup(placeElement({ html: serverHtml(Label, { label: 'one' }, 'map') }))
  const element = placeServerHtml({ html, sum })
  const { instance, reports } = mounted(element)
  expect(element.innerHTML).toBe('<p id="map-p" class="probe"><b>one</b></p>')
  expect(reports).toEqual([
    {
      phase: 'mount',
      message: 'server HTML was altered',
      code: undefined,
    },
  ])
  instance.unmount()
  expect(element.innerHTML).toBe(html)
})

test('attributes that other programs have added stay, without a message', async () => {
  const html = '<p id="map-p" class="probe" data-filler="1"><b style="color: red">one</b></p>'
  const { hydrated, reports, instance } = mounted(placeServerHtml({ html }))
  // React draws anew what has additional attributes, in development.
  if (!IS_REACT) expect(hydrated).toBe(true)
  if (!IS_REACT) expect(document.querySelector('#map')?.innerHTML).toBe(html)
  expect(reports).toEqual([])
  instance.unmount()
})

test('text that was changed on the way reads as the island says, without a message', async () => {
  const html = '<p id="map-p" class="probe"> <b>ones</b></p>'
  const { instance, reports } = mounted(placeServerHtml({ html }))
  await expect.poll(() => document.querySelector('#map')?.innerHTML).toBe('<p id="map-p" class="probe"><b>one</b></p>')
  expect(reports).toEqual([])
  instance.unmount()
})

test('a copied element, which has another id, is drawn anew: its ids must not be its model’s', () => {
  const element = placeServerHtml()
  const { context, reports } = contextFor(element)
  const instance = probe(Label)(element, { label: 'one' }, { ...context, id: 'plat-7' })
  expect(element.querySelector('.probe')?.id).toBe('plat-7-p')
  expect(reports).toEqual([])
  instance.unmount()
})

test('a component that throws while it takes over is a failure of phase render, and the server’s HTML stands', async () => {
  const Broken = ({ label }: ProbeProps) => {
    if (label === 'one') throw new Error('no ink')
    return null
  }
  const element = placeServerHtml()
  const html = element.innerHTML
  const { context, reports } = contextFor(element)
  let instance: { unmount(): void } | undefined
  try {
    instance = probe(Broken)(element, { label: 'one' }, context)
    await expect.poll(() => reports.length).toBe(1)
  } catch (error) {
    reports.push({ phase: 'render', message: (error as Error).message, code: undefined })
  }
  instance?.unmount()
  expect(reports.map(({ phase }) => phase)).toEqual(['render'])
  expect(reports[0]?.message).toContain('no ink')
  expect(element.innerHTML).toBe(html)
})
