import { webinarPath } from './paths.ts'
import type { Webinar } from './store.ts'

const CONTEXT = 'https://schema.org'

/** The webinar as schema.org describes it: an online event while it is one, otherwise a video. */
export function getStructuredData(webinar: Webinar, origin: string): object {
  const { id, title, summary, mode, startsAt, endsAt, canceled, minutes } = webinar
  const url = origin + webinarPath(id)
  if (mode === 'live' && startsAt && endsAt)
    return {
      '@context': CONTEXT,
      '@type': 'EducationEvent',
      name: title,
      description: summary || title,
      url,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
      eventStatus: `${CONTEXT}/${canceled ? 'EventCancelled' : 'EventScheduled'}`,
      location: { '@type': 'VirtualLocation', url },
      isAccessibleForFree: true,
    }
  return {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    name: title,
    description: summary || title,
    url,
    isAccessibleForFree: true,
    ...(minutes && { timeRequired: `PT${minutes}M` }),
  }
}
