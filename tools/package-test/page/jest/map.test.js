/** @jest-environment jsdom */
const { act, createElement, useState } = require('react')
const { createRoot } = require('react-dom/client')
const { island } = require('plat')
const { PlatMap, StateMap } = require('plat/react')
require('plat/elements')

globalThis.IS_REACT_ACT_ENVIRONMENT = true

test('a component with a map draws it, and a click chooses', async () => {
  function Page() {
    const [chosen, setChosen] = useState([])
    return [
      createElement(StateMap, { key: 'map', select: 'many', onSelect: ({ all }) => setChosen(all) }),
      createElement('output', { key: 'chosen' }, chosen.join()),
    ]
  }
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  await act(async () => root.render(createElement(Page)))
  const find = (css) => element.firstElementChild.shadowRoot.querySelectorAll(css)
  expect(find('[data-id]')).toHaveLength(51)
  await act(async () =>
    find('[data-id=CO]')[0].dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true })),
  )
  expect(element.querySelector('output').textContent).toBe('CO')
  await act(async () => root.unmount())
})

test('a map that needs a browser shows its children', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const onError = jest.fn()
  await act(async () => root.render(createElement(PlatMap, { data: {}, onError }, 'We are in Denver.')))
  expect(element.textContent).toBe('We are in Denver.')
  await act(async () => root.unmount())
})

test('the loader may be imported, and leaves pages alone', async () => {
  document.body.innerHTML = '<div data-plat="state-map" data-plat-on="load">As words</div>'
  await require('plat/loader').started
  expect(document.body.innerHTML).toContain('As words')
  expect(island('state-map')['data-plat']).toBe('state-map')
})
