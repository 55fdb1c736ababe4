import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { aptInstall, canUseApt } from './apt.ts'
import { bin } from './command.ts'
import { findProgram } from './find-program.ts'
import { root } from './root.mjs'
import { step } from './step.mjs'

export type BrowserName = 'chromium' | 'firefox' | 'webkit'

/** A browser that tests can use, as environment variables for their runners; or why there is none. */
export type Browser = { env: Record<string, string> } | { missing: string }

type Recipe = { find: () => Record<string, string> | undefined; packages: string[]; last?: () => Promise<void> }

const recipes: Record<BrowserName, Recipe> = {
  chromium: { find: findChromium, packages: ['chromium'], last: downloadChromium },
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  webkit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** Finds a browser, else installs the distribution's, else (Chromium only) downloads Playwright's. */
export async function ensureBrowser(name: BrowserName): Promise<Browser> {
  const { find, packages, last } = recipes[name]
  let env = find()
  if (!env && canUseApt() && (await aptInstall(...packages))) env = find()
  if (!env && last) {
    await last()
    env = find()
  }
  if (env) {
    await ensureFonts()
    return { env }
  }
  const remedy = process.platform === 'linux' ? `install ${packages.join(' and ')}` : 'it is tested on Linux'
  return { missing: `no ${name} here (${remedy})` }
}

/**
 * Installs Liberation Sans, which has the metrics of Arial, by which pages reserve space for text; a bare server has
 * neither.
 */
async function ensureFonts(): Promise<void> {
  const fonts = '/usr/share/fonts'
  if (!canUseApt() || fs.globSync(`${fonts}/**/{LiberationSans,Arial,arial}*.ttf`).length > 0) return
  await aptInstall('fonts-liberation')
}

function findChromium(): Record<string, string> | undefined {
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
  const others = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  const found = findProgram([process.env.CHROMIUM, '/usr/bin/chromium', ...names, ...others]) ?? downloadedChromium()
  if (!found) return undefined
  // The same engine without windows draws for nobody, and takes a fifth less time (docs/decisions/060).
  const headless = findProgram([process.env.CHROMIUM, 'chromium-headless-shell'])
  return { PLAT_CHROMIUM: found, ...(headless && { PLAT_CHROMIUM_HEADLESS: headless }) }
}

function findFirefox(): Record<string, string> | undefined {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  const found = findProgram([process.env.FIREFOX, 'firefox-esr', 'firefox', mac])
  return found ? { PLAT_FIREFOX: found } : undefined
}

/** Finds WebKitGTK's driver, the small browser that it drives, and a virtual screen if there is none. */
function findWebKit(): Record<string, string> | undefined {
  const driver = findProgram([process.env.WEBKIT_DRIVER, 'WebKitWebDriver'])
  const screen = findProgram(['xvfb-run'])
  if (!driver || !(screen || process.env.DISPLAY)) return undefined
  const miniBrowser = fs.existsSync('/usr/lib')
    ? fs.globSync('/usr/{lib,libexec}/{*/,}webkit{2gtk,gtk}-*/MiniBrowser')[0]
    : undefined
  return { PLAT_WEBKIT_DRIVER: driver, ...(miniBrowser ? { PLAT_MINIBROWSER: miniBrowser } : {}) }
}

async function downloadChromium(): Promise<void> {
  const args = [bin('@playwright/test', 'playwright'), 'install', 'chromium']
  await step("Playwright's Chromium", () => spawnSync(process.execPath, args, { stdio: 'ignore' }).status)
}

/** Returns the path of the Chromium that Playwright downloaded, which only Playwright knows. */
function downloadedChromium(): string | undefined {
  const code = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))"
  const result = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' })
  return result.status === 0 ? findProgram([result.stdout.trim()]) : undefined
}
