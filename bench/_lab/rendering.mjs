import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { rollup } from 'rollup'
import { PAGE_BROTLI } from '../../host/_platform/page-brotli.ts'
import { serverPlugins } from '../../tools/build/plugins.mjs'
import { root } from '../../tools/setup/root.mjs'

const compress = promisify(brotliCompress)

/** Milliseconds of processor time that each of the values takes on average. */
async function cost(values, work) {
  const before = process.cpuUsage()
  for (const value of values) await work(value)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / values.length
}

/**
 * Draws the page of every view, the first of them only to warm up: each for the first time, then one of them as often.
 * Compressing is measured beside it, with the host's own settings.
 */
export async function renderingTimes(views, warmUp) {
  const draw = await bundled()
  for (const view of views.slice(0, warmUp)) draw(view)
  const measured = views.slice(warmUp)
  const first = await cost(measured, draw)
  const [one] = measured
  const again = await cost(measured, () => draw(one))
  const pages = measured.slice(-200).map(draw)
  return { first, again, compressing: await cost(pages, (page) => compress(page, { params: PAGE_BROTLI })) }
}

/** The host's own drawing, bundled as the host is. It stands in the project, so that it finds its packages. */
async function bundled() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/bench-'))
  try {
    const bundle = await rollup({
      input: join(root, 'bench/_lab/draw-pages.tsx'),
      plugins: serverPlugins(),
      onLog() {},
    })
    const file = join(folder, 'draw-pages.mjs')
    await bundle.write({ file, inlineDynamicImports: true })
    await bundle.close()
    const { propertyPages } = await import(pathToFileURL(file).href)
    return propertyPages(root)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
