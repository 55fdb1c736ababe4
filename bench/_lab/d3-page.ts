import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import type { BenchmarkSite } from './site.ts'

const getVersion = (name: string) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version

export const getVersions = (names: string[]): string => names.map((name) => `${name} ${getVersion(name)}`).join(', ')

/** The classic way to a map of the states, with the versions that are measured. */
export const D3 = getVersions(['d3-geo', 'd3-selection', 'topojson-client', 'us-atlas'])

/** Bundles a page's script, minified and tree-shaken. */
export async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Writes a page with d3 as good as it can be: one minified, tree-shaken script, fetched at the same time as the shapes.
 */
export async function putD3Page(site: BenchmarkSite): Promise<string> {
  site.put('/d3-map.js', await bundled('bench/_lab/d3-map.js'))
  site.put('/states-albers-10m.json', readFileSync('node_modules/us-atlas/states-albers-10m.json', 'utf8'))
  const head = [
    '<link rel="preload" as="fetch" crossorigin href="/states-albers-10m.json">',
    '<script defer src="/d3-map.js"></script>',
    '<style>path { stroke: #fff } path:hover { fill: #ffb74d } p { position: fixed; margin: 0 }</style>',
  ]
  return putPage(site, '/d3.html', '<div id="map"></div>', head.join(''))
}

/** Writes a page around a snippet; the same for every contender. @returns its URL */
export function putPage(site: BenchmarkSite, path: string, body: string, head = ''): string {
  const about = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A map</title>'
  const style = '<style>body { margin: 0 } #map { width: 975px; height: 610px }</style>'
  site.put(path, `<!doctype html><html lang="en"><head>${about}${style}${head}</head><body>${body}</body></html>`)
  return site.origin + path
}
