import type { Page } from '@playwright/test'
import type { Driver, Message } from './driver.ts'

/** Creates the driver over a page of Playwright's. */
export function chromiumDriver(page: Page): Driver {
  let messages: Message[] = []
  page.on('console', (message) => {
    messages.push({ type: message.type() === 'warning' ? 'warn' : message.type(), text: message.text() })
  })
  page.on('pageerror', (error) => messages.push({ type: 'uncaught', text: error.message }))
  return {
    name: 'chromium',
    async open(url, until) {
      messages = []
      await page.goto(url, { waitUntil: until === 'parsed' ? 'domcontentloaded' : 'load' })
    },
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    evaluate: (run, arg) => page.evaluate(run as never, arg as never),
    click: (x, y) => page.mouse.click(x, y),
    move: (x, y) => page.mouse.move(x, y),
    wheel: (pixels) => page.mouse.wheel(0, pixels),
    press: (key) => page.keyboard.press(key),
    said: async () => messages,
    screenshot: () => page.screenshot(),
    print: () => page.pdf(),
    close: () => page.close(),
  }
}
