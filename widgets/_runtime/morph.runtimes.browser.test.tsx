import { expect, test } from 'vitest'
import { contextFor, placeElement } from '../_testing/open.ts'
import { type ProbeProps, probe } from '../_testing/probe.tsx'

const HTML = '<p>what the server said</p><p>and more</p>'
const NOW = '<p>what it says now</p>'
const STATE = { 'data-plat-state': 'mounted' }

const Label = ({ label = 'none' }: ProbeProps) => (
  <>
    <p className="probe">{label}</p>
    <b>and more</b>
  </>
)

/** The page is made what its server says now: marks that the server does not write go, and nodes that fit are used again. */
function morph(element: HTMLElement, ...reusable: Element[]): void {
  element.removeAttribute('data-plat-state')
  for (const node of [...element.childNodes]) if (!reusable.includes(node as Element)) node.remove()
  if (!reusable.length) element.setHTMLUnsafe(NOW)
  for (const node of reusable) {
    node.removeAttribute('class')
    node.textContent = 'what it says now'
  }
}

test.each([['all nodes are new'], ['nodes are used again']])(
  'in light DOM it is drawn again, and the new HTML is what comes back: %s',
  async (how) => {
    const element = placeElement({ html: HTML, light: true, attributes: STATE })
    const { context, reports } = contextFor(element)
    const instance = probe(Label)(element, { label: 'one' }, context)
    instance.update({ label: 'two' })
    morph(element, ...(how.includes('again') ? [element.firstElementChild as Element] : []))
    await expect.poll(() => element.querySelector('.probe')?.textContent).toBe('two')
    expect(element.dataset.platState).toBe('mounted')
    expect(element.textContent).toBe('twoand more')

    instance.update({ label: 'three' })
    expect(element.textContent).toBe('threeand more')
    instance.unmount()
    expect(element.innerHTML).toBe(NOW)
    expect(reports).toEqual([])
  },
)

test('in a shadow root it stays as it is, and the mark comes back', async () => {
  const element = placeElement({ html: HTML, attributes: STATE })
  const instance = probe(Label)(element, { label: 'one' }, contextFor(element).context)
  const probeElement = element.shadowRoot?.querySelector('.probe')
  morph(element)
  await expect.poll(() => element.dataset.platState).toBe('mounted')
  expect(element.shadowRoot?.querySelector('.probe')).toBe(probeElement)
  instance.unmount()
  expect(element.innerHTML).toBe(NOW)
})

test('one that was taken down is left alone', async () => {
  const element = placeElement({ html: HTML, light: true, attributes: STATE })
  const instance = probe(Label)(element, {}, contextFor(element).context)
  instance.unmount()
  morph(element)
  await new Promise((resolve) => setTimeout(resolve))
  expect(element.innerHTML).toBe(NOW)
  expect(element.dataset.platState).toBeUndefined()
})
