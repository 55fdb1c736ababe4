import { fileURLToPath } from 'node:url'

/** An entry of an alias list, as Rollup, Vite and Vitest read it. */
export interface Alias {
  find: RegExp
  replacement: string
}

const fileAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Parts of libraries that no island uses: transitions of d3-zoom, and zod's messages in 60 languages, which tree shaking takes
 * away again in every bundle after a second's work.
 */
export const LEAN: Alias[] = [
  { find: /^d3-(transition|interpolate)$/, replacement: fileAt('widgets/_map-ui/zoom/d3-left-out.ts') },
  { find: /^zod\/mini$/, replacement: fileAt('tools/build/lean-zod.ts') },
  { find: /^entities$/, replacement: fileAt('tools/build/lean-entities.ts') },
  { find: /^\.\.\/locales\/index\.js$/, replacement: fileAt('tools/build/empty.ts') },
]

/**
 * The one list that makes React source run on Preact: read by Rollup, Vite and Vitest, so that no two of them differ.
 * Order matters: the longer names come first.
 */
export const PREACT: Alias[] = [
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^react-dom$/, replacement: '@preact/compat' },
  { find: /^react$/, replacement: '@preact/compat' },
  { find: /^\.\/renderer\.ts$/, replacement: fileAt('widgets/_runtime/renderer.preact.ts') },
]
