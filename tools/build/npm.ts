import fs from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import type { RollupOptions } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { buildHashes } from './build-hash.ts'
import { inlineCss } from './inline-css.ts'
import { virtualManifest } from './manifest.ts'
import { writePackage } from './npm-package.ts'
import { VERSION } from './output.ts'
import { TARGET } from './target.ts'

export const NPM = 'dist/npm'

/**
 * Replaces the loader's base: a module has no `currentScript`, so the page names the chunks' address, or it was known
 * when the package was built.
 */
const homeFromPage = (home: string) =>
  `(document.querySelector('meta[name="plat-base"]')?.content ?? ${home}).replace(/\\/?$/, '/')`

/**
 * Builds the package for people who bundle their pages themselves: compiled React source, without anything that npm can
 * install.
 */
export const npmPackage = (): RollupOptions => ({
  input: {
    index: 'tools/build/npm/index.ts',
    loader: 'tools/build/npm/loader.ts',
    react: 'widgets/react.tsx',
    elements: 'widgets/elements.ts',
    'widgets/state-map': 'tools/build/npm/state-map.ts',
    'widgets/map': 'tools/build/npm/map.ts',
  },
  external: /^(?:react|react-dom|zod|dompurify|d3-[a-z]+)(?:\/|$)/,
  plugins: [
    { name: 'plat-npm-clean', buildStart: () => fs.rmSync(NPM, { recursive: true, force: true }) },
    // Our server writes HTML with Preact; an island that runs on the page's own React draws anew instead of hydrating it.
    buildHashes('npm'),
    virtualManifest({ home: homeFromPage }),
    inlineCss(),
    nodeResolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
    esbuild({ target: TARGET, jsx: 'automatic', sourceMap: false }),
    { name: 'plat-npm-package', closeBundle: () => writePackage(NPM, VERSION) },
  ],
  output: {
    dir: NPM,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    manualChunks: (id) => (/\/loader\/|plat-manifest/.test(id) ? 'start' : undefined),
    // Frameworks that draw on the server need to know what belongs to the browser too.
    hoistTransitiveImports: false,
    banner: ({ name }) => (name === 'react' || name === 'elements' ? "'use client'" : ''),
  },
})
