import { useEffect, useState } from 'react'
import type { Hit, MapController } from './controller.ts'
import type { Where } from './display.ts'
import type { InteractionContext } from './hit-targets.ts'
import type { Texts } from './texts.ts'
import type { MapModel } from './types.ts'

export interface AccessProps {
  model: MapModel
  controller: MapController
  where: Where
  visitor: InteractionContext
  texts: Texts
  /** Does what a click on an element does. @returns whether its link is to be followed */
  press(hit: Hit, event?: Event): boolean
}

/** The map in words: a list of all that is on it, and what moves it without a pointer. Both are fetched when asked for. */
export function Access({ keyed, ...props }: AccessProps & { keyed: boolean }) {
  const { keyboard_navigation: mode } = props.model.settings
  const [open, setOpen] = useState(false)
  const list = useLate(open, () => import('./access/MapList.tsx'))
  const selects = useLate(mode === 'yes' || (mode !== 'no' && keyed), () => import('./access/MapSelects.tsx'))
  return (
    <>
      {selects && <selects.MapSelects {...props} />}
      <details
        className="map-list"
        onToggle={(event) => setOpen(event.currentTarget.open)}
        onKeyDown={(event) => {
          const details = event.currentTarget
          if (event.key !== 'Escape' || !details.open) return
          event.stopPropagation()
          details.open = false
          details.querySelector('summary')?.focus()
        }}
      >
        <summary>{props.texts.list}</summary>
        {list && <list.MapList {...props} />}
      </details>
    </>
  )
}

function useLate<Part>(on: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (on && !part) load().then((loaded) => setPart(() => loaded), reportError)
  }, [on])
  return on ? part : undefined
}
