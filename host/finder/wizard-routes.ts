import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type FinderAnswers, type FinderStep, getSteps } from '../../widgets/_domain/finder/options.ts'
import { everyone } from '../_http/access/policies.ts'
import { OPEN } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText } from '../_http/forms/fields.ts'
import { hasErrors, type ParsedForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { answerFields, findStep, readAnswers } from './answers.ts'
import { forgetDraft, saveDraft } from './draft.ts'
import { FINDER } from './paths.ts'
import { findStepPlace } from './places.ts'
import { sendWizard } from './send-wizard.tsx'
import { findOpenStep, getStepErrors } from './step-errors.ts'

type Query = Record<string, unknown>

/** What the directory's addresses had before it moved to `/companies`. */
const DIRECTORY = ['q', 'kind', 'state', 'page']
const STEPPING = ['step', 'from', 'to']
const DONE: Record<string, string> = {
  saved: 'Saved. Come back to this page to continue.',
  cleared: 'We’ve cleared your answers.',
}

/** The wizard: each step is a page with the answers so far in its address, and what was answered can be saved. */
export function wizardRoutes(app: FastifyInstance, site: AppContext): void {
  app.get<{ Querystring: Query }>(FINDER, { config: { access: OPEN, costly: 'search' } }, async (request, reply) => {
    const { query } = request
    if (isDirectory(query)) return reply.redirect(`/companies${getSearch(request)}`, 301)
    const { answers, errors: unusable } = readAnswers(query)
    const message = typeof query.done === 'string' && Object.hasOwn(DONE, query.done) ? DONE[query.done] : undefined
    const from = findStep(answers, query.from) ?? (query.from ? 'kind' : undefined)
    if (from) {
      const errors = { ...getStepErrors(from, answers), ...unusable }
      const place = hasErrors(errors) ? undefined : await findStepPlace(site, from, answers)
      if (place?.problem) errors[from === 'market' ? 'market' : 'property_address'] = [place.problem]
      if (hasErrors(errors)) return sendWizard(site, reply.status(422), { step: from, answers, errors })
      const step = getNextStep(answers.kind, from)
      return sendWizard(site, reply, { step: findOpenStep(answers, step) ?? step, answers })
    }
    const requestedStep = findStep(answers, query.to ?? query.step) ?? 'kind'
    const step = findOpenStep(answers, requestedStep) ?? requestedStep
    return sendWizard(site, reply, { step, answers, done: message, ...(hasErrors(unusable) && { errors: unusable }) })
  })

  const onDraft = { access: everyone, replies: { 204: 'Done.' }, leadsTo: 'to the wizard' }

  action(
    app,
    site,
    `POST ${FINDER}/draft`,
    {
      ...onDraft,
      summary: 'Saves the answers of the business finder: with a member’s account, or on a visitor’s device',
      body: z.object({ ...answerFields, step: lenientText }),
      parse: ({ request: { query } }, body) => parseDraft(query, body),
      form: {
        path: FINDER,
        showAgain: ({ request, reply }, { errors, problem }) =>
          sendWizard(site, reply, {
            step: 'kind',
            answers: readAnswers(request.body).answers,
            errors: problem === undefined ? errors : { base: [problem] },
          }),
      },
    },
    async ({ request, reply, data, tx }) => {
      if (!(await saveDraft(site, tx, { request, reply }, data)))
        throw new HttpError(
          'unprocessable',
          'These answers are too long to be saved. Shorten the address and try again.',
        )
      return done(`${FINDER}?done=saved`)
    },
  )

  action(
    app,
    site,
    `DELETE ${FINDER}/draft`,
    { ...onDraft, summary: 'Deletes the saved answers of the business finder' },
    async ({ request, reply, tx }) => {
      await forgetDraft(tx, request, reply)
      return done(`${FINDER}?done=cleared`)
    },
  )
}

/** Reads the answers and the step at which they are saved: a button of the form names it, or the address. */
function parseDraft(query: unknown, body: unknown): ParsedForm<{ step: FinderStep; answers: FinderAnswers }> {
  const { answers, errors } = readAnswers(body)
  if (hasErrors(errors)) return { errors, fields: {}, values: {} }
  const { step } = { ...Object(query), ...Object(body) } as Query
  return { data: { step: findStep(answers, step) ?? 'kind', answers }, fields: {}, values: {} }
}

/** True for an address that listed companies before the wizard was here. */
const isDirectory = (query: Query): boolean =>
  DIRECTORY.some((name) => name in query) && !STEPPING.some((name) => name in query)

const getSearch = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

function getNextStep(kind: string, from: FinderStep): FinderStep {
  const steps = getSteps(kind)
  return steps[Math.min(steps.indexOf(from) + 1, steps.length - 1)] as FinderStep
}
