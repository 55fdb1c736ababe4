import { wait, createRecord, forget, live, recordOf, refresh, start } from './records.ts'
import { NAME, PROPS, PROPS_URL, SELECTOR } from './schema.ts'
import { arm } from './triggers.ts'

let framed = false
let paused = false
const changed = new Set<Element>()

const observer = new MutationObserver((mutations) => {
  for (const { type, target } of mutations) if (type === 'attributes') changed.add(target as Element)
  frame()
})

/** Watches a document or shadow root: which nodes come and go. Attributes are watched on islands alone. */
export const watch = (root: Node): void => observer.observe(root, { childList: true, subtree: true })

/** One look at the page a frame, however much has changed in it: insertions cost the page next to nothing. */
export function frame(): void {
  if (framed || paused) return
  framed = true
  requestAnimationFrame(() => {
    framed = false
    if (paused) return
    // A node that was moved is connected again by now and keeps its island.
    for (const record of live) if (!record.element.isConnected) forget(record)
    for (const element of changed) settleChange(element)
    changed.clear()
    look(document)
  })
}

function settleChange(element: Element): void {
  const record = recordOf(element)
  if (!record) return
  if (element.getAttribute(NAME) !== record.name) forget(record)
  else if (record.state === 'failed') forget(record)
  else refresh(record)
}

/** Finds islands in `root` that are not known yet. */
export function look(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(SELECTOR)) meet(element)
}

export function meet(element: HTMLElement): void {
  if (recordOf(element) || !isParsed(element)) return
  const record = createRecord(element)
  wait(record)
  observer.observe(element, { attributeFilter: [NAME, PROPS, PROPS_URL] })
  arm(record, start, (each) => {
    const seen = recordOf(each)
    if (seen) start(seen)
  })
}

// While the page is still arriving, an element whose end has not been read may lack its props and half of its HTML.
function isParsed(element: Node): boolean {
  if (document.readyState !== 'loading' || !element.isConnected) return true
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}

/**
 * Turbo keeps a copy of a page before it leaves it; the copy must hold the server's HTML. Between that moment and the next
 * page nothing is mounted. Elements that Turbo carries over stay mounted.
 */
export function followTurbo(): void {
  document.addEventListener('turbo:before-cache', () => {
    paused = true
    for (const record of live) if (!record.element.closest('[data-turbo-permanent]')) forget(record)
  })
  for (const type of ['turbo:render', 'turbo:load']) {
    document.addEventListener(type, () => {
      paused = false
      frame()
    })
  }
}
