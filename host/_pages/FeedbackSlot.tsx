import type { RunningExperiment } from '../../widgets/_domain/experiments/use-variant.ts'
import { feedbackForm } from '../../widgets/feedback-form/server.ts'
import { IslandSlot } from './island.tsx'

declare module 'fastify' {
  interface FastifyRequest {
    /** The question that stands on the requested page; only pages have one, and none if reading it fails. */
    pageQuestion?: PageQuestion | undefined
  }
}

/** A question of administrators, about one page (host/feedback). */
export interface PageQuestion {
  id: number
  question: string
  answers: { key: string; label: string }[]
  followUp: string
  thanks: string
  offset: number
  path: string
  experiment?: RunningExperiment | undefined
  link: 'control' | 'question'
}

/** The question at the end of a page: a link, and a small form that opens beside the page. */
export const FeedbackSlot = ({ question }: { question: PageQuestion }) => (
  <IslandSlot island={feedbackForm} id="page-feedback" on="idle" late props={question} />
)
