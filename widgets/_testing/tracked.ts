import { onTestFinished } from 'vitest'
import { TRACK_EVENT, type TrackDetail } from '../_http/track/track.ts'

/** Records what islands tell the tracker of the page until the test ends: names with properties, in order. */
export function listenToTracking(): [name: string, properties: TrackDetail['properties']][] {
  const events: ReturnType<typeof listenToTracking> = []
  const handleTrack = (event: Event) => {
    const { name, properties } = (event as CustomEvent<TrackDetail>).detail
    events.push([name, properties])
  }
  document.addEventListener(TRACK_EVENT, handleTrack)
  onTestFinished(() => document.removeEventListener(TRACK_EVENT, handleTrack))
  return events
}
