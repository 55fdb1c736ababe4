import type { PropertySearchProps } from './contract.ts'

const address = (street_line: string, secondary = '') => {
  const line = `${street_line}${secondary && ` ${secondary}`}, Chicago, IL 60601`
  return { value: line, street_line, secondary, city: 'Chicago', state: 'IL', zipcode: '60601', address: line }
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: PropertySearchProps }> = {
  plain: { about: 'An empty field', props: {} },
  refused: {
    about: 'What the server gives back with its message',
    props: { address: ' ', errors: { 'property_search[address]': ['Enter an address.'] } },
  },
  ambiguous: {
    about: 'Several addresses may be meant, without JavaScript',
    props: { address: '12 Oak', suggestions: [address('12 Oak St'), address('12 Oak St', 'Unit 2')] },
  },
}
