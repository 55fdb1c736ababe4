import { useLayoutEffect, useRef, useState } from 'react'
import { useIsland } from '../../_runtime/context.ts'
import { adopt } from '../../_runtime/stylesheets.ts'
import { RoundButton } from '../../_ui/round-button/RoundButton.tsx'
import type { DealMapApi, DealMapProps } from '../contract.ts'
import type { MapLibrary } from '../map-library.ts'
import { TEXTS } from '../texts.ts'
import { ListNote } from './ListNote.tsx'
import styles from './map.css?inline'
import { MapSession } from './map-session.ts'

const PLUS = 'M8 3v10M3 8h10'
const MINUS = 'M3 8h10'
const ALL = 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3'

/** The map with its buttons, and what it says of the list beside it. */
export function LiveMap({ library, ...props }: DealMapProps & { library: MapLibrary }) {
  const { id, expose } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const container = useRef<HTMLDivElement>(null)
  const session = useRef<MapSession>(undefined)
  const [search, setSearch] = useState<'done' | 'searching' | 'failed'>('done')

  // Before the first paint: its sheet puts the buttons where they stay.
  useLayoutEffect(() => {
    if (!container.current) return undefined
    adopt(container.current, [styles])
    const started = new MapSession(library, container.current, props, {
      label: `${words.map}: ${props.title}`,
      onSearch: setSearch,
    })
    session.current = started
    started.map.getCanvas().setAttribute('aria-describedby', `${id}-how`)
    expose({ getView: () => started.getView() } satisfies DealMapApi)
    return () => started.end()
  }, [])

  return (
    <div className="deal-map">
      <div ref={container} className="deal-map-stage" />
      <p id={`${id}-how`} className="deal-map-how">
        {words.how}
      </p>
      <div className="deal-map-buttons">
        <RoundButton label={words.zoomIn} sign={PLUS} onPress={() => session.current?.zoom(1)} />
        <RoundButton label={words.zoomOut} sign={MINUS} onPress={() => session.current?.zoom(-1)} />
        <RoundButton label={words.fit} sign={ALL} onPress={() => session.current?.showAll()} />
      </div>
      {search !== 'done' && <ListNote state={search} words={words} onRetry={() => session.current?.retry()} />}
    </div>
  )
}
