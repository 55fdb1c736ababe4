import type { DashboardDialogProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: DashboardDialogProps }> = {
  perks: {
    about: 'A link that opens a dialog with content from the host',
    props: {
      name: 'perks',
      title: 'Pro perks',
      url: '/dashboard/dialogs/perks?fragment=1',
      page: '/dashboard/dialogs/perks',
    },
  },
  held: {
    about: 'Closed by its button alone',
    props: { name: 'terms', title: 'Terms have changed', url: '/terms?fragment=1', label: 'Read', dismissable: false },
  },
}
