import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Writes the SHA-256 of files as `sha256sum -c` reads it. @param files their paths from the list's folder */
export function writeSums(list: string, files: readonly string[]): void {
  const lines = files.map((file) => {
    const bytes = fs.readFileSync(path.join(path.dirname(list), file))
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`
  })
  fs.writeFileSync(list, lines.join(''))
}
