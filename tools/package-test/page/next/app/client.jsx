'use client'
import { island } from 'plat'
import { PlatMap, StateMap } from 'plat/react'
import { useEffect, useState } from 'react'

const OFFICES = { main_settings: { popups: 'off' }, state_specific: { CO: { color: '#089f4b' } } }

export function Client() {
  const [chosen, setChosen] = useState([])
  useEffect(() => {
    import('plat/loader')
  }, [])
  return (
    <>
      <StateMap className="react-map" select="many" onSelect={({ all }) => setChosen(all)} />
      <output>{chosen.join()}</output>
      <PlatMap className="config-map" data={OFFICES}>
        <p>We are in Denver.</p>
      </PlatMap>
      <div className="loader-map" {...island('state-map', { select: 'one' }, 'load')}>
        As words
      </div>
    </>
  )
}
