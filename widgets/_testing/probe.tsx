import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { Island, SERVER } from '../_runtime/context.ts'
import { defineIsland } from '../_runtime/define-island.tsx'

export const BUILD = 'build-1'

/** Whether tests run on React. Preact, which takes the name of its version, keeps children in a field of its elements. */
export const IS_REACT = !('__k' in ((<p />) as object))

const props = z.object({ label: z.optional(z.string()), count: z.optional(z.number()) })
export type ProbeProps = z.infer<typeof props>

interface Options {
  shadow?: boolean
  styles?: string[]
}

/** Creates an island around a test's component. */
export const probe = (component: ComponentType<ProbeProps>, { shadow = true, styles = [] }: Options = {}) =>
  defineIsland({ name: 'probe', props, component, styles, shadow, build: BUILD })

/** Renders a component as our server would for an element with this id. */
export function serverHtml(Component: ComponentType<ProbeProps>, probeProps: ProbeProps, id: string): string {
  const context = { ...SERVER, id }
  return renderToString(
    <Island.Provider value={context}>
      <Component {...probeProps} />
    </Island.Provider>,
  )
}
