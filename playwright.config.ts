import { defineConfig, devices } from '@playwright/test'

const { PLAT_CHROMIUM = '/usr/bin/chromium', PLAT_CHROMIUM_HEADLESS = PLAT_CHROMIUM, PLAT_FULL } = process.env

/** The browser without windows keeps no page for Back, and draws edges a shade otherwise: tests of these say so by a tag. */
const WITH_WINDOWS = /@windows/

const inBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args: ['--no-sandbox'] } })

/** The banner about privacy was answered, so that it lies over nothing that a test presses (examples/analytics.spec.ts has it). */
const ANSWERED = {
  cookies: ['localhost', '127.0.0.1'].map((domain) => ({
    ...{ name: 'cookie_banner_hidden', value: '1', domain, path: '/', expires: -1 },
    ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
  })),
  origins: [],
}

/** Pages and embeds end to end in Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: 'examples/**/*.spec.ts',
  globalSetup: './examples/_harness/global-setup.ts',
  outputDir: '.cache/playwright',
  snapshotPathTemplate: 'examples/_pictures/{arg}{ext}',
  fullyParallel: true,
  // A page waits for frames and for the network's answers most of the time.
  workers: 4,
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  use: { ...devices['Desktop Chrome'], viewport: { width: 1000, height: 800 }, storageState: ANSWERED },
  projects: [
    { name: 'chromium', grep: WITH_WINDOWS, use: inBrowser(PLAT_CHROMIUM) },
    {
      name: 'headless',
      grepInvert: WITH_WINDOWS,
      use: inBrowser(PLAT_FULL ? PLAT_CHROMIUM : PLAT_CHROMIUM_HEADLESS),
    },
  ],
})
