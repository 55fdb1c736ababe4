import type { EventName } from '../../../widgets/_http/track/catalog.ts'

interface FunnelStep {
  label: string
  event: EventName
  /** The page, where the event alone does not tell. */
  path?: string
}

export interface Funnel {
  /** Its name in tables. */
  name: string
  title: string
  steps: readonly FunnelStep[]
}

const view = (label: string, path: string): FunnelStep => ({ label, event: 'Page Viewed', path })

/** What visitors do in steps. Whoever begins has a week for the others. */
export const FUNNELS: readonly Funnel[] = [
  {
    name: 'signup',
    title: 'Sign-up',
    steps: [
      view('Opened the sign-up page', '/signup'),
      { label: 'Created an account', event: 'Created Account' },
      { label: 'Answered Getting started', event: 'Onboarding questions selected' },
    ],
  },
  {
    name: 'finder',
    title: 'Business finder',
    steps: [
      view('Opened the finder', '/business-finder'),
      view('Saw results', '/business-finder/results'),
      { label: 'Sent a contact request', event: 'Business Request Contact Form Submitted' },
    ],
  },
  {
    name: 'checkout',
    title: 'Plans',
    steps: [
      view('Opened plans and pricing', '/pricing'),
      view('Chose a plan', '/subscriptions/new'),
      view('Came back from the payment', '/settings/subscription'),
    ],
  },
]
