import { createHtml, readDocument } from '../_runtime/read-document.ts'

/** Hands a file to the browser's downloads. */
export function save(name: string, content: string | Blob, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const link = createHtml('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  readDocument('body').append(link)
  link.click()
  link.remove()
  // The download has its own hold on the blob soon after the click, not at once.
  setTimeout(URL.revokeObjectURL, 10_000, link.href)
}
