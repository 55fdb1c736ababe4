import { type RollupCache, type RollupOptions, rollup } from 'rollup'
import configurations from '../../rollup.config.mjs'

/**
 * Bundles the named parts of rollup.config.mjs, as `rollup -c` would, and prints a line for each bundle. What one bundle has read
 * and compiled is kept for the next: the one-file forms share nearly all of their modules.
 */
const all: RollupOptions[] = process.argv.slice(2).flatMap((configPart) => configurations({ configPart }))
let cache: RollupCache | undefined
for (const [index, { output, ...input }] of all.entries()) {
  const bundle = await rollup({ ...input, cache })
  for (const one of [output ?? []].flat()) await bundle.write(one)
  cache = bundle.cache
  await bundle.close()
  console.log(`${index + 1}/${all.length}`)
}
