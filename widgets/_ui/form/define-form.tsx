import { type ComponentType, useLayoutEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useIsland } from '../../_runtime/context.ts'
import { type Definition, defineIsland } from '../../_runtime/define-island.tsx'
import { countMarkup } from '../../_runtime/mount-root.ts'
import type { Mount } from '../../_runtime/types.ts'
import { keepEntries } from './keep-entries.ts'

/** Custom elements that our server writes itself. */
const OWN = 'turbo-'

/** What is left to do once an island stands, by its id. */
const tasks = new Map<string, () => void>()

/**
 * Makes the `mount` of an island with fields, as `defineIsland()` does. Before its script comes, people type into the fields of our
 * server's HTML, and their password managers, grammar tools and translators mark these fields and put elements beside them. All of
 * that stands after the mount, whether the HTML is taken over or drawn anew.
 */
export function defineForm<S extends z.ZodMiniObject>(island: Definition<S>): Mount {
  const mount = defineIsland({ ...island, component: withTask(island.component) })
  return (element, props, context) => {
    if (!element.hasAttribute('data-plat-ssr')) return mount(element, props, context)
    const putBack = setAside(element)
    acceptMore(element)
    const isTakenOver =
      element.getAttribute('data-plat-ssr') === island.build &&
      element.getAttribute('data-plat-sum') === countMarkup(element)
    const enterAgain = keepEntries(element, !isTakenOver)
    tasks.set(context.id, () => {
      putBack()
      enterAgain()
    })
    try {
      return mount(element, props, context)
    } catch (error) {
      putBack()
      throw error
    }
  }
}

/** A component that does what is left to do as soon as all of it stands. React takes HTML over later than Preact. */
function withTask<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return function Form(props: P) {
    const { id } = useIsland()
    const [, setIsDone] = useState(false)
    useLayoutEffect(() => {
      const task = tasks.get(id)
      if (!task) return
      tasks.delete(id)
      // A field whose component does not know what was entered shows it until the next drawing. With this one it is seen to be lost.
      setIsDone(true)
      task()
    }, [id])
    return <Component {...props} />
  }
}

/**
 * Takes elements of other programs out of our server's HTML: mostly custom elements, and hosts of shadow roots.
 * @returns puts each where it stood, unless that is no longer on the page
 */
function setAside(element: Element): () => void {
  const foreign = [...element.querySelectorAll('*')]
    .filter(({ localName, shadowRoot }) => shadowRoot || (localName.includes('-') && !localName.startsWith(OWN)))
    .map((each) => ({ each, parent: each.parentNode, next: each.nextSibling }))
  for (const { each } of foreign) each.remove()
  return () => {
    for (const { each, parent, next } of foreign.reverse()) {
      if (parent?.isConnected) parent.insertBefore(each, next?.parentNode === parent ? next : null)
    }
  }
}

/** Has HTML with additional elements drawn anew without a message: it is not what a content system rewrote, of which something is missing. */
function acceptMore(element: Element): void {
  const ours = (element.getAttribute('data-plat-sum') ?? '').split('.').map(Number)
  const counts = countMarkup(element).split('.').map(Number)
  const isMore = counts.some((count, i) => count > (ours[i] ?? 0))
  if (isMore && counts.every((count, i) => count >= (ours[i] ?? 0))) element.setAttribute('data-plat-ssr', 'marked')
}
