import type { ForumEvent } from './store.ts'

/** Describes an event for search engines (schema.org/Event). The link to join is for guests and not in it. */
export function getStructuredData(event: ForumEvent, { title, url }: { title: string; url: string }): object {
  const isOnline = event.location === 'Online'
  const mode = isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  const isFull = event.capacity !== null && event.registered >= event.capacity
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    eventStatus: `https://schema.org/${event.canceledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${mode}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: event.venue || event.street,
          address: {
            '@type': 'PostalAddress',
            streetAddress: event.street,
            addressLocality: event.city,
            addressRegion: event.state,
            postalCode: event.zip,
            addressCountry: 'US',
          },
        },
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    offers: {
      '@type': 'Offer',
      price: ((event.feeCents ?? 0) / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
      url,
    },
  }
}
