import type { RentEstimatorProps } from './contract.ts'

const place = (street: string, url: string) => ({
  label: `${street}, Chicago, IL 60601`,
  street,
  city: 'Chicago',
  state_or_province: 'IL',
  postal_code: '60601',
  url,
})

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: RentEstimatorProps }> = {
  plain: { about: 'By address, empty', props: {} },
  zip: { about: 'By ZIP code', props: { mode: 'zip', zip_code: '60601' } },
  details: {
    about: 'The second step, with two places to choose from',
    props: {
      step: 'details',
      address: '12 Oak',
      price: '$250,000',
      locations: [place('12 Oak St', '/insights/properties/1'), place('12 Oakdale Ave', '/insights/properties/2')],
    },
  },
  unknown: {
    about: 'The second step, nothing known of the place',
    props: {
      step: 'details',
      address: '1 Nowhere',
      price: '250000',
      locations: [],
    },
  },
  refused: {
    about: 'What the server gives back with its messages',
    props: {
      mode: 'zip',
      zip_code: '6060',
      errors: { 'area_search[zip_code]': ['Enter a five-digit ZIP code.'] },
    },
  },
}
