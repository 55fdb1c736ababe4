import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npmEnv } from '../../../tools/setup/environment.mjs'
import { cache } from '../../../tools/setup/root.mjs'
import { explainNpmFailure, runNpm } from '../../../tools/setup/run-npm.mjs'
import { type Server, startProgram } from '../server.ts'

const NEXT = '16.4.6'
const REACT = '19.3.1'
const PACKAGES = [`next@${NEXT}`, `react@${REACT}`, `react-dom@${REACT}`]
const FILES = ['app/layout.jsx', 'app/page.jsx', 'next.config.mjs', 'topics.mjs']

/** The page's name among the figures. */
export const NEXT_PAGE = `Next ${NEXT}, 50 topics, no database`

const folder = join(cache, 'next-page')
const program = join(folder, 'node_modules/next/dist/bin/next')
/** Names the packages that are installed and the files that are built, once both are there. */
const stamp = join(folder, 'built.json')

/**
 * Starts a page of Next with the topics of the baseline. Next is no package of ours: it is installed and the page is built in `.cache/next-page`.
 * @returns undefined where npm cannot install it or it does not build, with a sentence on stderr
 */
export async function startNextPage(): Promise<Server | undefined> {
  const problem = await makePage()
  if (problem === undefined) return startProgram([program, 'start', folder])
  console.error(`\nThe comparison to Next is left out: ${problem}.`)
  return undefined
}

/** @returns why there is no page; undefined where there is one */
async function makePage(): Promise<string | undefined> {
  const source = join(import.meta.dirname, 'next-page')
  const made = JSON.stringify([PACKAGES, FILES.map((name) => readFileSync(join(source, name), 'utf8'))])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return undefined
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  // A package.json of its own, or npm would look for one upwards and find the project's.
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error']
  const args = ['install', '--prefix', folder, ...flags, ...PACKAGES]
  const { ok, stderr } = await runNpm(process.execPath, args, { cwd: folder, env: npmEnv() })
  if (!ok) return `npm could not install it: ${explainNpmFailure(stderr)}`
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  try {
    await promisify(execFile)(process.execPath, [program, 'build', folder], { cwd: folder, env })
  } catch (error) {
    return `its page could not be built: ${(error as Error).message}`
  }
  writeFileSync(stamp, made)
  return undefined
}
