/** A timer that can be stopped and go on. */
export interface Delay {
  /** Starts from the beginning, whatever it has done before. */
  start(): void
  pause(): void
  /** Continues with the remaining time; does nothing if it was never started. */
  resume(): void
  /** Stops for good. */
  end(): void
}

/** @param ms until `done` is called; time that it was paused does not count */
export function delay(ms: number, done: () => void): Delay {
  let left = 0
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    since = Date.now()
    timer = setTimeout(() => {
      timer = undefined
      left = 0
      done()
    }, left)
  }
  const stop = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left = Math.max(0, left - (Date.now() - since))
  }
  return {
    start() {
      stop()
      left = ms
      run()
    },
    pause: stop,
    resume() {
      if (timer === undefined && left > 0) run()
    },
    end() {
      stop()
      left = 0
    },
  }
}
