import { rmSync } from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'
import { inlineCss } from './css.mjs'
import { virtualManifest } from './embed.mjs'
import { writePackage } from './npm/package.mjs'
import { VERSION } from './output.mjs'
import { TARGET } from './plugins.mjs'

export const NPM = 'dist/npm'

/** The package for people who build their pages themselves: React source compiled, nothing bundled that npm can bring. */
export const npm = () => ({
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
    { name: 'plat-npm-clean', buildStart: () => rmSync(NPM, { recursive: true, force: true }) },
    noHydration(),
    configurableBase(),
    inlineCss({ onlyUsedTokens: true }),
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
    banner: (chunk) => (chunk.name === 'react' || chunk.name === 'elements' ? "'use client'" : ''),
  },
})

/** Our server writes HTML with Preact; an island that runs on the page's own React draws anew instead of hydrating it. */
function noHydration() {
  return {
    name: 'plat-npm-build-hash',
    transform: (code, id) =>
      id.includes('/widgets/') && code.includes('__PLAT_BUILD__')
        ? { code: code.replaceAll('__PLAT_BUILD__', '"npm"'), map: null }
        : null,
  }
}

/** A module has no `currentScript`: where the chunks lie is said by the page, or was known when the package was built. */
function configurableBase() {
  const manifest = virtualManifest()
  return {
    ...manifest,
    load(id) {
      const code = manifest.load.call(this, id)
      const base = 'document.querySelector(\'meta[name="plat-base"]\')?.content'
      // What a page names may lack its last slash.
      return (
        code?.replace(/^export const home = (.*)$/m, `export const home = (${base} ?? $1).replace(/\\/?$/, '/')`) ??
        null
      )
    },
  }
}
