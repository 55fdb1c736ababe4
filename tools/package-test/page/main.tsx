import { island, whenLoaded } from 'plat'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'plat/elements'
import 'plat/loader'
import { StateMap } from 'plat/react'

function Page() {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <main>
      <StateMap className="react-map" select="many" onSelect={({ all }) => setChosen(all)} />
      <output>{chosen.join()}</output>
      <plat-state-map select="one" highlight={['TX']} />
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
