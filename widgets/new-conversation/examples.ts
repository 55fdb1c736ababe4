import type { NewConversationProps } from './contract.ts'

const people = [
  { id: 'de300000-0000-4000-8000-000000000001', name: 'Ann Alvarez', username: 'ann-alvarez' },
  { id: 'de300000-0000-4000-8000-000000000004', name: 'Ben Brooks', username: 'ben-brooks' },
  { id: 'de300000-0000-4000-8000-000000000003', name: 'Olive Owens', username: 'olive-owens' },
]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: NewConversationProps }> = {
  empty: {
    about: 'Nobody is chosen yet',
    props: { selected: [], results: [], form: '00000000-0000-4000-8000-000000000001' },
  },
  found: {
    about: 'A search has found people, and one of them is chosen',
    props: {
      selected: people.slice(0, 1),
      results: people.slice(1),
      search: 'o',
      subject: 'Property managers in Austin',
      form: '00000000-0000-4000-8000-000000000002',
    },
  },
  wrong: {
    about: 'The form came back with errors',
    props: {
      selected: people.slice(1, 2),
      results: [],
      body: '',
      errors: { body: 'Enter a message.' },
      form: '00000000-0000-4000-8000-000000000003',
    },
  },
}
