import { fileURLToPath } from 'node:url'

const LEFT_OUT = fileURLToPath(new URL('../../widgets/map/zoom/d3-left-out.ts', import.meta.url))

/** Parts of d3-zoom that nothing of ours uses, for every bundle of islands. */
export const LEAN = [{ find: /^d3-(transition|interpolate)$/, replacement: LEFT_OUT }]

/**
 * The one list that makes React source run on Preact: read by Rollup, Vite and Vitest, so that no two of them differ.
 * Order matters: the longer names come first.
 */
export const PREACT = [
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^react-dom$/, replacement: '@preact/compat' },
  { find: /^react$/, replacement: '@preact/compat' },
]

const drawing = (name) => fileURLToPath(new URL(`../../host/_render/${name}.ts`, import.meta.url))

/** The same source where HTML is all that is wanted: on the server (docs/decisions/029). */
export const SERVER = [
  { find: /^react-dom\/server$/, replacement: drawing('to-string') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: drawing('jsx-runtime') },
  { find: /^react$/, replacement: drawing('react') },
]
