import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serialize } from 'node:v8'
import { rollup } from 'rollup'
import { serverPlugins } from '../../tools/build/plugins.ts'
import { root } from '../../tools/setup/root.mjs'

const run = promisify(execFile)

/**
 * Draws the page of every view, the first of them only to warm up: each for the first time, then one of them as often.
 * Compressing is measured beside it, with the host's own settings. Every round is a process of its own, by the host's own
 * drawing, bundled as the host is: what bundles it and reads the views leaves garbage, and to clear that away is no cost of
 * a page.
 */
export async function renderingTimes(views, warmUp, rounds) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Inside the project, so that imports find its packages.
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
    const kept = join(folder, 'views')
    writeFileSync(kept, serialize(views))
    const words = [join(import.meta.dirname, 'rendering-process.mjs'), file, kept, String(warmUp)]
    const times = []
    while (times.length < rounds) times.push(JSON.parse((await run(process.execPath, words)).stdout))
    return times
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
