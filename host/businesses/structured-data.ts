import type { ReviewsView } from '../reviews/list/ReviewsPart.tsx'
import { getReviewData } from '../reviews/list/structured-data.ts'
import type { BusinessKind } from './labels.ts'
import type { Business } from './store.ts'

/** The nearest types of schema.org. */
const TYPES: Record<BusinessKind, string> = {
  agent: 'RealEstateAgent',
  lender: 'FinancialService',
  tax: 'AccountingService',
  financial: 'FinancialService',
}

/** Describes a company to search engines, with its real reviews, if there are any. */
export const getBusinessData = (origin: string, business: Business, reviews: ReviewsView): object => {
  const { id, name, kind, description, website, city, state } = business
  return {
    '@context': 'https://schema.org',
    '@type': TYPES[kind],
    name,
    url: `${origin}/business/page/${id}`,
    ...(description && { description }),
    ...(website && /^https?:\/\//.test(website) && { sameAs: website }),
    ...((city || state) && {
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        ...(state && { addressRegion: state }),
        addressCountry: 'US',
      },
    }),
    ...getReviewData(reviews),
  }
}
