import { createInterface } from 'node:readline'
import { type RollupCache, type RollupOptions, rollup } from 'rollup'
import configurations from '../../rollup.config.mjs'

/**
 * Bundles the named parts of rollup.config.mjs, as `rollup -c` would, and prints a line for each bundle. What was read and compiled
 * is kept for the next one. With `--stay` it does the same again for each line that it reads (`npm run dev`).
 */
const [stay, names] = [process.argv.includes('--stay'), process.argv.slice(2).filter((arg) => !arg.startsWith('--'))]
const caches = new Map<string, RollupCache | undefined>()

async function bundleAll(): Promise<void> {
  const all: RollupOptions[] = names.flatMap((configPart) => configurations({ configPart }))
  for (const [index, { output, ...input }] of all.entries()) {
    // The forms share nearly all of their modules; the other bundles only with their own earlier selves.
    const key = names.some((name) => name.startsWith('forms')) ? 'forms' : String(index)
    const bundle = await rollup({ ...input, cache: caches.get(key) })
    for (const one of [output ?? []].flat()) await bundle.write(one)
    caches.set(key, bundle.cache)
    await bundle.close()
    console.log(`${index + 1}/${all.length}`)
  }
}

if (stay) {
  for await (const _ of createInterface({ input: process.stdin })) {
    await bundleAll().then(
      () => console.log('done'),
      (error: Error) => console.log(`failed ${JSON.stringify(error.message)}`),
    )
  }
} else {
  await bundleAll()
}
