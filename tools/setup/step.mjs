/** A failure that the person at the keyboard can act on: printed as its sentence, never as a stack. */
export class Failure extends Error {}

/** Interval at which a long step reports its progress without a terminal, in milliseconds. */
const REPORT_EVERY_MS = 10_000

/**
 * Runs one step and prints one line with the time it took; on stderr, so that `--json` of a task stays pure. A terminal shows
 * meanwhile how far the step is, elsewhere a slow one says so every ten seconds.
 * @param work is given a function that takes how far it is, in a few words
 */
export async function step(label, work) {
  const start = performance.now()
  const terminal = process.stderr.isTTY
  let reported = start
  let latest = ''
  const clear = () => terminal && latest && process.stderr.write(`\r\x1b[K· ${label} … `)
  const progress = (text) => {
    latest = text
    if (terminal) process.stderr.write(`\r\x1b[K· ${label} … ${text}`.slice(0, process.stderr.columns + 4))
    else if (performance.now() - reported > REPORT_EVERY_MS) {
      reported = performance.now()
      process.stderr.write(`\n    ${text}, ${seconds(reported - start)} … `)
    }
  }
  process.stderr.write(`· ${label} … `)
  // A slow step without output of its own at least shows that it goes on.
  const timer = setInterval(() => progress(latest || 'working'), REPORT_EVERY_MS)
  try {
    const result = await work(progress)
    clear()
    process.stderr.write(`${seconds(performance.now() - start)}\n`)
    return result
  } catch (error) {
    clear()
    process.stderr.write('failed\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Formats milliseconds as people read them: `0.04 s`, `3.1 s`, `95 s`. */
export function seconds(milliseconds) {
  const value = milliseconds / 1000
  const digits = value < 0.1 ? 2 : value < 10 ? 1 : 0
  return `${value.toFixed(digits)} s`
}

/** What to do about a file that cannot be written, by the code of the error. */
const UNWRITABLE = {
  EACCES: 'do this as its owner, then start',
  EPERM: 'do this as its owner, then start',
  EROFS: 'do this where it can be written, then start',
  ENOSPC: 'make room on the disk, then try again',
  EDQUOT: 'make room on the disk, then try again',
}

/** Says in one sentence which file cannot be written; undefined for other errors. */
function explainUnwritable({ code, path }) {
  return path && UNWRITABLE[code] && `${path} cannot be written (${code}): ${UNWRITABLE[code]}.`
}

/** Ends the process with one sentence for what a person can mend, with the whole error for anything unforeseen. */
export function giveUp(error) {
  const sentence = error instanceof Failure ? error.message : explainUnwritable(error ?? {})
  console.error(sentence ? `\n✗ ${sentence}` : error)
  process.exit(1)
}
