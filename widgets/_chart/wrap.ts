/** A text in lines that are no wider than `width` CSS pixels in a font, as CSS writes it; a longer word has a line of its own. */
export function wrapped(text: string, width: number, font: string): string[] {
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.font = font
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && pen.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}
