/**
 * Stands for d3-transition and d3-interpolate in our bundles (tools/build/aliases.ts): d3-zoom names them for transitions
 * of its own, which this map does not use, and would bring 4 kB with them.
 */
export const interrupt = (): void => {}
export const interpolateZoom = undefined
