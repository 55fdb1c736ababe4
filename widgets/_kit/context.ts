import { createContext, useContext } from 'react'
import type { IslandContext } from './types.ts'

/** What components of an island share: the loader's context, and a place for what the island offers to the page. */
export interface KitContext extends IslandContext {
  /** Sets what `plat.get(element).api` gives. */
  expose(api: unknown): void
}

/** Provided by mount(); the server provides one with an id and calls that do nothing. */
export const Island = createContext<KitContext>({
  id: 'plat',
  expose() {},
  emit: () => true,
  fail() {},
  signal: new AbortController().signal,
})

/** The context of the island around this component. */
export const useIsland = (): KitContext => useContext(Island)

/** A DOM id that no other island has. React's `useId` repeats between Preact roots, so it is not used. */
export const useIslandId = (name: string): string => `${useIsland().id}-${name}`
