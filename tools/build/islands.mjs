import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of all islands: the folders of widgets/ that do not start with an underscore. */
export const islandNames = () =>
  readdirSync('widgets', { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('_') && existsSync(`widgets/${entry.name}/index.ts`),
    )
    .map((entry) => entry.name)
    .sort()

const filesOf = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(test|stories)\./.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()

/**
 * The build hash that the server writes into `data-plat-ssr` and the chunk compares: of everything that decides what an
 * island draws. Server and browser bundles are made from the same files, so they agree without knowing of each other.
 */
export function buildHash(island) {
  const hash = createHash('sha256')
  for (const folder of [
    `widgets/${island}`,
    'widgets/_kit',
    'widgets/_chart',
    'widgets/_map',
    'widgets/_map-view',
    'host/_render',
  ]) {
    for (const file of filesOf(folder)) hash.update(file).update(readFileSync(file))
  }
  for (const name of ['preact', '@preact/compat', 'preact-render-to-string']) {
    hash.update(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
  }
  return hash.digest('base64url').slice(0, 8)
}

/** Rollup plugin: `__PLAT_BUILD__` in an island's folder becomes that island's build hash. */
export function buildHashes() {
  return {
    name: 'plat-build-hashes',
    transform(code, id) {
      const island = /\/widgets\/([a-z][a-z0-9-]*)\//.exec(id)?.[1]
      if (!island || !code.includes('__PLAT_BUILD__')) return null
      return { code: code.replaceAll('__PLAT_BUILD__', JSON.stringify(buildHash(island))), map: null }
    },
  }
}
