import type { DealFormProps } from './contract.ts'

const plain: DealFormProps = {
  action: '/bigger_deals/listings',
  features: [
    { id: 'seller_financing', value: 'Seller financing' },
    { id: 'turnkey', value: 'Turnkey' },
    { id: 'tenant', value: 'Tenant in place' },
  ],
  types: [
    { value: 'single_family', label: 'Single-family' },
    { value: 'condo', label: 'Condo' },
  ],
  states: [
    { value: 'IL', label: 'Illinois' },
    { value: 'TX', label: 'Texas' },
  ],
  maxPhotos: 10,
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#089f4b" d="M0 0h3v2H0z"/></svg>')}`

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: DealFormProps }> = {
  plain: { about: 'An empty form', props: plain },
  filled: {
    about: 'A draft with features and a photo',
    props: {
      ...plain,
      values: {
        street_address: '12 Oak St',
        city: 'Springfield',
        state: 'IL',
        zip: '62704',
        price: '$189,000',
        beds: '3',
        baths: '1.5',
        structure_type: 'single_family',
        description: 'Brick bungalow with a new roof. The kitchen is original and needs work.',
      },
      chosen: [{ id: 'turnkey', value: 'Turnkey' }],
      photos: [{ id: '1', url: PICTURE, name: 'front.jpg' }],
    },
  },
  wrong: {
    about: 'What the server says of a form that it does not take',
    props: {
      ...plain,
      values: { street_address: 'Oak St', price: 'a lot' },
      errors: {
        street_address: ['Enter the street number and name, such as 12 Oak St.'],
        price: ['Enter a price in dollars, such as $250,000.'],
      },
    },
  },
}
