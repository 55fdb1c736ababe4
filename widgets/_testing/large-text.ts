import { onTestFinished } from 'vitest'

/** Emulates a page of a width whose reader has text twice as large, until the test ends. */
export function largeText(width: number): void {
  const { style } = document.documentElement
  style.fontSize = '200%'
  document.body.style.width = `${width}px`
  onTestFinished(() => {
    style.removeProperty('font-size')
    document.body.style.removeProperty('width')
  })
}

/** Returns the lines of an element's text as boxes. */
export function getTextLines(element: Element): DOMRect[] {
  const range = new Range()
  range.selectNodeContents(element)
  return [...range.getClientRects()]
}
