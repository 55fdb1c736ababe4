import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { blank, change, type MapDocument } from '../document.ts'
import { readScript } from '../import/read-script.ts'
import { getExportSnippet, toJson } from './snippet.ts'

const snippet = (doc: MapDocument) => getExportSnippet(doc, 'https://plat.example', 'v1')
const again = (text: string) => {
  return change(blank(), { type: 'import', ...readScript(text) })
}

test('the snippet is the map’s element with its props in a script, and the loader with the map inside', () => {
  expect(snippet({ base: 'world', data: { main_settings: { width: 500 } } })).toBe(
    [
      '<div data-plat="map">',
      '  <script type="application/json">{"data":{"main_settings":{"width":500}},"info":{"builtin":"world"}}</script>',
      '  <a href="https://plat.example/embed/map.svg?info=world&amp;title=Map">Map</a>',
      '</div>',
      '<script async crossorigin src="https://plat.example/embed/v1/map-world.js"></script>',
    ].join('\n'),
  )
})

test('a map of shapes of one’s own has the loader alone', () => {
  expect(snippet({ base: 'own', info: { paths: { A: 'M0,0h1v1z' } }, data: {} })).toContain('/embed/v1/loader.js"')
})

test.each(['</script>', '<!--', '<script>', '</SCRIPT >', ']]>'])(
  'a description with %s stays inside the snippet',
  (html) => {
    const doc = { base: 'us' as const, data: { main_settings: { state_description: html } } }
    const text = snippet(doc)
    expect(text.match(/<\/script/gi)).toHaveLength(2)
    expect(text).not.toContain('<!--')
    expect(again(text).data).toEqual(doc.data)
  },
)

test('where no script runs there is a link to a picture in which the colored states stand out', () => {
  const state_specific = { CA: { color: '#ff0000' }, NV: { name: 'x' }, TX: { color: 'teal' } }
  const text = snippet({ base: 'us', title: 'Us & "them"', data: { state_specific } })
  expect(text).toContain(
    '<a href="https://plat.example/embed/map.svg?info=us&amp;title=Us+%26+%22them%22&amp;highlight=CA,TX">Us &amp; &quot;them&quot;</a>',
  )
  expect(snippet({ base: 'own', info: { paths: {} }, title: 'Ours', data: {} })).toContain('  <p>Ours</p>\n</div>')
})

test('the name of a map comes back with it', () => {
  const doc: MapDocument = { base: 'us', family: 'usmap', title: 'Our offices', data: { main_settings: {} } }
  expect(again(toJson(doc))).toEqual(doc)
  expect(again(snippet(doc))).toEqual(doc)
})

test('a map of one’s own brings its shapes along', () => {
  const doc: MapDocument = { base: 'own', info: { paths: { A: 'M0 0' } }, data: { main_settings: {} } }
  expect(again(snippet(doc))).toEqual(doc)
})

test('whatever a map holds, snippet and JSON bring it back', () => {
  assertProperty(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (main_settings) => {
      const data = JSON.parse(JSON.stringify({ main_settings }))
      for (const write of [snippet, toJson]) expect(again(write({ base: 'us', data })).data).toEqual(data)
    }),
  )
})

test('what is begun and cannot be drawn is kept in the file, and is not on the page', () => {
  const whole = { origin_location: '0', destination_location: '1' }
  const data = {
    locations: { 0: { lat: 1, lng: 2 }, 1: { lat: 3, lng: 4 }, 2: { name: 'Nowhere yet' } },
    lines: { 0: {}, 1: whole, 2: { ...whole, destination_location: '7' }, 3: { path: 'M0 0' } },
  }
  expect(again(toJson({ base: 'us', data })).data).toEqual(data)
  expect(again(snippet({ base: 'us', data })).data).toEqual({
    locations: { 0: { lat: 1, lng: 2 }, 1: { lat: 3, lng: 4 } },
    lines: { 1: whole, 3: { path: 'M0 0' } },
  })
})

// Configs of real sites, beside the checkout where there are any.
const folder = join(import.meta.dirname, '../../../../shared/maps/mapdata')
const files = existsSync(folder) ? readdirSync(folder) : []

describe.runIf(files.length)('a config of a real site is imported and exported without loss', () => {
  test.each(files)('%s', (file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const data = JSON.parse(text)
    for (const source of [text, `var simplemaps_usmap_mapdata=${text}`]) {
      const doc = again(source)
      expect(doc.data).toEqual(data)
      expect(again(toJson(doc)).data).toEqual(data)
      expect(again(snippet(doc)).data).toEqual(data)
    }
  })
})
