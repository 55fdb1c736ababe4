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
