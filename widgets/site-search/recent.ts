import { createRecentSearches } from '../_domain/recent-searches/recent.ts'

/** The last searches of the whole site on this device. */
export const { get: getRecent, add: addRecent, clear: clearRecent } = createRecentSearches('plat-searches')
