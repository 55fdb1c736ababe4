import { plainly } from './markdown.ts'

const IMAGES = /!\[[^\]]*\]\([^)]*\)/g

/** Returns the beginning of a post as one line of plain text. @param maxLength characters */
export function getExcerpt(body: string, maxLength: number): string {
  const line = plainly(body.replace(IMAGES, '')).replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).replace(/\s\S*$/, '')} …` : line
}
