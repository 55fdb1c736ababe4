import path from 'node:path'
import type { ParsedSource } from './parse.ts'

/** Words that say nothing about an export; docs/naming.md has their replacements. */
const REFUSED: [pattern: RegExp, instead: string][] = [
  [/^[a-z]\w*Of$/, 'begin with a verb: getX, toX, parseX, formatX'],
  [/^(LONGEST|SHORTEST|MOST|FEWEST|ENOUGH|PATIENCE|SOONEST|LATEST)(_|$)/, 'name the limit: MAX_…, MIN_…, …_MS'],
  [/^(Given|Asked|Typed|Kept|Shown|Drawn|Written|Told|Taken|Begun|Holds|Heard|Brought)$/, 'use a noun'],
  [/[Cc]olour|[Nn]eighbour|[Cc]atalogue|[Bb]ehaviour/, 'use American spelling'],
]

/** Words of variables and parameters that say how a value came, and not what it is. */
const WORDS =
  /^(given|asked|typed|kept|shown|drawn|written|told|taken|begun|holds|heard|brought|seen|said|sought|came|ways|hands|faces|turns|wish|wanted|most|enough|longest|fewest|late|ago|says|stands)$/

/** Names that look like those and are the field's own. */
const ALLOWED = new Set(['countyIndexOf', 'holdsOneOf', 'hasTestsOf', 'indexOf'])

const FILES =
  /^(words|asked|given|begun|came|ways|kept|drawn|shown|told|hands|faces|planes|walk|late|say|ago|when|days|Still|Nothing|Named)$/

const getRefusal = (name: string): string | undefined =>
  ALLOWED.has(name) ? undefined : REFUSED.find(([pattern]) => pattern.test(name))?.[1]

/** Finds refused names among files, exports, variables, parameters and functions, one sentence each. */
export function refusedNames(sources: Pick<ParsedSource, 'file' | 'exports' | 'declared'>[]): string[] {
  return sources.flatMap(({ file, exports, declared }) => {
    const stem = path.basename(file).split('.')[0] as string
    const names = [
      ...exports.flatMap((name) => {
        const instead = getRefusal(name)
        return instead ? [`${file} exports ${name}: ${instead} (docs/naming.md).`] : []
      }),
      ...[...new Set(declared)].flatMap((name) => {
        const instead = WORDS.test(name)
          ? 'name what the value is'
          : exports.includes(name)
            ? undefined
            : getRefusal(name)
        return instead ? [`${file} declares ${name}: ${instead} (docs/naming.md).`] : []
      }),
    ]
    return FILES.test(stem) ? [`${file}: name the file for what it exports (docs/naming.md).`, ...names] : names
  })
}
