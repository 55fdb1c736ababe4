import type { ComponentType } from 'react'
import type * as z from 'zod/mini'

/** An island as a server draws it. Pages import those they show, and no others. */
export interface ServerIsland<Props extends object> {
  /** The name of its folder, and of its chunk. */
  name: string
  /** The schema of its props, checked before it is drawn. */
  props: z.ZodMiniObject
  /** Draws it as it is before its script runs. */
  Fallback: ComponentType<Props>
  /** The style sheets that the HTML needs before any script; a sheet that several islands name comes once. */
  styles: string[]
}

export const defineServerIsland = <Props extends object>(island: ServerIsland<Props>): ServerIsland<Props> => island
