import type { AdminMenuProps } from './contract.ts'

const page = (title: string, path: string, about: string) => ({ title, path: `/admin/${path}`, about })
const GROUPS: AdminMenuProps['groups'] = [
  {
    title: 'People',
    pages: [
      page('Members', 'members', 'Everybody with an account.'),
      page('Reported messages', 'messages', 'Private messages that members reported.'),
    ],
  },
  {
    title: 'System',
    pages: [
      page('Audit log', 'audit', 'What administrators did, when, and why.'),
      page('Health', 'health', 'How the server and the database are.'),
      page('Jobs', 'jobs', 'Run or drop work behind the pages.'),
    ],
  },
]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: AdminMenuProps }> = {
  menu: { about: 'Five pages in two groups; the audit log is shown', props: { groups: GROUPS, path: '/admin/audit' } },
}
