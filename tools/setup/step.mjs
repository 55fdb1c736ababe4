/** A failure that the person at the keyboard can act on: printed as its sentence, never as a stack. */
export class Failure extends Error {}

/** Runs one step and prints one line with the time it took; on stderr, so that `--json` of a task stays pure. */
export async function step(label, work) {
  const start = performance.now()
  process.stderr.write(`· ${label} … `)
  const result = await work()
  process.stderr.write(`${seconds(performance.now() - start)}\n`)
  return result
}

/** Milliseconds as people read them: `0.04 s`, `3.1 s`, `95 s`. */
export function seconds(milliseconds) {
  const value = milliseconds / 1000
  const digits = value < 0.1 ? 2 : value < 10 ? 1 : 0
  return `${value.toFixed(digits)} s`
}

/** Ends the process with one sentence for a `Failure`, with the whole error for anything unforeseen. */
export function giveUp(error) {
  console.error(error instanceof Failure ? `\n✗ ${error.message}` : error)
  process.exit(1)
}
