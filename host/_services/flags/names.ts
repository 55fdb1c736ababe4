interface Flag {
  title: string
  about: string
  /** Whether it is on as long as nobody has decided. */
  standard: boolean
  /** What people read where it is off. */
  off: string
}

/** Every flag. A new part adds a line here and asks `site.flags` before it does anything. */
export const FLAGS = {
  signup: {
    title: 'Sign-up',
    about: 'New members can create an account.',
    standard: true,
    off: 'Sign-up is closed. Try again later.',
  },
  contact: {
    title: 'Requests to companies',
    about: 'People can ask companies to contact them.',
    standard: true,
    off: 'You can’t contact companies right now. Try again later.',
  },
  topics: {
    title: 'New topics and replies',
    about: 'Members can write in the forums.',
    standard: true,
    off: 'The forums are read-only. Try again later.',
  },
  messages: {
    title: 'Messages',
    about: 'Members can write messages to each other.',
    standard: true,
    off: 'You can’t send messages right now. Try again later.',
  },
  listings: {
    title: 'New listings',
    about: 'Members can send in homes for sale.',
    standard: true,
    off: 'You can’t list a home right now. Try again later.',
  },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAGS, name)
