import { defineConfig, devices } from '@playwright/test'

/** Pages and embeds end to end in Chromium. A server tries twice and names what needed it. */
export default defineConfig({
  testDir: 'examples',
  testMatch: '**/*.spec.ts',
  globalSetup: './examples/_harness/global-setup.ts',
  outputDir: '.cache/playwright',
  snapshotPathTemplate: 'examples/_pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 20_000,
  expect: { timeout: 4000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1000, height: 800 },
    launchOptions: { executablePath: process.env.PLAT_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
})
