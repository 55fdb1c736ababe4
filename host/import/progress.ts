import type { ImportState } from './run.ts'

/** Enough to see that something happens, and no flood in a log. */
const EVERY = 1000

const number = (value: number) => value.toLocaleString('en')

/** Creates a progress line, which overwrites itself on a screen and is written once a second to a log. */
export function progressLine(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, source: string) {
  let last = 0
  let isPrinted = false
  const write = (text: string) => {
    isPrinted = true
    stream.write(stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
  return {
    show({ read, size, rows, written }: ImportState): void {
      const now = performance.now()
      if (isPrinted && now - last < EVERY) return
      last = now
      const percent = size ? `${Math.min(100, Math.floor((read / size) * 100))} %` : ''
      write(
        `${source}: ${percent} of ${(size / 1e6).toFixed(1)} MB, ${number(rows)} rows, ${number(written)} values written`,
      )
    },
    end(): void {
      if (isPrinted && stream.isTTY) stream.write('\r\x1b[K')
    },
  }
}
