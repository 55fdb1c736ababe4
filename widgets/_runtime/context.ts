import { createContext, useContext } from 'react'
import type { IslandContext } from './types.ts'

/** The context that components of an island share: the loader's context, and a setter for the island's api. */
export interface KitContext extends IslandContext {
  /** Sets what `plat.get(element).api` gives. */
  expose(api: unknown): void
  /** The island is drawn for the first time in the browser: what nobody sees yet can wait. Not so on the server. */
  readonly fresh: boolean
  /** True if the island renders in a shadow root, whose fields an enclosing form cannot see. */
  readonly shadow: boolean
}

/** Context on the server, where nothing is heard and nothing fails later. Whoever renders there adds the id. */
export const SERVER: KitContext = {
  id: 'plat',
  fresh: false,
  shadow: false,
  expose() {},
  emit: () => true,
  fail() {},
  signal: new AbortController().signal,
}

/** Provided by mount() in the browser and by the server around every island. */
export const Island = createContext(SERVER)

/** Returns the context of the enclosing island. */
export const useIsland = (): KitContext => useContext(Island)

/** Returns a DOM id that no other island has. React's `useId` repeats between Preact roots, so it is not used. */
export const useIslandId = (name: string): string => `${useIsland().id}-${name}`
