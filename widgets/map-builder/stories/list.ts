/** Maps to begin with. Their contents are in `maps.ts`, which loads when one is chosen. */
export const STORIES: { id: string; name: string; about: string }[] = [
  { id: 'offices', name: 'Our offices', about: 'Locations with pop-ups and a headquarters.' },
  { id: 'service-area', name: 'Where we work', about: 'States served now and next year.' },
  { id: 'sales-regions', name: 'Sales regions', about: 'Four Census regions, a color each.' },
  { id: 'rents', name: 'Rents by state', about: 'Five classes from Plat’s rent data.' },
  { id: 'electors', name: 'Electoral votes', about: 'Numbers from the 2020 Census.' },
  { id: 'licenses', name: 'Where we’re licensed', about: 'Licensed, pending, and not yet.' },
  { id: 'shipping', name: 'Shipping routes', about: 'Lines from a warehouse to five cities.' },
  { id: 'statehood', name: 'The thirteen colonies', about: 'The first states by year of ratification.' },
]
