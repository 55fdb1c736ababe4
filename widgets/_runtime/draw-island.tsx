import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import hostStyles from './host.css?inline'
import { emptyRoot, type MountRoot, openRoot } from './mount-root.ts'
import { drawOn } from './render.tsx'
import tokens from './tokens.css?inline'
import type { IslandContext, IslandInstance } from './types.ts'

/** The attribute that the loader writes. */
const STATE = 'data-plat-state'

export interface RenderedIsland<P extends object> {
  component: ComponentType<P>
  /** The island's own style sheets. The tokens, and the wall of a shadow root, come before them. */
  styles: string[]
  /** Maps and charts draw in a shadow root on pages that are not ours; forms never do. */
  shadow: boolean
  /** The build hash that our server writes into `data-plat-ssr`. */
  build: string
}

type Look = Pick<RenderedIsland<object>, 'styles' | 'shadow' | 'build'>

const getStyles = ({ shadow, styles }: Look) => [...(shadow ? [hostStyles] : []), tokens, ...styles]

/** Opens the place that an island renders into, with its styles. */
export const openStage = (island: Look, element: HTMLElement, id: string): MountRoot =>
  openRoot(element, island.shadow, island.build, id, getStyles(island))

/** Draws an island whose props have been checked: mount() without the contract. `update` takes checked props too. */
export function drawIsland<P extends object>(
  island: RenderedIsland<P>,
  element: HTMLElement,
  first: P,
  context: IslandContext,
): IslandInstance<P> {
  const stage = context.takeStage?.() ?? openStage(island, element, context.id)
  if (stage.altered) {
    context.fail('mount', new Error('server HTML was altered'))
  }
  let instance = drawOn(stage, island.component, element, first, context, hydrateRoot)
  let last = first
  let currentNodes = [...element.childNodes]
  // A page that is morphed to what its server says now (Turbo, idiomorph) loses the loader's mark, and in light DOM the island.
  const watch = new MutationObserver(() => {
    if (element.hasAttribute(STATE)) return
    element.setAttribute(STATE, 'mounted')
    if (stage.container !== element) return
    const now = [...element.childNodes]
    // React takes its nodes away from where it put them, and says so where they are not.
    element.replaceChildren(...currentNodes)
    try {
      instance.unmount(true)
    } catch {
      // Nodes that the island added beside these are gone anyway.
    }
    element.replaceChildren(...now)
    instance = drawOn(emptyRoot(element, getStyles(island)), island.component, element, last, context)
    currentNodes = [...element.childNodes]
  })
  watch.observe(element, { attributeFilter: [STATE] })
  return {
    get api() {
      return instance.api
    },
    update(props) {
      last = props
      instance.update(props)
      currentNodes = [...element.childNodes]
    },
    unmount() {
      watch.disconnect()
      instance.unmount()
      // Custom elements and components start anew there.
      if (element.ownerDocument !== document && element.hasAttribute(STATE))
        console.warn(`[plat] ${element.dataset.plat} is in another document: load this there`)
    },
  }
}
