import type { ConversationThreadProps } from './contract.ts'

const messages = [
  {
    id: 1,
    author: { name: 'Ben Brooks', href: '/users/ben-brooks' },
    mine: false,
    body: 'Saw your post about the duplex in Round Rock. Who manages yours?',
    removed: false,
    at: '2026-11-26T15:04:00Z',
  },
  {
    id: 2,
    author: { name: 'Ann Alvarez', href: '/users/ann-alvarez' },
    mine: true,
    body: 'A two-person shop off Gattis School Road. 8% and no lease-up fee.\nI can introduce you.',
    removed: false,
    at: '2026-11-26T15:30:00Z',
  },
]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: ConversationThreadProps }> = {
  two: {
    about: 'A message and its answer',
    props: { conversation: 4, messages, open: true, form: '00000000-0000-4000-8000-000000000001' },
  },
  error: {
    about: 'What was typed comes back with what is wrong',
    props: {
      conversation: 5,
      messages,
      earlier: true,
      open: true,
      typed: ' ',
      error: 'Enter a message.',
      form: '00000000-0000-4000-8000-000000000002',
    },
  },
  past: {
    about: 'Earlier messages, which lead back to the newest',
    props: {
      conversation: 7,
      messages,
      past: true,
      open: true,
      form: '00000000-0000-4000-8000-000000000004',
    },
  },
  request: {
    about: 'A request that waits, and a message that was removed',
    props: {
      conversation: 6,
      messages: [{ id: 9, author: null, mine: false, body: '', removed: true, at: '2026-11-26T15:30:00Z' }],
      open: false,
      form: '00000000-0000-4000-8000-000000000003',
    },
  },
}
