/*
 * A React page with the map as a component: no script tag, no loader, your own React.
 * In this folder: npm install, then npm start.
 */
import { StateMap } from 'plat/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Page() {
  const [states, setStates] = useState(['TX', 'CO'])
  return (
    <main>
      <h1>Where we buy houses</h1>
      <StateMap
        title="Where we buy houses"
        select="many"
        highlight={states}
        legend
        onSelect={({ all }) => setStates(all)}
        onError={(error) => console.warn(error.message, error.code)}
      />
      <p>
        You chose <output>{states.join(', ') || 'nothing yet'}</output>.
      </p>
    </main>
  )
}

createRoot(document.getElementById('root')).render(<Page />)
