import { onTestFinished } from 'vitest'

/** Emulates a page of ours of a width, whose reader has text twice as large, until the test ends. */
export function largeText(width: number): void {
  const { style } = document.documentElement
  style.fontSize = '200%'
  // Our pages say it; islands find it out on pages of others.
  style.setProperty('--plat-px', '0.0625rem')
  document.body.style.width = `${width}px`
  onTestFinished(() => {
    style.removeProperty('font-size')
    style.removeProperty('--plat-px')
    document.body.style.removeProperty('width')
  })
}

/** Returns the lines of an element's text as boxes. */
export function getTextLines(element: Element): DOMRect[] {
  const range = new Range()
  range.selectNodeContents(element)
  return [...range.getClientRects()]
}
