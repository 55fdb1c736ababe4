import { trackSeen } from '../../../widgets/_http/track/attributes.ts'
import { finderModal } from '../../../widgets/finder-modal/server.ts'
import { findState } from '../../_format/places.ts'
import { IslandSlot } from '../../_pages/island.tsx'

/** The way from a topic to companies that do what it is about. */
export function FinderPart({ title }: { title: string }) {
  const state = findState(title)
  return (
    <section
      className="topic-finder offer-box"
      aria-labelledby="topic-finder"
      {...trackSeen('Finder Cross-Sell Shown', { location: 'topic' })}
    >
      <div>
        <h2 id="topic-finder">Need a hand with this?</h2>
        <p>Agents, lenders, and tax pros here work with investors. Answer a few questions to see who fits.</p>
      </div>
      <IslandSlot island={finderModal} id="finder-modal" late props={{ location: 'topic', ...(state && { state }) }} />
    </section>
  )
}
