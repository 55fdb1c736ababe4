import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { brotliCompress } from 'node:zlib'
import { PAGE_BROTLI } from '../../host/_http/compress.ts'
import { root } from '../../tools/setup/root.mjs'

// node rendering-process.mjs BUNDLE VIEWS WARM_UP: prints what rendering.mjs promises, as JSON.
const [bundle = '', kept = '', warmUp = ''] = process.argv.slice(2)
const compress = promisify(brotliCompress)

/** Measures the average milliseconds of processor time for each of the values. */
async function cost(values, work) {
  const before = process.cpuUsage()
  for (const value of values) await work(value)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / values.length
}

const views = deserialize(readFileSync(kept))
const { propertyPages } = await import(pathToFileURL(bundle).href)
const draw = propertyPages(root)
for (const view of views.slice(0, Number(warmUp))) draw(view)
const measured = views.slice(Number(warmUp))
const first = await cost(measured, draw)
const [one] = measured
const again = await cost(measured, () => draw(one))
const pages = measured.slice(-200).map(draw)
const compressing = await cost(pages, (page) => compress(page, { params: PAGE_BROTLI }))
console.log(JSON.stringify({ first, again, compressing }))
