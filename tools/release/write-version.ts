import fs from 'node:fs'
import path from 'node:path'

/** Writes a version into package.json and the lock file, as `npm version` does. */
export function writeVersion(folder: string, version: string): void {
  const write = (name: string, change: (about: { version: string; packages?: Record<string, unknown> }) => void) => {
    const file = path.join(folder, name)
    const about = JSON.parse(fs.readFileSync(file, 'utf8'))
    change(about)
    fs.writeFileSync(file, `${JSON.stringify(about, null, 2)}\n`)
  }
  write('package.json', (about) => void Object.assign(about, { version }))
  write('package-lock.json', (lock) => {
    lock.version = version
    Object.assign(lock.packages?.[''] ?? {}, { version })
  })
}
