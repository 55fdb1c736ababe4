import { type ComponentType, useEffect, useState } from 'react'
import type { DealMapProps } from './contract.ts'
import { canDrawMaps, isWide, showOldMap } from './screen.ts'
import { TEXTS } from './texts.ts'
import { whenUsed } from './when-used.ts'

/**
 * Takes the place of a picture by a map that can be moved: on a wide screen as soon as somebody uses the page, elsewhere when it is asked
 * for. Its code is fetched only then. Without WebGL the picture stays.
 */
export function DealMap(props: DealMapProps) {
  const words = { ...TEXTS, ...props.texts }
  const [state, setState] = useState<'none' | 'closed' | 'loading' | 'failed' | 'open'>('none')
  const [Live, setLive] = useState<ComponentType<DealMapProps>>()

  const open = async () => {
    try {
      const [{ LiveMap }, library] = await Promise.all([import('./live/LiveMap.tsx'), import('./map-library.ts')])
      setLive(() => (mapProps: DealMapProps) => <LiveMap {...mapProps} library={library} />)
      setState('open')
    } catch (error) {
      console.error('plat: the map could not be loaded', error)
      setState('failed')
    }
  }

  useEffect(() => {
    if (!canDrawMaps()) showOldMap(props.picture)
    else if (isWide() && !props.waits) return whenUsed(open)
    else setState('closed')
    return undefined
  }, [])
  const openByButton = () => {
    setState('loading')
    void open()
  }

  if (state === 'open' && Live) return <Live {...props} />
  if (state === 'none') return null
  return (
    <div className="deal-map-ask">
      {state === 'failed' && <p role="alert">{words.failed}</p>}
      <button
        type="button"
        className="button quiet"
        aria-busy={state === 'loading' || undefined}
        onClick={openByButton}
      >
        {state === 'loading' ? words.opening : state === 'failed' ? words.retry : words.open}
      </button>
    </div>
  )
}
