import { island } from 'plat'
import { PlatMap, StateMap } from 'plat/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

test('a component with a map is a drawing', () => {
  expect(renderToString(createElement(StateMap, { highlight: ['TX'] }))).toContain('aria-label="US map, Texas"')
  expect(renderToString(createElement(PlatMap, { data: {} }, 'We are in Denver.'))).toContain('We are in Denver.')
})

test('everything of the package can be imported', async () => {
  await import('plat/elements')
  await (await import('plat/loader')).started
  expect(island('state-map')['data-plat']).toBe('state-map')
})
