import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type hydrateRoot, type Root } from 'react-dom/client'
import { Island } from './context.ts'
import { Boundary } from './error-boundary.tsx'
import { commit, keepText } from './foreign-text.ts'
import { keepScroll } from './keep-scroll.ts'
import type { MountRoot } from './mount-root.ts'
import { readDocument } from './read-document.ts'
import type { IslandContext, IslandInstance, Phase } from './types.ts'

const FOCUSABLE = '[tabindex="0"],a,button,input,summary'

interface DrawnIsland<P> extends IslandInstance<P> {
  /** @param isLost its nodes have become the page's */
  unmount(isLost?: boolean): void
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
  keepScroll(stage.container, context.signal)
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
