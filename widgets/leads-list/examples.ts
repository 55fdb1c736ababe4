import type { Lead } from '../_domain/leads/contract.ts'
import type { LeadsListProps } from './contract.ts'

const ann: Lead = {
  id: 3,
  name: 'Ann Smith',
  email: 'ann.smith@example.com',
  phone: '+14155550100',
  message: 'We look for a duplex near Austin and would like to talk about a loan of about 300,000 dollars this month.',
  status: 'new',
  read: false,
  received_at: '2026-11-19T16:20:00.000Z',
  received: 'Nov 19, 2026',
}
const leads: Lead[] = [
  ann,
  { ...ann, id: 2, name: 'Bo Nguyen', email: 'bo@example.com', phone: null, status: 'contacted', read: true },
  { ...ann, id: 1, name: 'Carla Okafor', email: 'carla@example.com', message: '', status: 'closed_won', read: true },
]
const pages = [
  { id: 1, name: 'Example Realty' },
  { id: 2, name: 'Example Lending' },
]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: LeadsListProps }> = {
  leads: { about: 'Three leads, one unread', props: { page: 1, pages, list: { leads, total: 3 } } },
  middle: { about: 'A page between others', props: { page: 1, list: { leads, total: 1234, older: 1, newer: 3 } } },
  searched: { about: 'What a search found', props: { page: 1, filter: { q: 'ann' }, list: { leads: [ann] } } },
  empty: { about: 'No lead yet', props: { page: 1, list: { leads: [], total: 0 } } },
  none: { about: 'A search without a find', props: { page: 1, filter: { q: 'zzz' }, list: { leads: [] } } },
}
