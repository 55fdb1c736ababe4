import type { ClassAttributes, HTMLAttributes } from 'react'
import type { PlatMapElement, PlatStateMapElement } from '../../../widgets/elements.ts'
import type { MapIslandProps } from '../../../widgets/map/contract.ts'
import type { StateMapProps } from '../../../widgets/state-map/contract.ts'
import type { Islands, Trigger } from './index.ts'

/** The type of each prop, or text as in its attribute: codes separated by spaces, JSON. */
type AsText<Props> = { [Name in keyof Props]: Props[Name] | string }

/** `<plat-state-map>` in JSX: React sets props as properties; its title is `mapTitle`. */
export interface PlatStateMapAttributes
  extends Omit<HTMLAttributes<PlatStateMapElement>, keyof StateMapProps>,
    ClassAttributes<PlatStateMapElement>,
    AsText<Omit<StateMapProps, 'title' | 'select' | 'theme'>>,
    Pick<StateMapProps, 'select' | 'theme'> {
  mapTitle?: string | undefined
}

/** `<plat-map>` in JSX; `info="world"` is the built-in map of that name, and text in `data` a global's name. */
export interface PlatMapAttributes
  extends Omit<HTMLAttributes<PlatMapElement>, keyof MapIslandProps>,
    ClassAttributes<PlatMapElement>,
    AsText<Omit<MapIslandProps, 'title'>> {
  mapTitle?: string | undefined
}

declare module 'react' {
  // The names of type parameters are React's.
  interface HTMLAttributes<T> {
    'data-plat'?: keyof Islands | undefined
    'data-plat-on'?: Trigger | undefined
    /** JSON. */
    'data-plat-props'?: string | undefined
    'data-plat-props-url'?: string | undefined
  }
  namespace JSX {
    interface IntrinsicElements {
      'plat-state-map': PlatStateMapAttributes
      'plat-map': PlatMapAttributes
    }
  }
}
