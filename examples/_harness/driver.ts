export interface Message {
  /** The console's own word; `uncaught` is an error that nobody caught. */
  type: string
  text: string
}

/** The browser interface of scenarios, which is the same for all three engines. */
export interface Driver {
  readonly name: 'chromium' | 'firefox' | 'webkit'
  /**
   * Opens a page and waits until it has loaded, or only until its HTML is `parsed`: what a page imports before its load
   * event holds that event in Firefox and WebKit, so a page with a file that never comes may never have loaded. What was
   * said before is forgotten.
   */
  open(url: string, until?: 'loaded' | 'parsed'): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Runs a function in the page; it sees nothing of the test but `arg`. */
  evaluate<T, A = undefined>(run: (arg: A) => T | Promise<T>, arg?: A): Promise<T>
  /** A real click at a point of the viewport. */
  click(x: number, y: number): Promise<void>
  move(x: number, y: number): Promise<void>
  /** Turns the wheel where the pointer was moved last, by CSS pixels: positive ones scroll down. */
  wheel(pixels: number): Promise<void>
  /** A real key, by its name in DOM events: `Tab`, `ArrowLeft`, `Enter`, ` `. */
  press(key: string): Promise<void>
  /** Returns all console messages and uncaught errors since `open`. */
  said(): Promise<Message[]>
  screenshot(): Promise<Buffer>
  /** Prints the page, where the browser's driver can. @returns a PDF */
  print?(): Promise<Buffer>
  close(): Promise<void>
}

/** Milliseconds after which an answer is taken for lost. */
const ANSWER_MS = 10_000

/**
 * Rejects where an answer does not come in time. A page that is just being left may never answer: WebKit loses about one script in
 * forty that it is sent while it goes back to a page of another origin, which runs in another process. It answers the next one.
 */
export function inTime<T>(answer: Promise<T>, ms = ANSWER_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} seconds`)), ms)
  })
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}

/** Asks again until the answer is truthy; after thirty seconds it fails with the last answer. */
export async function until<T>(ask: () => Promise<T>, what: string, patience = 30_000): Promise<T> {
  const end = Date.now() + patience
  let last: T | undefined
  while (Date.now() < end) {
    // A page that is just being left answers nothing.
    last = await inTime(ask()).catch(() => undefined)
    if (last) return last
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`waited in vain for: ${what} (last: ${JSON.stringify(last)})`)
}

/** Waits long enough for unwanted effects to happen. */
export const pause = (ms = 250): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
