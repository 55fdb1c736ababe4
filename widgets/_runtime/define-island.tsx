// biome-ignore assist/source/organizeImports: it must run before what the others bring
import { assertCleanPrototype } from './clean-prototype.ts'
import type * as z from 'zod/mini'
import { type RenderedIsland, drawIsland } from './draw-island.tsx'
import { checkProps } from './validate-props.ts'
import type { IslandInstance, Mount } from './types.ts'

export interface Definition<S extends z.ZodMiniObject> extends RenderedIsland<z.infer<S>> {
  /** The island's name: its folder, and the value of `data-plat`. */
  name: string
  /** Schema of its props (zod/mini). */
  props: S
}

/** Makes the `mount` that an island's chunk exports. */
export function defineIsland<S extends z.ZodMiniObject>(island: Definition<S>): Mount {
  return (element, rawProps, context) => {
    const check = (raw: unknown, markup?: readonly string[]) =>
      checkProps(island.name, island.props, raw, (error) => context.fail('props', error), markup)
    assertCleanPrototype()
    const instance = drawIsland(island, element, check(rawProps, context.markup), context)
    const { update } = instance
    instance.update = (raw, markup) => update(check(raw, markup))
    return instance as IslandInstance
  }
}
