import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { getEntry } from '../document.ts'
import { ImportError } from './import-result.ts'
import { readScript as read } from './read-script.ts'
import { getReport } from './report.ts'

const readScript = (text: string) => ({ ...read(text), report: getReport(read(text)) })

const S = 'main_settings: {}, '
const getData = (code: string) => readScript(code).data
const getState = (value: string) => {
  const data = getData(`var a_usmap_mapdata = {${S}state_specific: {CA: {name: ${value}}}}`)
  return getEntry(data ?? {}, 'state_specific', 'CA').name
}

describe('a value is read as it is written', () => {
  test.each<[string, unknown]>([
    [`'single'`, 'single'],
    [`"double \\u00e9 \\n"`, 'double é \n'],
    ['`a template`', 'a template'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read
    ['`with ${1 + 1} and ${"text"}`', 'with 2 and text'],
    [`'put ' + "together" + 1`, 'put together1'],
    ['-1.5e3', -1500],
    ['+"7"', 7],
    ['.5', 0.5],
    ['0x10', 16],
    ['!0', true],
    ['!1', false],
    ['null', null],
    ['("in parentheses")', 'in parentheses'],
    [`JSON.parse('{"a":[1]}')`, { a: [1] }],
    ['[1,,2,]', [1, null, 2]],
    ['{"a b": 1, 2: 3, ["c"]: 4, ...{d: 5}}', { 'a b': 1, 2: 3, c: 4, d: 5 }],
  ])('%s', (code, value) => expect(getState(code)).toEqual(value))
})

describe('what would have to run is left out and told by its path', () => {
  test.each([
    ['function () { alert(1) }', 'functions are code, and we don’t import code'],
    ['() => 1', 'functions are code, and we don’t import code'],
    ['document.title', 'it would have to run'],
    ['fetch("/x")', 'a call would have to run'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read
    ['`${name}`', '“name” would have to run to get its value'],
    ['/x/', 'a regular expression isn’t a map value'],
    ['"a" * 2', '“*” would have to run'],
    ['a ? 1 : 2', 'it would have to run'],
    ['JSON.parse("{")', 'its JSON isn’t valid'],
    ['typeof 1', '“typeof” would have to run'],
  ])('%s', (code, why) => {
    const { data, report } = readScript(`x_mapdata = {${S}state_specific: {CA: {\nname: ${code}, url: "u"}}}`)
    expect(data).toEqual({ main_settings: {}, state_specific: { CA: { url: 'u' } } })
    expect(report.skipped).toEqual([{ where: 'state_specific.CA.name', why, line: 2 }])
  })

  test('a method and a getter too', () => {
    const { report } = readScript(`x_mapdata = {${S}hooks: { click() {}, get a() { return 1 } }}`)
    expect(report.skipped.map(({ where }) => where)).toEqual(['hooks.click', 'hooks.a'])
  })
})

describe('map data is found wherever a script has it', () => {
  const value = '{main_settings: {width: 1}}'
  test.each([
    `var simplemaps_usmap_mapdata = ${value};`,
    `let simplemaps_usmap_mapdata = ${value}`,
    `const simplemaps_usmap_mapdata = ${value}`,
    `simplemaps_usmap_mapdata=${value}`,
    `window.simplemaps_usmap_mapdata = ${value}`,
    `window["simplemaps_usmap_mapdata"] = ${value}`,
    `/* a comment */ // another\nvar a = 1, simplemaps_usmap_mapdata = ${value}, b`,
    `!function(e){var t;e.x=function(){return t=1,e.simplemaps_usmap_mapdata=${value},2}}(window)`,
    `export const simplemaps_usmap_mapdata = ${value}`,
    `\ufeffvar simplemaps_usmap_mapdata = ${value}`,
    `var settings = {width: 1}; var simplemaps_usmap_mapdata = {main_settings: settings}`,
    `<html><script>var simplemaps_usmap_mapdata = ${value}</script><script src="x.js"></script>`,
    `var simplemaps_usmap_mapdata = {main_settings: {}}; simplemaps_usmap_mapdata.main_settings["width"] = 1`,
  ])('%s', (code) => {
    const { data, report } = readScript(code)
    expect(data).toEqual({ main_settings: { width: 1 } })
    expect(report.family).toBe('usmap')
  })
})

describe('JSON and bare objects', () => {
  test.each([
    '{"main_settings":{"width":1}}',
    "{main_settings: {'width': 1,},}",
    '{"data":{"main_settings":{"width":1}},"info":{"builtin":"us"}}',
    '{"simplemaps_usmap_mapdata":{"main_settings":{"width":1}}}',
    '<div data-plat="map"><script type="application/json">{"data":{"main_settings":{"width":1}}}</script></div>',
    `<div data-plat="map" data-plat-props='{"data":{"main_settings":{"width":1}}}'></div>`,
    '<div data-plat="map" data-plat-props="{&quot;data&quot;:{&#34;main_settings&#x22;:{&quot;width&quot;:1}}}"></div>',
  ])('%s', (text) => expect(getData(text)).toEqual({ main_settings: { width: 1 } }))

  test('an attribute with a mistake is told with its place in the page', () => {
    const page = `<h1>A map</h1>\n<div data-plat="map" data-plat-props='{"data": {"main_settings": }}'></div>`
    expect(() => readScript(page)).toThrow(/^Line 2, column 66/)
  })

  test('an attribute inside a script is none', () => {
    const page = `<script>var a_usmap_mapdata = {main_settings: {width: 1}}, b = " data-plat-props='{'"</script>`
    expect(readScript(page).report.skipped).toEqual([])
  })

  test('our own JSON brings its base map back', () => {
    expect(readScript('{"data":{"main_settings":{}},"info":{"builtin":"world"}}').report.family).toBe('worldmap')
    const { info } = readScript('{"data":{"main_settings":{}},"info":{"paths":{"A":"M0 0"}}}')
    expect(info).toEqual({ paths: { A: 'M0 0' } })
  })
})

test('map info is found inside a minified script, beside code that is never run', () => {
  const script =
    '!function(){"use strict";var t={},e=function(t){for(var n=0;n<9;n++)t[n]=n;throw Error("ran")};' +
    'function r(t){return t.mapdata||e(t)}(function(){simplemaps_countrymap_mapinfo={map_name:"country",' +
    'paths:{A:"M0 0"+"L1 1",B:"m2 2z"},names:{A:"Aaa"},proj:"mercator"},e(r)})()}();globalThis.ran=1;'
  const { info, data, report } = readScript(script)
  expect(info).toEqual({
    map_name: 'country',
    paths: { A: 'M0 0L1 1', B: 'm2 2z' },
    names: { A: 'Aaa' },
    proj: 'mercator',
  })
  expect(data).toBeUndefined()
  expect((globalThis as { ran?: number }).ran).toBeUndefined()
  expect(report).toMatchObject({
    family: 'countrymap',
    understood: [
      { what: 'shapes', count: 2 },
      { what: 'name', count: 1 },
    ],
  })
})

test('the report counts what was understood, and names what is kept but not changed here', () => {
  const { report } = readScript(
    `var simplemaps_usmap_mapdata = { main_settings: {width: "responsive", popups: "off"}, state_specific: {CA: {}, TX: {}, oops: ""},
     locations: {0: {}}, legend: {entries: [{}, {}, {}]}, lines: {}, data: {data: {}} }`,
  )
  expect(report.understood).toEqual([
    { what: 'settings', count: 2 },
    { what: 'states', count: 2 },
    { what: 'location', count: 1 },
    { what: 'legend entries', count: 3 },
  ])
  expect(report.kept).toEqual(['data'])
})

test('of two maps in one file the one with the most is taken, and the other is told', () => {
  const { data, report } = readScript(
    'a_usmap_mapdata = {main_settings: {a: 1}}; b_worldmap_mapdata = {main_settings: {a: 1, b: 2}}',
  )
  expect(data).toEqual({ main_settings: { a: 1, b: 2 } })
  expect(report.skipped[0]?.where).toBe('a_usmap_mapdata')
})

describe('a mistake is told with its line and column', () => {
  test.each([
    ['var x_mapdata = {\n  main_settings: {\n    width: 5 height: 6\n  }\n}', 3, 14, '    width: 5 height: 6'],
    ['{"main_settings": {"a": }}', 1, 25, '{"main_settings": {"a": }}'],
    ["x_mapdata = {a: 'it's'}", 1, 21, "x_mapdata = {a: 'it's'}"],
    ['{"main_settings": {}} oops(', 1, 28, '{"main_settings": {}} oops('],
    ['<p>\n<script>\nvar x = ;</script>', 3, 9, 'var x = ;</script>'],
  ])('%j', (code, line, column, excerpt) => {
    let error: unknown
    try {
      readScript(code)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(ImportError)
    expect(error).toMatchObject({ line, column, excerpt, caret: column - 1 })
    expect((error as Error).message).toMatch(new RegExp(`^Line ${line}, column ${column}: .+\\.$`))
  })

  test('of a long line only what is around is shown', () => {
    try {
      readScript(`${'a=1;'.repeat(1000)}b=;${'c=1;'.repeat(1000)}`)
      expect.unreachable()
    } catch (error) {
      const { excerpt, caret, column } = error as ImportError
      expect(column).toBe(4003)
      expect(excerpt.slice(caret - 2, caret + 1)).toBe('b=;')
      expect(excerpt.length).toBeLessThan(130)
    }
  })
})

test.each(['', 'var a = 1', '[]', '{}', 'hello', '<p>a page</p>', 'x_mapdata = 5'])(
  '%j holds no map, and says so',
  (text) => {
    expect(() => readScript(text)).toThrow(/We can’t find a map in this file|Line/)
  },
)

describe('a page with other scripts is read for its map', () => {
  const map = '<script>var a_usmap_mapdata = {main_settings: {width: 1}}</script>'
  test.each([
    ['a template', `<script type="text/template"><p>{{ name }}</p></script>\n${map}`, 1],
    ['a script with a mistake', `${map}\n<script>track(</script>`, 2],
    ['JSON with a mistake', `<script type="application/ld+json">{"@context": }</script>${map}`, 1],
  ])('%s is left out, and told', (_, page, line) => {
    const { data, report } = readScript(page)
    expect(data).toEqual({ main_settings: { width: 1 } })
    expect(report.skipped).toEqual([
      { where: 'another script of the page', why: 'it isn’t valid and doesn’t name a map', line },
    ])
  })

  test('a mistake in the map’s own script is told with its place, though there is another map', () => {
    expect(() => readScript(`${map}\n<script>var b_usmap_mapdata = {main_settings: {</script>`)).toThrow(/^Line 2, /)
  })

  test('a mistake is told where there is no map at all', () => {
    expect(() => readScript('<script>track(</script>')).toThrow(/^Line 1, /)
  })
})

test('ids such as __proto__ are ids like others', () => {
  const { data } = readScript(
    'x_mapdata = {main_settings: {}, state_specific: {"__proto__": {name: "p"}, constructor: {name: "c"}}}; x_mapdata.state_specific.__proto__.polluted = 1',
  )
  const states = data?.state_specific as object
  expect(Object.keys(states)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(states)).toBe(Object.prototype)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('names that lead back to themselves come to an end', () => {
  const { report } = readScript('var a = {b: b}; var b = {a: a}; var x_mapdata = {main_settings: a}')
  expect(report.skipped).toHaveLength(1)
})

test('a file of a megabyte is read', () => {
  const states = Array.from(
    { length: 9000 },
    (_, i) => `"S${i}":{name:'State ${i}',description:"${'x'.repeat(60)}",url:""}`,
  )
  const code = `!function(){${'var a=function(b){return b+1};'.repeat(3000)}}();var x_mapdata={main_settings:{},state_specific:{${states}}}`
  expect(code.length).toBeGreaterThan(1_000_000)
  expect(readScript(code).report.understood).toContainEqual({ what: 'states', count: 9000 })
})

test.each([
  ['tags that never close', '<script '.repeat(100_000)],
  ['empty scripts', '<script></script>'.repeat(40_000)],
  ['scripts', '<script>go()</script>\n'.repeat(5000)],
])('a page of %s is read to its end, and has no map', (_, page) => {
  // Were it read again from each of them, it would take minutes.
  expect(() => readScript(page)).toThrow('We can’t find a map in this file.')
})

test('ten thousand texts put together are one', () => {
  expect(() => readScript(`x_mapdata={main_settings:{a:${Array(10_000).fill('"a"').join('+')}}}`)).not.toThrow(
    TypeError,
  )
})

test('whatever JSON holds comes back as it is', () => {
  assertProperty(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (state_specific) => {
      const data = { main_settings: {}, state_specific }
      expect(getData(`var x_mapdata = ${JSON.stringify(data)}`)).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})

test('no text at all makes it throw anything but a sentence', () => {
  assertProperty(
    fc.property(fc.string(), (text) => {
      try {
        readScript(`x_mapdata = {main_settings: ${text}`)
      } catch (error) {
        expect((error as Error).message).toMatch(/\.$/)
      }
    }),
  )
})
