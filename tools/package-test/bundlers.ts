import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { build, transformWithOxc } from 'vite'
import webpack from 'webpack'

/** Builds the stranger's page with Rollup and the plugins that every such project has. @returns the folder to serve */
export async function withRollup(folder: string): Promise<string> {
  const warnings: string[] = []
  const bundle = await rollup({
    input: join(folder, 'main.tsx'),
    onwarn: (warning) => warnings.push(warning.message),
    plugins: [
      nodeResolve({ extensions: ['.js', '.ts', '.tsx'], browser: true }),
      commonjs(),
      esbuild({ jsx: 'automatic', target: 'es2022' }),
    ],
  })
  const dir = join(folder, 'with-rollup')
  const banner = 'var process = { env: { NODE_ENV: "production" } };'
  await bundle.write({ dir, format: 'es', entryFileNames: 'main.js', banner })
  await bundle.close()
  copyFileSync(join(folder, 'index.html'), join(dir, 'index.html'))
  const ours = warnings.filter((text) => text.includes('node_modules/plat/') && !text.includes('use client'))
  if (ours.length > 0) throw new Error(`Rollup warns of our package:\n${ours.join('\n')}`)
  return dir
}

/** Builds the same page with Vite. @returns the folder to serve */
export async function withVite(folder: string): Promise<string> {
  const outDir = join(folder, 'with-vite')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir, rollupOptions: { input: join(folder, 'vite.html') } },
  })
  copyFileSync(join(outDir, 'vite.html'), join(outDir, 'index.html'))
  return outDir
}

/** Builds the same page with webpack, from JSX that is already compiled. @returns the folder to serve */
export async function withWebpack(folder: string): Promise<string> {
  const path = join(folder, 'with-webpack')
  const entry = join(folder, 'webpack-main.js')
  const page = readFileSync(join(folder, 'main.tsx'), 'utf8')
  const { code } = await transformWithOxc(page, 'main.tsx', { jsx: { runtime: 'automatic' } })
  writeFileSync(entry, code)
  // Advice on how to split the page is no matter of the package.
  const config: webpack.Configuration = { mode: 'production', context: folder, entry, performance: false }
  const compiler = webpack({ ...config, output: { path, filename: 'main.js' } })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
  const messages = [...errors, ...warnings].map(({ message }) => message)
  if (messages.length > 0) throw new Error(`webpack says:\n${messages.join('\n')}`)
  copyFileSync(join(folder, 'index.html'), join(path, 'index.html'))
  return path
}

/** Reads all scripts of a build as text. */
export const getScripts = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
