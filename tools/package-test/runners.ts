import { equal } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bin } from '../setup/command.ts'
import { npmEnv } from '../setup/environment.mjs'
import { findNpmCli } from '../setup/npm-cli.mjs'
import { openInBrowser } from './browser.ts'
import { skip, test } from './harness.ts'

/** What other projects run their tests with, or are built by, and what is too large to be installed with ours. */
const JEST = ['jest@29.7.0', 'jest-environment-jsdom@29.7.0']
const NEXT = ['next@16.4.6']

/** Tests of a stranger's project by Vitest, without settings. */
export const checkVitest = (folder: string): Promise<void> =>
  test('Vitest runs tests of components with maps, without settings', () =>
    run(folder, bin('vitest'), 'run', '--globals', '--root', join(folder, 'vitest')))

/** Tests of a stranger's project by Jest, without settings: with the registry's Jest, in the full run. */
export async function checkJest(folder: string): Promise<void> {
  const name = 'Jest runs tests of components with maps in jsdom, without settings'
  if (await addPackages(folder, name, JEST))
    await test(name, () => run(folder, 'node_modules/jest/bin/jest.js', '--rootDir', 'jest'))
}

/** A site with components of the server and of the browser, built by the registry's Next in the full run, and its client router. */
export async function checkNext(folder: string): Promise<void> {
  const name = 'Next builds a site with maps of the server and of the browser'
  if (!(await addPackages(folder, name, NEXT))) return
  await test(name, () => run(folder, 'node_modules/next/dist/bin/next', 'build', 'next'))
  const out = join(folder, 'next/out')
  await test('Next: the page has the drawing before any script has run', () => {
    equal(/<svg[^>]* aria-label="US map, Texas"/.test(readFileSync(join(out, 'index.html'), 'utf8')), true)
  })
  await openInBrowser('Next', out, async (page) => {
    await test('Next: all maps are live, and once each, after each visit to another page', () => visitAndReturn(page))
  })
}

async function visitAndReturn(page: Page): Promise<void> {
  for (let visits = 0; visits < 3; visits++) {
    await page.locator('.loader-map[data-plat-state=mounted] [data-id=CO]').waitFor()
    await page.locator('.config-map .sm_state_CO').waitFor()
    for (const map of ['.server-map', '.react-map', '.loader-map'])
      equal(await page.locator(`${map} [data-id]`).count(), 51, map)
    await page.locator('.react-map [data-id="KS"]').click()
    equal(await page.locator('.react-map + output').textContent(), 'KS')
    await page.locator('#next').click()
    await page.locator('h2').waitFor()
    await page.goBack()
  }
}

/** Installs packages beside the stranger's in the full run. @returns false where that is not done, which is said */
async function addPackages(folder: string, name: string, packages: string[]): Promise<boolean> {
  if (!process.env.PLAT_FULL) return false
  const args = [findNpmCli(), 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...packages]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: npmEnv(), encoding: 'utf8' })
  if (status !== 0 && /\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH)\b/.test(stderr)) {
    skip(`${name} (the registry does not answer)`)
    return false
  }
  if (status !== 0) await test(name, () => Promise.reject(new Error(stderr)))
  return status === 0
}

function run(cwd: string, ...args: string[]): void {
  // Builds of other bundlers have set it to "production" in this process.
  const { NODE_ENV: _, ...rest } = process.env
  const env = { ...rest, NEXT_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.trim())
}
