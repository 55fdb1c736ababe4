import type { PromptsProps } from './contract.ts'

const prompts = {
  exit_intent: {
    title: 'Before you go',
    body: 'Get the markets where rents outrun prices in your inbox, every other week.',
  },
  subscription: {
    title: 'The newsletter for rental investors',
    body: 'Markets, deals that members took apart, and the best answers of the forums. One email, every other week.',
  },
  gated: {
    title: 'Sign up to keep reading',
    body: 'Plat is free. With an account you can reply, follow topics, and save markets and homes.',
    delay: 45,
  },
  pro_trial: {
    title: 'Try Pro for free',
    body: 'See every rent estimate, save more searches, and get alerts as soon as a home is listed.',
  },
  free_trial: {
    title: 'You’ve used your free searches for today',
    body: 'With Pro you can look up as many addresses as you like. You can also go on tomorrow.',
  },
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: PromptsProps }> = {
  page: { about: 'What a visitor’s page has: nothing shows at first', props: { prompts } },
  'exit-intent': { about: 'Offered to visitors who are about to leave', props: { prompts, preview: 'exit_intent' } },
  subscription: { about: 'Offered after 30 seconds, once', props: { prompts, preview: 'subscription' } },
  gated: { about: 'Asks visitors to sign up after some time', props: { prompts, preview: 'gated' } },
  'pro-trial': { about: 'Offers Pro to those whose link says so', props: { prompts, preview: 'pro_trial' } },
  'free-trial': { about: 'In place of the page of an address', props: { prompts, preview: 'free_trial' } },
}
