import type { ReactNode } from 'react'
import { toSlug } from '../forums/paths.ts'

export interface HelpAnswer {
  question: string
  answer: ReactNode
}

/** The id of an answer in the page. */
export const getAnswerId = ({ question }: Pick<HelpAnswer, 'question'>): string => toSlug(question)

export interface QuestionGroup {
  id: string
  title: string
  questions: readonly HelpAnswer[]
}

/** What people ask, in groups, each answer with the page that it is about. */
export const QUESTIONS: readonly QuestionGroup[] = [
  {
    id: 'markets',
    title: 'Markets, homes, and figures',
    questions: [
      {
        question: 'Where do the figures come from?',
        answer: (
          <>
            From public files of Zillow, the Census Bureau, and the Bureau of Labor Statistics.{' '}
            <a href="/data-sources">Data sources</a> lists each file and when it was imported. Until real files are
            imported, a bar at the top says that figures are demo data.
          </>
        ),
      },
      {
        question: 'What do rent-to-price and affordability mean?',
        answer: (
          <>
            Rent-to-price is the typical monthly rent divided by the typical home value. Affordability is the monthly
            mortgage payment for a typical home divided by median monthly household income. Every county in{' '}
            <a href="/markets">Markets</a> shows the numbers behind both.
          </>
        ),
      },
      {
        question: 'Why does a county have no figure?',
        answer:
          'Its source doesn’t publish one. Rents, for example, are published for fewer than half of all counties. The county’s page says what is missing.',
      },
      {
        question: 'How good are the rent estimates?',
        answer: (
          <>
            We measure it: <a href="/how-estimates-work">How estimates work</a> shows the typical error by county.
          </>
        ),
      },
      {
        question: 'A figure or listing is wrong. What should I do?',
        answer: (
          <>
            <a href="/contact">Tell us</a> with the topic “A wrong figure or listing” and a link to the page.
          </>
        ),
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        question: 'Do I need an account?',
        answer: (
          <>
            Not to browse. With a free account, you can follow markets and topics, save homes, post, and see it all on
            your <a href="/dashboard">dashboard</a>. <a href="/signup">Sign up</a>
          </>
        ),
      },
      {
        question: 'I didn’t get the confirmation email.',
        answer: (
          <>
            Check your spam folder. The link expires in 24 hours. To get a new one, go to{' '}
            <a href="/settings">Settings</a>.
          </>
        ),
      },
      {
        question: 'I forgot my password.',
        answer: (
          <>
            <a href="/password/reset">Reset it</a>. If you have a passkey, you can also log in with that.
          </>
        ),
      },
      {
        question: 'I lost the phone with my authenticator app.',
        answer: (
          <>
            Log in with one of your recovery codes, then set up two-step verification again in{' '}
            <a href="/settings/security">Security</a>. Without a code, <a href="/contact">contact us</a>.
          </>
        ),
      },
      {
        question: 'How do I delete my account or get a copy of my data?',
        answer: (
          <>
            In <a href="/settings/data">Settings</a>, under “Your data.” <a href="/privacy#choices">Privacy</a> explains
            what we keep and why.
          </>
        ),
      },
    ],
  },
  {
    id: 'companies',
    title: 'Agents, lenders, and advisors',
    questions: [
      {
        question: 'What happens when I ask companies to contact me?',
        answer: (
          <>
            You choose each company in <a href="/companies">Companies</a>. If you aren’t a member, you confirm your
            email or phone first. Then each company gets your name, contact details, and message. No one else does.
          </>
        ),
      },
      {
        question: 'How do I list my company?',
        answer: (
          <>
            Confirm your email and phone, then <a href="/business/signup">add your company</a>. We review listings
            before they’re shown.
          </>
        ),
      },
      {
        question: 'A lead I received is invalid.',
        answer:
          'Open the lead and request a credit. Say what’s wrong, and attach proof if you have it. We review each request.',
      },
      {
        question: 'How do I report a company, post, or map?',
        answer: (
          <>
            Company pages and published maps have a report link. For anything else, <a href="/contact">contact us</a>.
          </>
        ),
      },
    ],
  },
  {
    id: 'plans',
    title: 'Plans and payments',
    questions: [
      {
        question: 'What does Plat cost?',
        answer: (
          <>
            Reading, posting, and maps for your site are free. <a href="/pricing">Plans and pricing</a> lists the paid
            plans.
          </>
        ),
      },
      {
        question: 'How do I cancel?',
        answer: (
          <>
            In <a href="/settings/subscription">Settings, Subscription</a>. You keep the plan until the end of the
            period you’ve paid for.
          </>
        ),
      },
    ],
  },
  {
    id: 'embeds',
    title: 'Maps on your site',
    questions: [
      {
        question: 'How do I put a map on my website?',
        answer: (
          <>
            Copy two lines from <a href="/embed">Maps for your site</a>. The <a href="/docs">docs</a> have steps for
            WordPress, Squarespace, Wix, and others.
          </>
        ),
      },
      {
        question: 'Do the maps track my visitors?',
        answer: 'No. They set no cookies, store nothing in the browser, and report nothing about who looks at them.',
      },
      {
        question: 'Can I move a map from SimpleMaps?',
        answer: (
          <>
            Yes, usually by changing one line. See <a href="/docs/guides/simplemaps">Moving from SimpleMaps</a>.
          </>
        ),
      },
    ],
  },
]
