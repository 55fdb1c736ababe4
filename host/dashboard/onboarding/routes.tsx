import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OnboardingProps, Step } from '../../../widgets/onboarding/contract.ts'
import { reply as onboardingReply, response } from '../../../widgets/onboarding/contract.ts'
import { nextStep, stepsFor } from '../../../widgets/onboarding/model.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { getString, getValue } from '../../_http/forms/values.ts'
import { getViewer, isPro } from '../../_http/viewer.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { BACK_REPLIES } from '../call-schemas.ts'
import styles from '../dashboard.css?inline'
import { FLOW } from './flow.ts'
import { OnboardingPage } from './OnboardingPage.tsx'
import { readSteps } from './onboarding.ts'
import { checkResponse } from './rules.ts'
import { writeName, writeResponse } from './store.ts'

/** The onboarding flow: its page, and the answers to its steps. */
export function onboardingRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

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

  app.post(
    '/onboardings/responses',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Answers the next onboarding step, or changes an earlier answer',
          body: response,
          replies: { 200: onboardingReply, ...BACK_REPLIES },
        },
        formPage: '/onboarding',
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const pro = isPro(viewer)
      const steps = await readSteps(site, viewer)
      const checked = checkResponse(getBody(request), steps, pro)
      if ('errors' in checked) {
        reply.status(422).header('cache-control', 'no-store')
        if (prefersJson(request)) return reply.send({ errors: checked.errors })
        const key = getString(request.body, 'response_key')
        const own = stepsFor(steps, pro).find((step) => step.key === key)
        return send(reply, steps, pro, {
          ...((own ?? nextStep(steps, pro)) && { open: (own ?? nextStep(steps, pro))?.key }),
          error: Object.values(checked.errors)[0]?.[0],
          ...(own && { typed: getString(request.body, 'response_value')?.slice(0, 2000) }),
        })
      }
      const { answer } = checked
      await writeResponse(db, viewer.id, answer)
      if (answer.response_key === 'complete-profile') await writeName(db, viewer.id, answer.response_value)
      if (!prefersJson(request)) return reply.redirect('/onboarding', 303)
      const after = steps.map((step) => (step.key === answer.response_key ? { ...step, done: true } : step))
      const next = nextStep(after, pro)
      return reply.send({
        onboarding: {
          complete: after.flatMap(({ key, done }) => (done ? [key] : [])),
          next: next ? { step_type: next.type, response_key: next.key, name: next.name } : null,
        },
      })
    },
  )
}

const FIELDS = ['onboardings_flow_id', 'step_type', 'response_key', 'response_value'] as const

const getBody = ({ body }: FastifyRequest) => Object.fromEntries(FIELDS.map((name) => [name, getValue(body, name)]))
