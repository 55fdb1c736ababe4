import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { findProgram } from '../../tools/setup/find-program.ts'
import { type Driver, inTime } from './driver.ts'

const KEYS: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Home: Key.HOME,
  End: Key.END,
}

/** Milliseconds that a script may take. The page itself counts them, so one that has gone does not end its script. */
const SCRIPT_MS = 30_000

/** Starts WebKitGTK's small browser through its driver, on a virtual screen. */
export async function webkitDriver(): Promise<Driver> {
  const { process: server, url } = await startServer()
  const binary = process.env.PLAT_MINIBROWSER
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // With any other value each command waits for the page to load, and `eager` waits in vain for a page that is
      // parsed already.
      pageLoadStrategy: 'none',
      ...(binary && { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }),
    })
    .build()
  await browser.manage().window().setRect({ width: 1000, height: 900, x: 0, y: 0 })
  await browser.manage().setTimeouts({ script: SCRIPT_MS })
  let pointer = { x: 0, y: 0 }
  let turned = 0
  return {
    name: 'webkit',
    // The stranger's server puts a recorder into pages that are asked for so: this driver does not tell what is said.
    async open(address, until) {
      await evaluate(browser, () => void Object.assign(window, { [Symbol.for('left')]: true }))
      await browser.get(new URL(address).hostname === 'localhost' ? `${address}?record` : address)
      await opened(browser, until === 'parsed' ? ['interactive', 'complete'] : ['complete'])
    },
    // The driver's own way of going back waits for a load that never comes if only the page's scripts go back.
    back: () => evaluate(browser, () => setTimeout(() => history.back(), 0)).then(() => {}),
    forward: () => evaluate(browser, () => setTimeout(() => history.forward(), 0)).then(() => {}),
    evaluate: (run, arg) => evaluate(browser, run, arg),
    click: (x, y) => at(browser, x, y).click().perform(),
    async move(x, y) {
      pointer = { x: Math.round(x), y: Math.round(y) }
      await at(browser, x, y).perform()
    },
    async wheel(pixels) {
      // This driver turns the wheel to where the sum of all turns says.
      turned += pixels
      await browser.actions().scroll(pointer.x, pointer.y, 0, turned, Origin.VIEWPORT).perform()
    },
    press: (key) =>
      browser
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    said: () => evaluate(browser, () => (window as never)[Symbol.for('said')] ?? []),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      // One that is stuck does not answer; its group is ended either way.
      await Promise.race([browser.quit().catch(() => {}), sleep(5000, undefined, { ref: false })])
      end(server)
    },
  }
}

/** Elements of a page may be named like what a document has. */
const READ_STATE = `const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')
  return window[Symbol.for('left')] ? 'left' : get.call(document)`

/** Waits until the page that is there is not the one that was left, and is as far as it should be. */
async function opened(browser: WebDriver, states: string[]): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    // Between two pages nothing can answer.
    const state = await inTime(browser.executeScript(READ_STATE)).catch(() => '')
    if (states.includes(state as string)) return
    await sleep(20)
  }
  throw new Error(`the page was not ${states[0]} after 30 seconds`)
}

const at = (browser: WebDriver, x: number, y: number) =>
  browser.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })

/**
 * Evaluates by callback, so that promises are awaited and errors keep their messages. The answer comes as text, made
 * without the `toJSON` that old libraries add to lists, because the driver's own way fails on such pages.
 */
async function evaluate<T, A>(browser: WebDriver, run: (arg: A) => T | Promise<T>, arg?: A): Promise<T> {
  const code = `const [arg, done] = arguments
    const answer = (result) => {
      const { toJSON } = Array.prototype
      delete Array.prototype.toJSON
      done(JSON.stringify(result))
      if (toJSON) Array.prototype.toJSON = toJSON
    }
    Promise.resolve(JSON.parse(arg)).then(${run}).then((value) => answer({ value }), (error) => answer({ error: String(error) }))`
  const text = await inTime(browser.executeAsyncScript<string>(code, JSON.stringify(arg ?? null)), SCRIPT_MS + 5000)
  const { value, error } = JSON.parse(text) as { value: T; error?: string }
  if (error) throw new Error(error)
  return value
}

/** Ends the driver with its screen and its browser: they are one group. */
function end({ pid, exitCode }: ChildProcess): void {
  if (!pid || exitCode !== null) return
  try {
    process.kill(-pid)
  } catch (error) {
    // The process has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function startServer(): Promise<{ process: ChildProcess; url: string }> {
  const driver = process.env.PLAT_WEBKIT_DRIVER ?? findProgram(['WebKitWebDriver']) ?? 'WebKitWebDriver'
  const port = await freePort()
  const args = [driver, `--port=${port}`]
  const screen = process.env.DISPLAY ? [] : ['xvfb-run', '-a', '-s', '-screen 0 1280x1024x24']
  const [command = driver, ...rest] = [...screen, ...args]
  const child = spawn(command, rest, { stdio: 'ignore', detached: true })
  // However the tests end, no browser is left on the machine.
  const endChild = () => end(child)
  process.once('exit', endChild)
  child.once('exit', () => process.off('exit', endChild))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(`${url}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { process: child, url }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
