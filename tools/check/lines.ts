import fs from 'node:fs'
import path from 'node:path'
import { median } from 'd3-array'
import { listFiles } from '../setup/stamp.mjs'

export type FileLines = { file: string; lines: number }

export const longestFile = 300
export const medianBelow = 80

const folders = ['widgets', 'loader', 'host', 'examples', 'stories', '.storybook', 'bench', 'tools', '.ci']

/** Counts the lines of every file that people write: sources, styles, pages and scripts, without generated ones. */
export function countLines(root: string): FileLines[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter(
      (file) => (/\.(ts|tsx|mjs|js|css|html)$/.test(file) || file.startsWith('.ci/')) && !file.includes('/generated/'),
    )
    .filter((file) => fs.existsSync(path.join(root, file)))
    .map((file) => ({ file, lines: fs.readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length }))
}

export const getMedianLines = (counts: FileLines[]): number => median(counts, ({ lines }) => lines) ?? 0

/** Finds files that are so long that they must have more than one job. */
export function tooLong(counts: FileLines[]): string[] {
  const long = counts.filter((one) => one.lines > longestFile)
  const sentences = long.map(
    ({ file, lines }) => `${file} has ${lines} lines: more than ${longestFile}, so it has more than one job.`,
  )
  const middle = getMedianLines(counts)
  if (middle < medianBelow) return sentences
  return [...sentences, `The median file has ${middle} lines: it should be below ${medianBelow}.`]
}
