import type { Trackers } from '../_config/trackers.ts'

export interface TrackingService {
  name: string
  what: string
}

const getHost = (url: string): string => new URL(url).hostname

/** Lists the services that pages tell what visitors do, once these allow it. */
export const listServices = ({ segment, social, podcast }: Trackers): TrackingService[] => [
  ...(segment ? [{ name: getHost(segment.url), what: 'measures how the site is used' }] : []),
  ...(social ? [{ name: getHost(social.url), what: 'measures our ads in social networks' }] : []),
  ...(podcast ? [{ name: getHost(podcast.url), what: 'measures our ads in podcasts' }] : []),
]
