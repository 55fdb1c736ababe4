import { createHtml } from '../_runtime/read-document.ts'

/** A text in lines that are no wider than `width` CSS pixels in a font, as CSS writes it; a longer word is broken where it has to be. */
export function wrapped(text: string, width: number, font: string): string[] {
  const pen = createHtml('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.font = font
  const isWide = (words: string) => pen.measureText(words).width > width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line && isWide(`${line} ${word}`)) {
      lines.push(line)
      line = ''
    } else if (line) line += ' '
    for (const character of word) {
      if (line && isWide(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line ? [...lines, line] : lines
}
