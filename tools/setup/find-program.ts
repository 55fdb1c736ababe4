import fs from 'node:fs'
import path from 'node:path'
import { pathOf } from './environment.mjs'

/** Finds the first of these programs that exists: names are looked up on PATH, absolute paths are used as they are. */
export function findProgram(candidates: (string | undefined)[], env = process.env): string | undefined {
  const folders = pathOf(env).split(path.delimiter)
  const places = candidates.flatMap((one) => {
    if (!one) return []
    return path.isAbsolute(one) ? [one] : folders.map((folder) => path.join(folder, one))
  })
  return places.find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}
