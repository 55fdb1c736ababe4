import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Hashes the contents of files and folders, independent of clocks: a fresh clone and a touched file give the same
 * value. A missing path counts as missing, so that its appearance changes the hash.
 */
export function hashFiles(root, paths, { skip = () => false, extra = '' } = {}) {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap((start) => listFiles(root, start, skip))) {
    hash.update(`\0${file}\0`)
    const absolute = path.join(root, file)
    hash.update(fs.existsSync(absolute) ? fs.readFileSync(absolute) : 'missing')
  }
  return hash.digest('hex')
}

/** Lists files under `start`, relative to `root`, with forward slashes, in an order that every machine agrees on. */
export function listFiles(root, start, skip = () => false) {
  const absolute = path.join(root, start)
  if (skip(start)) return []
  if (!fs.statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [start]
  const names = fs.readdirSync(absolute).sort()
  return names.flatMap((name) => listFiles(root, `${start}/${name}`, skip))
}

/**
 * Tells whether `file` says that this very hash was finished and its outputs are still there. Outputs are compared by
 * size: enough to notice a deleted or incomplete `dist/`, and cheap.
 */
export function isFresh(root, file, hash) {
  let stamp
  try {
    stamp = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return false
  }
  const same = ([output, size]) => fs.statSync(path.join(root, output), { throwIfNoEntry: false })?.size === size
  return stamp.hash === hash && Object.entries(stamp.outputs).every(same)
}

/**
 * Records that `hash` was finished, with every file that stands under `outputs`. In a folder that cannot be written the next run
 * looks again.
 */
export function writeStamp(root, file, hash, outputs = []) {
  const sizes = outputs.flatMap((start) => listFiles(root, start)).map((one) => [one, sizeOf(root, one)])
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, JSON.stringify({ hash, outputs: Object.fromEntries(sizes) }))
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

function sizeOf(root, file) {
  return fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? -1
}
