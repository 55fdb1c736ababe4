import { island, type MapData, whenLoaded } from 'plat'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'plat/elements'
import 'plat/loader'
import { PlatMap, StateMap } from 'plat/react'

const OFFICES: MapData = {
  main_settings: { state_color: '#cfd8dc', popups: 'off' },
  state_specific: { CO: { color: '#089f4b' }, FR: { color: '#089f4b' } },
  locations: [{ name: 'Denver', lat: 39.74, lng: -104.99 }],
}

function Page() {
  const [chosen, setChosen] = useState<string[]>([])
  const [clicked, setClicked] = useState('')
  return (
    <main>
      <StateMap className="react-map" select="many" onSelect={({ all }) => setChosen(all)} />
      <output>{chosen.join()}</output>
      <plat-state-map select="one" highlight={['TX']} />
      <PlatMap className="config-map" data={OFFICES} onClick={({ type, id }) => setClicked(`${type} ${id}`)}>
        <p>We are in Denver.</p>
      </PlatMap>
      <output className="clicked">{clicked}</output>
      <plat-map data={OFFICES} info="world" />
      <div className="loader-map" {...island('state-map', { select: 'one' }, 'load')} />
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
void whenLoaded().then((plat) =>
  plat.on('state-map:select', ({ target }) => document.body.append((target as Element).className)),
)
