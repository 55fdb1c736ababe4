import type { Step, StepType } from '../../../widgets/onboarding/contract.ts'
import { NAMES } from '../../embed/map-query.ts'

type Made = Omit<Step, 'type' | 'done' | 'value'>

const GOALS = [
  ['cash_flow', 'Income from rents'],
  ['appreciation', 'Homes that gain value'],
  ['house_hack', 'Live in one part, let the other'],
  ['flip', 'Buy, mend and sell'],
  ['learn', 'Look around and learn'],
] as const

/** The flow that every member goes through. Its keys are stored with the answers: a key that changes is another step. */
export const FLOW = 1

const STEPS: Record<StepType, readonly Made[]> = {
  first: [
    {
      key: 'complete-profile',
      name: 'Complete profile',
      about: 'It stands above what you post in the forums, for everybody, and businesses that you ask to call see it.',
      input: 'line',
      label: 'Your name',
    },
    {
      key: 'choose-goals',
      name: 'Choose goals',
      about: 'What would you like real estate to do for you?',
      input: 'choice',
      label: 'Goal',
      choices: GOALS.map(([value, label]) => ({ value, label })),
    },
    {
      key: 'set-location',
      name: 'Set location',
      about: 'Which state do you look at most?',
      input: 'choice',
      label: 'State',
      choices: Object.entries(NAMES)
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    },
  ],
  additional: [
    {
      key: 'introduce-yourself',
      name: 'Introduce yourself',
      about: 'What do you own, what are you looking for, and what would you like to be asked about?',
      input: 'long',
      label: 'About you',
      skip: true,
    },
    {
      key: 'follow-a-forum',
      name: 'Follow a forum',
      about:
        'Find a topic about what you are looking for and follow it: new replies stand on your dashboard, under “Forum topics”.',
      input: 'done',
      action: 'I follow one',
      link: { href: '/forums', text: 'Open the forums' },
      skip: true,
    },
    {
      key: 'run-a-calculator',
      name: 'Run a calculator',
      about: 'See what a home would rent for, and come back.',
      input: 'done',
      action: 'I have run it',
      link: { href: '/rent-estimator', text: 'Open the rent estimator' },
      skip: true,
    },
  ],
  proUser: [
    {
      key: 'claim-perks',
      name: 'Claim perks',
      about: 'What comes with Pro, in one list.',
      input: 'done',
      action: 'Claim them',
      link: { href: '/dashboard/dialogs/perks', text: 'Read what they are' },
      skip: true,
    },
    {
      key: 'book-onboarding-webinar',
      name: 'Book onboarding webinar',
      about:
        'An hour with somebody who knows every corner of Plat. Choose the evening that suits you: it is noted as your wish, and is no appointment yet.',
      input: 'choice',
      label: 'Evening',
      action: 'Note my wish',
      skip: true,
    },
  ],
}

/** Returns all steps, with their choices as of today. */
export function getSteps(timeZone: string, now = new Date()): Omit<Step, 'done' | 'value'>[] {
  return Object.entries(STEPS).flatMap(([type, steps]) =>
    steps.map((step) => ({
      ...step,
      type: type as StepType,
      ...(step.key === 'book-onboarding-webinar' && { choices: webinars(timeZone, now) }),
    })),
  )
}

const TUESDAY = 2
const DAY = 86_400_000

/** Returns the next three Tuesdays at seven in the evening, without today. */
export function webinars(timeZone: string, now: Date): { value: string; label: string }[] {
  const today = new Date(`${now.toLocaleDateString('en-CA', { timeZone })}T12:00:00Z`)
  const ahead = (TUESDAY - today.getUTCDay() + 7) % 7 || 7
  return [0, 7, 14].map((weeks) => {
    const date = new Date(today.getTime() + (ahead + weeks) * DAY)
    const day = date.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
    const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value
    return { value: date.toISOString().slice(0, 10), label: `${day} @ 7:00 PM ${zone}` }
  })
}
