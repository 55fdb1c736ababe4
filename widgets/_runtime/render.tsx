import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Island } from './context.ts'
import { Boundary } from './error-boundary.tsx'
import { commit, keepText } from './foreign-text.ts'
import hostStyles from './host.css?inline'
import { emptyRoot, type MountRoot, openRoot } from './mount-root.ts'
import { readDocument } from './read-document.ts'
import tokens from './tokens.css?inline'
import type { IslandContext, IslandInstance, Phase } from './types.ts'

/** The attribute that the loader writes. */
const STATE = 'data-plat-state'
const FOCUSABLE = '[tabindex="0"],a,button,input,summary'

export interface RenderedIsland<P extends object> {
  component: ComponentType<P>
  /** The island's own style sheets. The tokens, and the wall of a shadow root, come before them. */
  styles: string[]
  /** Maps and charts draw in a shadow root on pages that are not ours; forms never do. */
  shadow: boolean
  /** The build hash that our server writes into `data-plat-ssr`. */
  build: string
}

interface DrawnIsland<P> extends IslandInstance<P> {
  /** @param isLost its nodes have become the page's */
  unmount(isLost?: boolean): void
}

/** Draws an island whose props have been checked: mount() without the contract. `update` takes checked props too. */
export function drawIsland<P extends object>(
  island: RenderedIsland<P>,
  element: HTMLElement,
  first: P,
  context: IslandContext,
): IslandInstance<P> {
  const styles = [...(island.shadow ? [hostStyles] : []), tokens, ...island.styles]
  const stage = openRoot(element, island.shadow, island.build, context.id, styles)
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
    instance = drawOn(emptyRoot(element, styles), island.component, element, last, context)
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
    },
  }
}

/** Renders an island into an open mount root. @param hydrate omitted if the root never has HTML of our server */
export function drawOn<P extends object>(
  stage: MountRoot,
  Component: ComponentType<P>,
  element: HTMLElement,
  first: P,
  context: IslandContext,
  hydrate?: typeof hydrateRoot,
): DrawnIsland<P> {
  let api: unknown
  let thrown: { error: unknown } | undefined
  // A throw in the first drawing ends the mount; a later one is reported.
  let onError = (error: unknown) => {
    thrown = { error }
  }
  const kit = {
    ...context,
    fresh: !stage.hydrate,
    shadow: stage.container !== element,
    expose(offer: unknown) {
      api = offer
    },
  }
  const view = (props: P) => (
    <Boundary onError={(error) => onError(error)}>
      <Island.Provider value={kit}>
        <Component {...props} />
      </Island.Provider>
    </Boundary>
  )
  // React would log what the boundary catches; the report is the loader's, once.
  const options = { onCaughtError() {}, onRecoverableError() {} }
  const focused = element.contains(readDocument('activeElement'))
  let root: Root
  let stop: ReturnType<typeof keepText> = () => {}
  try {
    if (hydrate && stage.hydrate) {
      root = hydrate(stage.container, view(first), options)
      stop = keepText(stage.container)
    } else {
      stage.clear()
      root = createRoot(stage.container, options)
      stop = keepText(stage.container)
      // Renders synchronously, so that fallback and island swap within one frame.
      commit(() => flushSync(() => root.render(view(first))))
      stage.settle?.()
    }
    if (thrown) {
      root.unmount()
      throw thrown.error
    }
    // If the focus was on the fallback's link, moves it into the island instead of losing it to the body.
    if (focused && !stage.hydrate) stage.container.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  } catch (error) {
    stop()
    stage.restore()
    // A component may throw anything; the report needs an error with its phase.
    throw thrown
      ? Object.assign(new Error(`${(error as Error)?.message ?? error}`, { cause: error }), { phase: 'render' })
      : error
  }
  // Waits, because React is still working on the tree that is about to be removed.
  let phase: Phase = 'render'
  onError = (error) => queueMicrotask(() => context.fail(phase, error))
  return {
    get api() {
      return api
    },
    update(props) {
      commit(() => flushSync(() => root.render(view(props))))
    },
    unmount(isLost) {
      phase = 'unmount'
      stop(isLost)
      try {
        root.unmount()
      } finally {
        stage.restore()
      }
    },
  }
}
