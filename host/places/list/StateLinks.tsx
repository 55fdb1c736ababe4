import { STATES } from '../../../widgets/state-map/shapes.ts'
import { statePath } from '../../markets/paths.ts'

/** All states by name, each a link to its markets. */
export const StateLinks = () => (
  <nav className="markets-states" aria-labelledby="markets-states">
    <h2 id="markets-states">Markets by state</h2>
    <ul>
      {STATES.filter(({ territory }) => !territory)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ id, name }) => (
          <li key={id}>
            <a href={statePath(id)}>{name}</a>
          </li>
        ))}
    </ul>
  </nav>
)
