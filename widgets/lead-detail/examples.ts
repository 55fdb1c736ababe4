import type { Detail, LeadDetailProps } from './contract.ts'

const detail: Detail = {
  lead: {
    id: 3,
    name: 'Ann Smith',
    email: 'ann.smith@example.com',
    phone: '+14155550100',
    message: 'We look for a duplex near Austin and would like to talk about a loan.',
    status: 'contacted',
    read: true,
    received_at: '2026-11-19T16:20:00.000Z',
    received: 'Nov 19, 2026',
  },
  notes: [
    {
      id: 1,
      body: 'Called, wants to hear back on Monday.',
      author: 'Bo Owner',
      written: 'Nov 19, 2026',
      edited: false,
    },
    {
      id: 2,
      body: 'Sent the rates.\nShe asks for a second offer.',
      author: 'Bo Owner',
      written: 'Nov 20, 2026',
      edited: true,
    },
  ],
  twins: [{ id: 1, name: 'A. Smith', received: 'Oct 2, 2026' }],
  cost: '$40.00',
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: LeadDetailProps }> = {
  lead: { about: 'A lead with two notes', props: { page: 1, detail } },
  closed: {
    about: 'A closed lead, of which a credit was asked for',
    props: {
      page: 1,
      detail: {
        ...detail,
        lead: { ...detail.lead, status: 'closed_won' },
        notes: [],
        twins: [],
        credit: 'Requested on Nov 20, 2026; we look into it.',
      },
    },
  },
  refused: {
    about: 'A note that was sent empty',
    props: { page: 1, detail: { ...detail, twins: [] }, errors: { body: ["Note can't be blank"] }, typed: ' ' },
  },
  edited: {
    about: 'A change of a note that was sent empty',
    props: { page: 1, detail, errors: { body: ["Note can't be blank"] }, edited: { id: 2, body: ' ' } },
  },
}
