import path from 'node:path'
import type { ParsedSource } from './parse.ts'

/** Words that say nothing about an export; docs/naming.md has their replacements. */
const REFUSED: [pattern: RegExp, instead: string][] = [
  [/^[a-z]\w*Of$/, 'begin with a verb: getX, toX, parseX, formatX'],
  [/^(LONGEST|SHORTEST|MOST|FEWEST|ENOUGH|PATIENCE|SOONEST|LATEST)(_|$)/, 'name the limit: MAX_…, MIN_…, …_MS'],
  [/^(Given|Asked|Typed|Kept|Shown|Drawn|Written|Told|Taken|Begun|Holds|Heard|Brought)$/, 'use a noun'],
  [/[Cc]olour|[Nn]eighbour|[Cc]atalogue|[Bb]ehaviour/, 'use American spelling'],
]

/** Names that look like those and are the field's own. */
const ALLOWED = new Set(['countyIndexOf', 'holdsOneOf', 'hasTestsOf', 'indexOf'])

const FILES =
  /^(words|asked|given|begun|came|ways|kept|drawn|shown|told|hands|faces|planes|walk|late|say|ago|when|days|Still|Nothing|Named)$/

/** Finds refused names among exports and files, one sentence each. */
export function refusedNames(sources: Pick<ParsedSource, 'file' | 'exports'>[]): string[] {
  return sources.flatMap(({ file, exports }) => {
    const stem = path.basename(file).split('.')[0] as string
    const names = exports.flatMap((name) => {
      const refused = ALLOWED.has(name) ? undefined : REFUSED.find(([pattern]) => pattern.test(name))
      return refused ? [`${file} exports ${name}: ${refused[1]} (docs/naming.md).`] : []
    })
    return FILES.test(stem) ? [`${file}: name the file for what it exports (docs/naming.md).`, ...names] : names
  })
}
