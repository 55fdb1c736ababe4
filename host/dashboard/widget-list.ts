import type { Widget } from './widget.ts'
import { calculators } from './widgets/calculators.tsx'
import { contactRequests } from './widgets/contact-requests.tsx'
import { forums } from './widgets/forums.tsx'
import { leadsCard } from './widgets/leads.tsx'
import { marketplace } from './widgets/marketplace.tsx'
import { marketsCard } from './widgets/markets.tsx'
import { onboarding } from './widgets/onboarding.tsx'
import { properties } from './widgets/properties.tsx'
import { rentEstimator } from './widgets/rent-estimator.tsx'

/** The widgets by their names in the catalog. */
export const WIDGETS: Record<string, Widget> = {
  onboarding,
  leads: leadsCard,
  marketplace,
  markets: marketsCard,
  properties,
  'contact-requests': contactRequests,
  'rent-estimator': rentEstimator,
  forums,
  calculators,
}
