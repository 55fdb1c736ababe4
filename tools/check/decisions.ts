import fs from 'node:fs'
import path from 'node:path'

export type DecisionRecord = { file: string; text: string }

export const MAX_WORDS = 250

const FOLDER = 'docs/decisions'
const SECTIONS = ['Context', 'Decision', 'Consequences']

/** Reads the numbered records of `docs/decisions/`; the index beside them is no record. */
export function readDecisions(root: string): DecisionRecord[] {
  return fs
    .readdirSync(path.join(root, FOLDER))
    .filter((name) => /^\d{3}-.+\.md$/.test(name))
    .sort()
    .map((name) => ({ file: `${FOLDER}/${name}`, text: fs.readFileSync(path.join(root, FOLDER, name), 'utf8') }))
}

/** Finds records that are too long to be read in a minute, lack a section, or share a number; one sentence each. */
export function wrongDecisions(records: DecisionRecord[]): string[] {
  const files = new Map<string, string>()
  return records.flatMap(({ file, text }) => {
    const sentences: string[] = []
    const number = path.basename(file).slice(0, 3)
    const other = files.get(number)
    if (other) sentences.push(`${file} has the number of ${other}.`)
    files.set(number, file)
    if (!text.startsWith(`# ${number} `)) sentences.push(`${file} does not begin with "# ${number} " and its title.`)
    const words = text.split(/\s+/).filter(Boolean).length
    if (words > MAX_WORDS) sentences.push(`${file} has ${words} words: more than ${MAX_WORDS}.`)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    if (headings.join() !== SECTIONS.join()) {
      sentences.push(`${file} has the sections "${headings.join(', ')}"; expected "${SECTIONS.join(', ')}".`)
    }
    return sentences
  })
}
