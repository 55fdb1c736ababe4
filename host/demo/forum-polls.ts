import type { PollResults } from '../../widgets/_domain/forums/kinds.ts'

/** A topic with a poll, in the forum of that place in FORUMS. */
export interface DemoPoll {
  forum: number
  title: string
  body: string
  replies: readonly string[]
  question: string
  /** Option → members who chose it. */
  options: Readonly<Record<string, number>>
  results: PollResults
  /** Days after the world was made at which it closes; negative for one that is closed. */
  closes?: number
  /** Days before the world was made. */
  age: number
}

export const POLLS: readonly DemoPoll[] = [
  {
    forum: 5,
    title: 'What do you do about late rent in month one?',
    body: 'New tenant, first month, five days late, with an apology. I know what the lease says. I’d like to know what people really do.',
    replies: [
      'The notice goes out on day six, with a friendly call on day four. The notice isn’t rude. It’s the calendar.',
      'I waived it once and it became the rule.',
    ],
    question: 'Five days late in the first month. What do you do?',
    options: {
      'Charge the late fee': 27,
      'Waive it once, in writing': 34,
      'Waive it and say nothing': 3,
      'Serve notice right away': 11,
    },
    results: 'voted',
    age: 13,
  },
  {
    forum: 2,
    title: 'How much cash do you keep back after closing?',
    body: 'Lenders ask for six months of payments. After a year with two furnaces and one flood I wonder what others hold.',
    replies: ['Six months for the first house, four for each one after that. They don’t all break at once.'],
    question: 'Reserves per unit after closing',
    options: { 'Under $2,000': 8, '$2,000 to $5,000': 29, '$5,000 to $10,000': 21, 'More than $10,000': 7 },
    results: 'voted',
    closes: -3,
    age: 30,
  },
  {
    forum: 4,
    title: 'Where would you buy your next rental?',
    body: 'Not where it would be smartest on paper. Where would you really sign, with your own money, in the next year?',
    replies: ['Same town, same street if I can. My plumber lives there.'],
    question: 'Your next rental is',
    options: { 'In my own town': 22, 'Within a day’s drive': 18, 'In another state': 14, 'Nowhere: I’m waiting': 9 },
    results: 'closed',
    closes: 20,
    age: 5,
  },
]
