import { plainly } from './markdown.ts'

const IMAGES = /!\[[^\]]*\]\([^)]*\)/g

/** Returns the beginning of a post as one line of plain text. @param most characters */
export function getExcerpt(body: string, most: number): string {
  const line = plainly(body.replace(IMAGES, '')).replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most).replace(/\s\S*$/, '')} …` : line
}
