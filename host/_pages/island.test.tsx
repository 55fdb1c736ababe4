import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rentHistoryChart } from '../../widgets/rent-history-chart/server.ts'
import { stateMap } from '../../widgets/state-map/server.ts'
import type { Build } from './build.ts'
import { countMarkup } from './count-markup.ts'
import { IslandSlot, RenderContext } from './island.tsx'

const build: Build = {
  version: '1.2.3',
  major: 'v1',
  islands: { 'state-map': { ssr: 'abc', chunks: [] } },
  loader: '/embed/v1/loader.js',
  missing: [],
}
const draw = (props: object, overrides: { build: Build | undefined } = { build }) =>
  renderToString(
    <RenderContext.Provider value={{ ...overrides, used: new Set(), token: () => '', settingsPages: [] }}>
      <IslandSlot island={stateMap} id="map" props={props} />
    </RenderContext.Provider>,
  )

test('an island’s element tells the loader all it needs', () => {
  const html = draw({ highlight: ['TX'], title: `Bob's "map" <b>` })
  const [tag = ''] = /^<div[^>]*>/.exec(html.replace(/"[^"]*"/g, (value) => value.replaceAll('>', ''))) ?? []
  for (const attribute of ['id="map"', 'class="island"', 'data-plat="state-map"', 'data-plat-ssr="abc"']) {
    expect(tag).toContain(attribute)
  }
  expect(tag).toMatch(/ data-plat-sum="\d+(\.\d+){3}"/)
  const [, props = ''] = /data-plat-props="([^"]*)"/.exec(html) ?? []
  const text = props.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  expect(JSON.parse(text)).toEqual({ highlight: ['TX'], title: `Bob's "map" <b>` })
})

test('the sum is that of the HTML inside, and nothing stands around it', () => {
  const html = draw({})
  const [, sum, inside = ''] = /^<div[^<]*? data-plat-sum="(.*?)"[^<]*?>(<[\s\S]*>)<\/div>$/.exec(html) ?? []
  expect(inside).toMatch(/^<div/)
  expect(countMarkup(inside)).toBe(sum)
})

test('without a build the island is not marked for hydration', () => {
  expect(draw({}, { build: undefined }).includes('data-plat-ssr')).toBe(false)
})

test('props that do not fit the island’s contract are a fault of the page', () => {
  expect(() => draw({ select: 'two' })).toThrow('state-map: "select" is "two"; expected "none" or "one" or "many"')
  expect(() => draw({ color: 'red' })).toThrow('state-map: there is no prop "color"')
})

test('the same props on other places of a page keep their ids apart', () => {
  const one = (id: string) =>
    renderToString(
      <IslandSlot
        island={rentHistoryChart}
        id={id}
        props={{ history: [{ date: '2024-01-01', price: { cents: 150_000 } }] }}
      />,
    )
  expect(one('left')).toBe(one('left'))
  expect(one('right')).toBe(one('left').replaceAll('left', 'right'))
})
