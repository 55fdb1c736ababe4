import { onTestFinished } from 'vitest'

/** A page of a width whose reader has letters twice as large, until the test is over. */
export function largeText(width: number): void {
  const { style } = document.documentElement
  style.fontSize = '200%'
  document.body.style.width = `${width}px`
  onTestFinished(() => {
    style.removeProperty('font-size')
    document.body.style.removeProperty('width')
  })
}

/** The lines of an element's text, as boxes. */
export function getLines(element: Element): DOMRect[] {
  const range = new Range()
  range.selectNodeContents(element)
  return [...range.getClientRects()]
}
