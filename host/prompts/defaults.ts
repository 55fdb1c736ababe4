/** What our pages ask or offer people, by name: the bar at the end of pages, and what opens over them. */
export const PROMPT_NAMES = ['signup', 'exit_intent', 'subscription', 'gated', 'pro_trial', 'free_trial'] as const
export type PagePromptName = (typeof PROMPT_NAMES)[number]

export interface PromptSettings {
  enabled: boolean
  title: string
  body: string
  /** Seconds after which it opens; null where that is not for administrators to choose. */
  delaySeconds: number | null
}

/** Each prompt as it is until administrators change it. */
export const DEFAULTS: Readonly<Record<PagePromptName, PromptSettings>> = {
  signup: {
    enabled: true,
    title: 'Join the conversation',
    body: 'Ask investors who’ve done it, follow topics and places, and save homes. It’s free.',
    delaySeconds: null,
  },
  exit_intent: {
    enabled: true,
    title: 'Before you go',
    body: 'Get the markets where rents outrun prices in your inbox, every other week.',
    delaySeconds: null,
  },
  subscription: {
    enabled: true,
    title: 'The newsletter for rental investors',
    body: 'Markets, deals that members took apart, and the best answers of the forums. One email, every other week.',
    delaySeconds: null,
  },
  gated: {
    enabled: true,
    title: 'Sign up to keep reading',
    body: 'Plat is free. With an account you can reply, follow topics, and save markets and homes.',
    delaySeconds: 45,
  },
  pro_trial: {
    enabled: true,
    title: 'Get more out of Plat with Pro',
    body: 'Go further with your searches and estimates. Compare the plans and start when you’re ready.',
    delaySeconds: null,
  },
  free_trial: {
    enabled: true,
    title: 'Looking up a lot of homes?',
    body: 'Pro is made for that. See what it adds, or close this and go on with your search.',
    delaySeconds: null,
  },
}

/** When each shows, for administrators. */
export const PROMPT_LABELS: Readonly<Record<PagePromptName, { name: string; when: string }>> = {
  signup: { name: 'Signup bar', when: 'At the end of the front page, the forums, and the blog, for visitors.' },
  exit_intent: {
    name: 'Exit-intent offer',
    when: 'When a visitor is about to leave the front page, the forums, or the blog. Once per session.',
  },
  subscription: { name: 'Subscription popup', when: 'After 30 seconds on those pages, once per browser.' },
  gated: {
    name: 'Gated popup',
    when: 'On topics and articles, after the delay. Whoever closes it doesn’t see it for 24 hours.',
  },
  pro_trial: {
    name: 'Free pro trial dialog',
    when: 'Three seconds after a page opens whose address has ?pro-trial-dialog, for everybody without Pro.',
  },
  free_trial: {
    name: 'Free-trial popup',
    when: 'When a member without Pro has looked up three addresses and chooses another.',
  },
}
