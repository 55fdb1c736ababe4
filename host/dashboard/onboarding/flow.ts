import type { Step, StepType } from '../../../widgets/onboarding/contract.ts'
import { formatDate } from '../../_format/dates.ts'
import { NAMES } from '../../embed/map-query.ts'

type Made = Omit<Step, 'type' | 'done' | 'value'>

const GOALS = [
  ['cash_flow', 'Cash flow'],
  ['appreciation', 'Appreciation'],
  ['house_hack', 'House hack'],
  ['flip', 'Fix and flip'],
  ['learn', 'Learn the basics'],
] as const

/** The states by their names. */
export const STATES = Object.entries(NAMES)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** The flow that every member goes through. Its keys are stored with the answers: a key that changes is another step. */
export const FLOW = 1

const STEPS: Record<StepType, readonly Made[]> = {
  first: [
    {
      key: 'complete-profile',
      name: 'Complete profile',
      about: 'Shown on your posts and to companies you contact.',
      input: 'line',
      label: 'Your name',
    },
    {
      key: 'choose-goals',
      name: 'Choose goals',
      about: 'What’s your main investing goal?',
      input: 'choice',
      label: 'Goal',
      choices: GOALS.map(([value, label]) => ({ value, label })),
    },
    {
      key: 'set-location',
      name: 'Set location',
      about: 'Which state do you invest in most?',
      input: 'choice',
      label: 'State',
      choices: STATES,
    },
  ],
  additional: [
    {
      key: 'follow-a-market',
      name: 'Follow a market',
      about: 'Follow a county to see its prices, rents, and jobs on your dashboard.',
      input: 'done',
      action: 'I followed one',
      link: { href: '/markets', text: 'Find a market' },
      skip: true,
    },
    {
      key: 'save-a-home',
      name: 'Save a home',
      about: 'Save a home from its page to find it again on your dashboard.',
      input: 'done',
      action: 'I saved one',
      link: { href: '/bigger_deals', text: 'Browse homes for sale' },
      skip: true,
    },
    {
      key: 'introduce-yourself',
      name: 'Introduce yourself',
      about: 'What do you own, what are you looking for, and what can others ask you about?',
      input: 'long',
      label: 'About you',
      skip: true,
    },
    {
      key: 'follow-a-forum',
      name: 'Follow a forum',
      about:
        'Find a topic you’re interested in and follow it. New replies appear on your dashboard under “Forum topics.”',
      input: 'done',
      action: 'I followed one',
      link: { href: '/forums', text: 'Browse forums' },
      skip: true,
    },
    {
      key: 'run-a-calculator',
      name: 'Run a calculator',
      about: 'Work out whether a rental pays before you make an offer.',
      input: 'done',
      action: 'I ran one',
      link: { href: '/calculators/rental-property', text: 'Open the rental property calculator' },
      skip: true,
    },
  ],
  proUser: [
    {
      key: 'claim-perks',
      name: 'Claim perks',
      about: 'See everything you get with Pro.',
      input: 'done',
      action: 'Claim perks',
      link: { href: '/dashboard/dialogs/perks', text: 'See perks' },
      skip: true,
    },
    {
      key: 'book-onboarding-webinar',
      name: 'Book onboarding webinar',
      about: 'Spend an hour with a Plat expert. Choose an evening and we’ll email you to confirm a time.',
      input: 'choice',
      label: 'Evening',
      action: 'Request this evening',
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
    const day = formatDate(date, 'weekday', 'UTC')
    const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value
    return { value: date.toISOString().slice(0, 10), label: `${day} @ 7:00 PM ${zone}` }
  })
}
