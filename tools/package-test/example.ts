import { deepEqual, equal } from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { root } from '../setup/root.mjs'
import { test } from './harness.ts'
import { serveFolder } from './serve.ts'

/** `examples/react-npm`, as somebody who copies it would build and open it; beside the installed package. */
export async function checkExample(folder: string): Promise<void> {
  const from = join(folder, 'react-npm')
  const outDir = join(folder, 'react-npm-built')
  await test('examples/react-npm builds with Vite', async () => {
    cpSync(join(root, 'examples/react-npm'), from, { recursive: true })
    await build({ root: from, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  })
  const site = await serveFolder(outDir)
  const browser = await chromium.launch({
    executablePath: process.env.PLAT_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    await test('examples/react-npm: the page says what is chosen on the map', async () => {
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(`${site.origin}/`)
      await page.locator('[data-id="KS"]').click()
      equal(await page.locator('output').textContent(), 'TX, CO, KS')
      await page.locator('[data-id="TX"]').click()
      equal(await page.locator('output').textContent(), 'CO, KS')
      deepEqual(errors, [])
    })
  } finally {
    await browser.close()
    site.close()
  }
}
