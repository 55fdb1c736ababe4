import type { ContactRequestButtonProps } from './contract.ts'

const business = { id: 7, name: 'Cedar & Main Realty' }

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: ContactRequestButtonProps }> = {
  visitor: { about: 'For a visitor: the way to a form', props: { business } },
  member: { about: 'For a member: asks at once', props: { business, member: true, cta: 'Directory' } },
  sent: { about: 'The request was sent', props: { business, state: 'request-sent' } },
  unavailable: { about: 'The company takes no new clients', props: { business, state: 'unavailable' } },
}
