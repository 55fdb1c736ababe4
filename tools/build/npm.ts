import fs from 'node:fs'
import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import type { OutputOptions, RollupOptions } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { buildHashes } from './build-hash.ts'
import { inlineCss } from './inline-css.ts'
import { virtualManifest } from './manifest.ts'
import { COMMON_JS, writePackage } from './npm-package.ts'
import { VERSION } from './output.ts'
import { TARGET } from './target.ts'

export const NPM = 'dist/npm'

/**
 * Replaces the loader's base: a module has no `currentScript`, so the page names the chunks' address, or it was known
 * when the package was built.
 */
const homeFromPage = (home: string) =>
  `(document.querySelector('meta[name="plat-base"]')?.content ?? ${home}).replace(/\\/?$/, '/')`

const INPUT = {
  index: 'tools/build/npm/index.ts',
  loader: 'tools/build/npm/loader.ts',
  react: 'widgets/react.tsx',
  elements: 'widgets/elements.ts',
  'widgets/state-map': 'tools/build/npm/state-map.ts',
  'widgets/map': 'tools/build/npm/map.ts',
}

const plugins = () => [
  // Our server writes HTML with Preact; an island that runs on the page's own React draws anew instead of hydrating it.
  buildHashes('npm'),
  virtualManifest({ home: homeFromPage }),
  inlineCss(),
  nodeResolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  esbuild({ target: TARGET, jsx: 'automatic', sourceMap: false }),
]

const output: OutputOptions = {
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  manualChunks: (id) => (/\/loader\/|plat-manifest/.test(id) ? 'start' : undefined),
  // Frameworks that draw on the server need to know what belongs to the browser too.
  hoistTransitiveImports: false,
  banner: ({ name }) => (name === 'react' || name === 'elements' ? "'use client'" : ''),
}

/**
 * Builds the package for people who bundle their pages themselves: compiled React source, without anything that npm can
 * install.
 */
export const npmPackage = (): RollupOptions => ({
  input: INPUT,
  external: /^(?:react|react-dom|zod|dompurify|d3-[a-z]+)(?:\/|$)/,
  plugins: [
    { name: 'plat-npm-clean', buildStart: () => fs.rmSync(NPM, { recursive: true, force: true }) },
    ...plugins(),
    { name: 'plat-npm-package', closeBundle: () => writePackage(NPM, VERSION) },
  ],
  output: { ...output, dir: NPM, format: 'es' },
})

/** Builds the same package as CommonJS, which test runners such as Jest ask for. d3 has no CommonJS form, so it is inside. */
export const npmCommonJs = (): RollupOptions => ({
  input: INPUT,
  external: /^(?:react|react-dom|zod|dompurify)(?:\/|$)/,
  plugins: plugins(),
  output: { ...output, dir: join(NPM, COMMON_JS), format: 'cjs', exports: 'named' },
})
