import path from 'node:path'
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown'
import type { Plugin, RollupOptions } from 'rollup'
import { chunks } from './chunks.ts'
import { loader } from './loader.ts'
import { DEV } from './output.ts'
import { server } from './server.ts'

/**
 * The bundler of `npm run dev`, in a process of its own: the entries and plugins of the release, bundled by Rolldown, which takes a
 * tenth of the time; not minified. Makes what a message names, `islands` or `server`, and answers with an error's text or nothing.
 */
const builds = {
  async islands() {
    const names = { entryFileNames: '[name].[hash].js', chunkFileNames: '[name].[hash].js' }
    await bundle(chunks(), { platform: 'browser' }, names)
    await bundle(loader(), { platform: 'browser' }, { format: 'iife', entryFileNames: 'loader.js' })
  },
  async server() {
    const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' }
    const { plugins, ...config } = server()
    const withPackages = { ...config, plugins: [plugins, packagesOutside] }
    await bundle(withPackages, { platform: 'node' }, { ...names, dir: `${DEV}/host`, sourcemap: true })
  },
}

process.on('message', async (what: keyof typeof builds) => {
  process.send?.(
    await builds[what]().then(
      () => '',
      (error: Error) => error.message,
    ),
  )
})

/** Leaves npm packages where they are. A plugin, as the option `external` would come before the aliases. */
const packagesOutside: Plugin = {
  name: 'plat-packages-outside',
  resolveId: (id, importer) => (!importer || /^[./]/.test(id) || path.isAbsolute(id) ? null : { id, external: true }),
}

/** Plugins of the release that Rolldown does itself, or that only make files smaller. */
const LEFT_OUT = ['node-resolve', 'esbuild', 'plat-minify', 'plat-font']

async function bundle({ input, plugins }: RollupOptions, options: InputOptions, output: OutputOptions): Promise<void> {
  const remainingPlugins = [plugins]
    .flat(2)
    .filter((plugin) => plugin && 'name' in plugin && !LEFT_OUT.includes(plugin.name))
  const bundled = await rolldown({
    ...options,
    input: input as InputOptions['input'],
    plugins: remainingPlugins as InputOptions['plugins'],
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { runtime: 'automatic' } },
    logLevel: 'warn',
  })
  await bundled.write(output)
  await bundled.close()
}
