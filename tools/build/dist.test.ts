import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chunkFor } from './chunks.ts'
import { EMBED, MAJOR, VERSION } from './output.ts'

const { islands, lazy, oneFile } = JSON.parse(fs.readFileSync(`${EMBED}/manifest.json`, 'utf8'))
const forms = fs.readdirSync(`${EMBED}/${MAJOR}`).filter((name) => name.endsWith('.js'))
const chunks: string[] = [
  ...Object.values<{ chunks: string[] }>(islands).flatMap((island) => island.chunks),
  ...[lazy, ...Object.values(oneFile)].flatMap((files) => Object.values<string>(files)),
]
const scripts = [...new Set(chunks.map((name) => `c/${name}`)), ...forms.map((name) => `${MAJOR}/${name}`)]

test.each(scripts)('%s is plain ASCII, whatever charset a page serves it in', (file) => {
  expect(fs.readFileSync(path.join(EMBED, file), 'latin1')).not.toMatch(/[\x80-\xff]/)
})

test('every island is also one file, which has its exact version and its integrity', () => {
  const integrity = JSON.parse(fs.readFileSync(`${EMBED}/${VERSION}/integrity.json`, 'utf8'))
  for (const name of [...Object.keys(islands), 'loader', 'usmap', 'worldmap', 'countymap', 'mapdata', 'map-us']) {
    expect(forms).toContain(`${name}.js`)
    expect(integrity).toHaveProperty([`/embed/${VERSION}/${name}.js`], expect.stringMatching(/^sha384-/))
  }
})

test('the compressed forms are those of the files beside them', async () => {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  for (const file of scripts) {
    const read = (suffix = '') => fs.readFileSync(path.join(EMBED, file + suffix))
    expect(brotliDecompressSync(read('.br')).equals(read())).toBe(true)
    expect(gunzipSync(read('.gz')).equals(read())).toBe(true)
  }
})

test('nothing but our own name is left on the window of a page', () => {
  for (const file of scripts)
    expect(fs.readFileSync(path.join(EMBED, file), 'utf8')).not.toMatch(/globalThis\)?\.__zod_global/)
})

const imported = { importers: ['/p/widgets/a/index.ts'], dynamicImporters: [] as string[] }
const shared = { ...imported, importers: [...imported.importers, '/p/widgets/b/index.ts'] }
const lazily = { importers: [] as string[], dynamicImporters: ['/p/widgets/a/index.ts'] }

test.each([
  ['/p/node_modules/preact/dist/preact.mjs', imported, 'runtime'],
  ['/p/node_modules/zod/v4/core/core.js', imported, 'runtime'],
  ['/p/widgets/_runtime/define-island.tsx', imported, 'runtime'],
  ['/p/widgets/_ui/dialog/Dialog.tsx', shared, 'ui'],
  ['/p/widgets/_ui/dialog/Dialog.tsx', imported, undefined],
  ['/p/widgets/_ui/combobox/Combobox.tsx', shared, 'controls'],
  ['/p/widgets/_ui/gallery/Gallery.tsx', shared, 'rare'],
  ['/p/widgets/_domain/contact/calls.ts', imported, 'contact'],
  ['/p/widgets/_http/request.ts', imported, 'http'],
  ['/p/widgets/_http/track/track.ts', imported, 'track'],
  ['/p/widgets/_charts/download.ts', lazily, undefined],
  ['/p/widgets/_geo/path.ts', imported, undefined],
  ['/p/widgets/_geo/topology/write-path.ts', imported, 'topology'],
  ['/p/node_modules/topojson-client/src/feature.js', imported, 'topology'],
  ['/p/widgets/_geo/builtin.ts', lazily, 'topology'],
  ['/p/widgets/_geo/generated/us-states.ts', imported, 'us-states'],
  ['/p/widgets/state-map/model.ts', imported, undefined],
  ['/p/node_modules/d3-zoom/src/zoom.js', imported, undefined],
])('%s goes to the chunk of its folder', (id, info, chunk) => {
  expect(chunkFor(id, info as never)).toBe(chunk)
})
