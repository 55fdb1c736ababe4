import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'tools/build/npm'
const root = (): { license: string; dependencies: Record<string, string> } =>
  JSON.parse(readFileSync('package.json', 'utf8'))

/** The folder of everything as CommonJS, types too: a package.json says so of all files in it. */
export const COMMON_JS = 'cjs'

/** The exports of the package: name, script (none for types only) and types. */
const EXPORTS: Record<string, [script: string, types: string]> = {
  '.': ['index.js', 'tools/build/npm/index.d.ts'],
  './loader': ['loader.js', 'tools/build/npm/loader.d.ts'],
  './react': ['react.js', 'widgets/react.d.ts'],
  './elements': ['elements.js', 'widgets/elements.d.ts'],
  './widgets/state-map': ['widgets/state-map.js', 'tools/build/npm/state-map.d.ts'],
  './widgets/map': ['widgets/map.js', 'tools/build/npm/map.d.ts'],
  './types': ['types.js', 'tools/build/npm/types.d.ts'],
  './types/react': ['types.js', 'tools/build/npm/types-react.d.ts'],
}

/** Writes everything in the package that Rollup does not write: package.json, types, texts. */
export function writePackage(folder: string, version: string): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`)
  // An import for its types' sake finds a module, with nothing in it.
  writeFileSync(join(folder, 'types.js'), 'export {}\n')
  copyFileSync(join(FOLDER, 'README.md'), join(folder, 'README.md'))
  copyFileSync('LICENSE', join(folder, 'LICENSE'))
  writeTypes(join(folder, 'types'))
  const commonJs = join(folder, COMMON_JS)
  cpSync(join(folder, 'types'), join(commonJs, 'types'), { recursive: true })
  writeFileSync(join(commonJs, 'package.json'), '{ "type": "commonjs" }\n')
  writeFileSync(join(commonJs, 'types.js'), '')
}

function manifest(version: string): object {
  const { license, dependencies } = root()
  const range = (name: string) => `^${dependencies[name]}`
  return {
    name: 'plat',
    version,
    description:
      'Interactive maps of the United States, its counties and the world for any page: a script tag, a React component, a custom element.',
    license,
    type: 'module',
    engines: { node: '>=18' },
    sideEffects: ['', `/${COMMON_JS}`].flatMap((at) =>
      ['loader.js', 'chunks/start.js', 'elements.js'].map((file) => `.${at}/${file}`),
    ),
    exports: {
      ...Object.fromEntries(
        Object.entries(EXPORTS).map(([name, [script, types]]) => [
          name,
          {
            import: { types: `./types/${types}`, default: `./${script}` },
            default: { types: `./${COMMON_JS}/types/${types}`, default: `./${COMMON_JS}/${script}` },
          },
        ]),
      ),
      './package.json': './package.json',
    },
    // Tools that do not know `exports`, and TypeScript's old resolution (node10).
    main: `./${COMMON_JS}/index.js`,
    module: './index.js',
    types: `./types/${EXPORTS['.']?.[1]}`,
    typesVersions: {
      '*': Object.fromEntries(
        Object.entries(EXPORTS).flatMap(([name, [, types]]) =>
          name === '.' ? [] : [[name.slice('./'.length), [`./types/${types}`]]],
        ),
      ),
    },
    dependencies: Object.fromEntries(
      ['d3-selection', 'd3-zoom', 'dompurify', 'zod'].map((name) => [name, range(name)]),
    ),
    peerDependencies: { react: '>=19', 'react-dom': '>=19' },
    // The loader alone needs no React.
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
  }
}

function writeTypes(folder: string): void {
  const tsc = 'node_modules/typescript/bin/tsc'
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', FOLDER, '--outDir', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The package's types could not be written:\n${stdout}`)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.d.ts')) continue
    const file = join(folder, entry)
    // Our sources name files as they are called here; the package's files are called otherwise.
    const text = readFileSync(file, 'utf8').replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
    writeFileSync(file, text)
  }
}
