import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../../setup/step.mjs'

/** Tests that ask every route, or read what all of them declare. */
export const ROUTE_TESTS = ['host/_http/access/', 'host/_http/api/openapi', 'host/_http/form-pages']

/**
 * Lists the files of the working tree that differ from a commit, those that were deleted included.
 * @param since a commit; the last one without it
 * @throws Failure for a commit that is not there
 */
export function listChangedFiles(folder: string, since = 'HEAD'): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`)
  } catch {
    throw new Failure(`There is no commit "${since}": name one after --since, such as main or a hash.`)
  }
  const listed = `${git('diff', '--name-only', '--no-renames', since)}${git('ls-files', '--others', '--exclude-standard')}`
  return listed.split('\n').filter(Boolean)
}

/**
 * Finds what tests belong to changed files: their areas and islands, pages that are named like these, tests among the files, and the
 * tests of all routes where a file with routes changed.
 * @param hasTests tells whether a part of a path belongs to a test
 */
export function getChangedParts(folder: string, files: string[], hasTests: (part: string) => boolean): string[] {
  const places = files.flatMap(
    (file) => /^(?:host|widgets)\/[^/]+\/|^(?:tools|loader|bench|stories)\//.exec(file)?.[0] ?? [],
  )
  const pages = places.flatMap((place) => /^(?:host|widgets)\/([^_/][^/]*)\/$/.exec(place)?.[1] ?? [])
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const routes = files.some((file) => hasRoutes(folder, file)) ? ROUTE_TESTS : []
  const parts = [...places, ...pages.map((name) => `examples/${name}`), ...tests, ...routes]
  return [...new Set(parts)].filter(hasTests)
}

/** Tells whether a file of the host adds routes. One that was deleted is judged by its name. */
function hasRoutes(folder: string, file: string): boolean {
  if (!file.startsWith('host/') || /\.test\.tsx?$/.test(file)) return false
  const full = path.join(folder, file)
  if (!fs.existsSync(full)) return /routes/.test(file)
  return /\bapp\.(?:get|post|put|patch|delete|route)\b|\baction\(\s*app\b|\blistRoutes\b/.test(
    fs.readFileSync(full, 'utf8'),
  )
}
