import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OnboardingProps, Response, Step } from '../../../widgets/onboarding/contract.ts'
import { reply as onboardingReply, response } from '../../../widgets/onboarding/contract.ts'
import { nextStep, stepsFor } from '../../../widgets/onboarding/model.ts'
import { getTransaction } from '../../_db/transactions.ts'
import { members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import type { ParsedForm } from '../../_http/forms/parse-form.ts'
import { getString, getValue } from '../../_http/forms/values.ts'
import { getViewer, isPro } from '../../_http/viewer.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import styles from '../dashboard.css?inline'
import { FLOW } from './flow.ts'
import { OnboardingPage } from './OnboardingPage.tsx'
import { readSteps } from './onboarding.ts'
import { checkResponse } from './rules.ts'
import { writeName, writeResponse } from './store.ts'

/** The onboarding flow: its page, and the answers to its steps. */
export function onboardingRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, steps: Step[], pro: boolean, more: Partial<OnboardingProps>) =>
    sendPage(site, reply, {
      title: 'Getting started',
      place: '/dashboard',
      robots: 'noindex',
      styles,
      body: (
        <OnboardingPage
          flow={FLOW}
          steps={steps}
          pro={pro}
          close="/membership/dashboard/widgets/onboarding"
          {...more}
        />
      ),
    })

  app.get('/onboarding', { config: { access: MEMBERS } }, async (request, reply) => {
    const viewer = getViewer(request)
    const pro = isPro(viewer)
    const steps = await readSteps(site, viewer)
    const next = nextStep(steps, pro)
    const wished = stepsFor(steps, pro).find(({ key }) => key === getString(request.query, 'step'))
    const open = (wished ?? next)?.key
    return send(reply, steps, pro, { ...(open && { open }) })
  })

  action(
    app,
    site,
    'POST /onboardings/responses',
    {
      summary: 'Answers the next onboarding step, or changes an earlier answer',
      load: async (_: unknown, request: FastifyRequest) => ({ steps: await readSteps(site, getViewer(request)) }),
      access: members,
      body: response,
      parse({ steps, viewer }, body): ParsedForm<Response> {
        const { answer, errors } = checkResponse(getFields(body), steps, isPro(viewer))
        return errors ? { errors, fields: {}, values: {} } : { data: answer, fields: {}, values: {} }
      },
      form: {
        path: '/onboarding',
        showAgain({ request: { body }, reply, steps, viewer }, { errors, problem }) {
          const pro = isPro(viewer)
          const key = getString(body, 'response_key')
          const own = stepsFor(steps, pro).find((step) => step.key === key)
          const open = (own ?? nextStep(steps, pro))?.key
          return send(reply, steps, pro, {
            ...(open && { open }),
            error: problem ?? Object.values(errors)[0]?.[0],
            ...(own && { typed: getString(body, 'response_value')?.slice(0, 2000) }),
          })
        },
      },
      replies: { 200: onboardingReply },
      leadsTo: 'to the next step',
    },
    async ({ data: answer, steps, viewer, tx }) => {
      const on = { drizzle: getTransaction(tx) }
      await writeResponse(on, viewer.id, answer)
      if (answer.response_key === 'complete-profile') await writeName(on, viewer.id, answer.response_value)
      const after = steps.map((step) => (step.key === answer.response_key ? { ...step, done: true } : step))
      const next = nextStep(after, isPro(viewer))
      return updated(
        {
          onboarding: {
            complete: after.flatMap(({ key, done }) => (done ? [key] : [])),
            next: next ? { step_type: next.type, response_key: next.key, name: next.name } : null,
          },
        },
        '/onboarding',
      )
    },
  )
}

const FIELDS = ['onboardings_flow_id', 'step_type', 'response_key', 'response_value'] as const

const getFields = (body: unknown) => Object.fromEntries(FIELDS.map((name) => [name, getValue(body, name)]))
