import { trackClick, trackSeen } from '../../../widgets/_http/track/attributes.ts'
import { stateName } from '../../_format/places.ts'

/** Who helps with buying the home: lenders and agents of its state. */
export function HomePros({ state }: { state: string }) {
  const name = stateName(state) ?? state
  const find = (kind: string) => {
    const url = `/business-finder?${new URLSearchParams({ kind, state })}`
    return { href: url, ...trackClick('Finder Cross-Sell Clicked', { category: kind, location: 'home', url }) }
  }
  return (
    <section
      className="home-pros"
      aria-labelledby="home-pros"
      {...trackSeen('Finder Cross-Sell Shown', { location: 'home' })}
    >
      <h2 id="home-pros">Talk to a pro about this home</h2>
      <ul>
        <li>
          <h3>Get a loan quote</h3>
          <p>Lenders in {name} who finance rentals tell you the rate and what you need to put down.</p>
          <a className="button" {...find('lender')}>
            Find a lender
          </a>
        </li>
        <li>
          <h3>See the home</h3>
          <p>Agents in {name} who work with investors show it, run comps, and write your offer.</p>
          <a className="button" {...find('agent')}>
            Find an agent
          </a>
        </li>
      </ul>
    </section>
  )
}
