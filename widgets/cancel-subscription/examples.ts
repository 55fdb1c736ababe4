import type { CancelSubscriptionProps } from './contract.ts'

const pro = {
  subscription: 'sub_7',
  plan: 'Pro',
  action: '/subscriptions/7',
  features: ['Unlimited rent estimates', 'County maps of every metric'],
  person: { name: 'Ann Alvarez', email: 'ann@example.com' },
  reasons: [
    { value: 'too_expensive', label: 'It’s too expensive' },
    { value: 'not_using_it', label: 'I don’t use it enough' },
    { value: 'other', label: 'Another reason' },
  ],
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: CancelSubscriptionProps }> = {
  plain: { about: 'Cancels once a reason is chosen', props: pro },
  offer: { about: 'Says first what goes away', props: { ...pro, retention: 'local' } },
  provider: { about: 'Asks a retention provider first', props: { ...pro, retention: 'script' } },
}
