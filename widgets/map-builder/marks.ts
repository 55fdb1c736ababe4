import { type RefObject, useLayoutEffect, useState } from 'react'

const KEY = /^(\S+) (.+)$/s

/** Returns the state under the pointer, even if the map answers for its whole region. */
export function stateUnder(event: Event): string | undefined {
  for (const node of event.composedPath()) {
    if (!(node instanceof Element)) continue
    if (node.getAttribute('data-type') === 'state') return node.getAttribute('data-id') ?? undefined
    const [, type, id] = KEY.exec(node.getAttribute('data-for') ?? '') ?? []
    if (type === 'state') return id
  }
}

/**
 * Outlines parts of the map in the preview, while they are being changed. A style sheet and no attribute: the map's nodes are
 * its own. Neighbors that are drawn later cover the outer half of the line.
 */
export function useMarks(holder: RefObject<HTMLElement | null>, marked: string[]): void {
  const [sheet] = useState(() => new CSSStyleSheet())
  const css = getCss(marked)
  useLayoutEffect(() => {
    const element = holder.current
    sheet.replaceSync(css)
    const adopt = () => {
      const root = element?.firstElementChild?.shadowRoot
      if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
    }
    adopt()
    element?.addEventListener('plat:map:ready', adopt)
    return () => element?.removeEventListener('plat:map:ready', adopt)
  }, [holder, sheet, css])
}

function getCss(marked: string[]): string {
  const selectors = marked.flatMap((key) => {
    const [, type = '', id = ''] = KEY.exec(key) ?? []
    return id ? `[data-type="${type}"][data-id="${CSS.escape(id)}"]` : []
  })
  if (!selectors.length) return ''
  return `${selectors.join()}{stroke:var(--plat-ink);stroke-width:3px;stroke-dasharray:none;vector-effect:non-scaling-stroke}`
}
