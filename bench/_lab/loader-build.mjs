import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rollup } from 'rollup'
import { loader, virtualManifest } from '../../tools/build/embed.mjs'
import { EMBED } from '../../tools/build/output.mjs'
import { PLANNED } from './planned-islands.ts'

/** Six hexadecimal digits, as unlike each other as the build's own. */
const hashOf = (name) => createHash('sha256').update(name).digest('hex').slice(0, 6)
const chunk = (name) => `${name}.${hashOf(name)}.js`

/** What an island of that name needs beside the parts that all share: `_kit` is among those, so forms need nothing. */
function partsOf(name) {
  if (/(^|-)map$/.test(name)) return ['map-view', 'us-counties']
  if (/-chart$/.test(name)) return ['chart']
  return []
}

/** The loader as the build makes it, but with `count` islands listed: the real ones and as many planned ones as it takes. */
export async function buildLoader(count) {
  const { islands } = JSON.parse(readFileSync(`${EMBED}/manifest.json`, 'utf8'))
  const real = Object.values(islands).map(({ chunks }) => chunks)
  const common = real[0].filter((file) => real.every((chunks) => chunks.includes(file)))
  const names = PLANNED.filter((name) => !(name in islands)).slice(0, count - real.length)
  const extra = Object.fromEntries(
    names.map((name) => [name, { chunks: [...common, ...[...partsOf(name), name].map(chunk)] }]),
  )
  const { input, plugins, output } = loader()
  const measured = plugins
    .filter(({ name }) => name !== 'plat-serve')
    .map((plugin) => (plugin.name === 'plat-virtual-manifest' ? virtualManifest({ extra }) : plugin))
  const bundle = await rollup({ input, plugins: measured, onLog() {} })
  const {
    output: [{ code }],
  } = await bundle.generate(output)
  await bundle.close()
  return { code, islands: [...Object.keys(islands), ...names] }
}
