import { Failure } from '../setup/step.mjs'

/**
 * Returns a changelog in which a version is released on a day.
 * @throws Failure where its section is missing or empty
 */
export function releaseChangelog(text: string, version: string, day: string): string {
  const heading = `## ${version} (unreleased)`
  const [, section] = text.split(`\n${heading}\n`)
  if (section === undefined)
    throw new Failure(`CHANGELOG.md has no section "${heading}": write it, or give the version that it has.`)
  const [own = ''] = section.split(/^## /m)
  if (!/^- /m.test(own)) throw new Failure(`CHANGELOG.md says nothing under "${heading}": write what has changed.`)
  return text.replace(`\n${heading}\n`, `\n## ${version} - ${day}\n`)
}
