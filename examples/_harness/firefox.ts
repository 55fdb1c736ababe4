import puppeteer, { type KeyInput } from 'puppeteer-core'
import { findProgram } from '../../tools/setup/find-program.ts'
import type { Driver, Message } from './driver.ts'

/** Starts Firefox through WebDriver BiDi. */
export async function firefoxDriver(): Promise<Driver> {
  const executablePath = process.env.PLAT_FIREFOX ?? findProgram(['firefox-esr', 'firefox']) ?? 'firefox'
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: null })
  let messages: Message[] = []
  const newPage = async () => {
    const page = await browser.newPage()
    await page.setViewport({ width: 1000, height: 800 }).catch(unlessOnlyTurned)
    page.on('console', (message) => messages.push({ type: message.type(), text: message.text() }))
    page.on('pageerror', (error) =>
      messages.push({ type: 'uncaught', text: String((error as Error).message ?? error) }),
    )
    return page
  }
  let page = await newPage()
  let travelled = false
  // Puppeteer's own way of going back waits for a load that never comes when the page was kept whole, and after any
  // other way it waits for the next page in vain: so that one gets a tab of its own.
  const travel = async (steps: number) => {
    travelled = true
    await page.evaluate((by) => history.go(by), steps).catch(() => {})
  }
  return {
    name: 'firefox',
    async open(url, until) {
      if (travelled) {
        await page.close()
        page = await newPage()
        travelled = false
      }
      // Late messages of the last page must not count for the next one.
      await page.goto('about:blank')
      messages = []
      await page.goto(url, { waitUntil: until === 'parsed' ? 'domcontentloaded' : 'load' })
    },
    back: () => travel(-1),
    forward: () => travel(1),
    evaluate: (run, arg) => page.evaluate(run as never, arg as never),
    click: (x, y) => page.mouse.click(x, y),
    move: (x, y) => page.mouse.move(x, y),
    wheel: (pixels) => page.mouse.wheel({ deltaY: pixels }),
    press: (key) => page.keyboard.press(key as KeyInput),
    said: async () => messages,
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf()),
    close: () => browser.close(),
  }
}

/**
 * Ignores one error: Firefox 140, the latest long-term version, sizes a page but cannot rotate a screen, which
 * Puppeteer also requests.
 */
function unlessOnlyTurned(error: unknown): void {
  if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
}
