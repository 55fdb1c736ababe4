import type { OnboardingProps, Step } from './contract.ts'

const STEPS: Step[] = [
  {
    type: 'first',
    key: 'complete-profile',
    name: 'Complete profile',
    about: 'Shown on your posts and to companies you contact.',
    input: 'line',
    label: 'Your name',
    value: 'Ann Example',
    done: true,
  },
  {
    type: 'first',
    key: 'choose-goals',
    name: 'Choose goals',
    about: 'What’s your main investing goal?',
    input: 'choice',
    label: 'Goal',
    choices: [
      { value: 'cash_flow', label: 'Cash flow' },
      { value: 'flip', label: 'Fix and flip' },
    ],
    done: false,
  },
  {
    type: 'additional',
    key: 'introduce-yourself',
    name: 'Introduce yourself',
    about: 'What do you own, and what are you looking for?',
    input: 'long',
    label: 'About you',
    skip: true,
    done: false,
  },
  {
    type: 'proUser',
    key: 'claim-perks',
    name: 'Claim perks',
    about: 'See everything you get with Pro.',
    link: { href: '/dashboard/dialogs/perks', text: 'See perks' },
    input: 'done',
    action: 'Claim them',
    skip: true,
    done: false,
  },
]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: OnboardingProps }> = {
  steps: { about: 'One step done, the next one named on the button', props: { flow: 1, steps: STEPS } },
  open: { about: 'With the form of the next step', props: { flow: 1, steps: STEPS, open: 'choose-goals', pro: true } },
  refused: {
    about: 'A form that came back',
    props: { flow: 1, steps: STEPS, open: 'choose-goals', error: 'Choose one.' },
  },
  leads: {
    about: 'A step that leads to a page, and can be left out',
    props: { flow: 1, steps: STEPS.map((step) => ({ ...step, done: !step.skip })), open: 'claim-perks', pro: true },
  },
  done: {
    about: 'Nothing left but what was left out, and a way to close it',
    props: {
      flow: 1,
      steps: STEPS.map((step) => ({ ...step, done: true, skipped: step.key === 'introduce-yourself' })),
      close: '/close',
    },
  },
}
