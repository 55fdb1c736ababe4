import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, optionalLine } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { isRowId } from '../../_http/ids.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { findDefined, listDefined } from '../define.ts'
import {
  type ExperimentRow,
  findById,
  insertExperiment,
  listExperiments,
  startExperiment,
  stopExperiment,
} from '../store.ts'
import { countVisitors } from '../visitor-store.ts'
import { ExperimentPage } from './ExperimentPage.tsx'
import { EXPERIMENTS_PATH, ExperimentsPage } from './ExperimentsPage.tsx'
import styles from './experiments.css?inline'

const PAGE = `${EXPERIMENTS_PATH}/:id`
const newForm = z.object({ name: line('Choose an experiment.', 100) })
const stateForm = z.object({
  state: z.enum(['running', 'stopped'], { error: 'running or stopped' }),
  winner: optionalLine(50),
})
const saved = z.object({ id: z.number() })
const DONE: Partial<Record<string, string>> = {
  created: 'The experiment was created. Start it when you’re ready.',
  running: 'The experiment is running.',
  stopped: 'The experiment is stopped.',
}

/** The pages on which administrators create, start, and stop experiments, read results, and choose winners. */
export function experimentAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const timeZone = config.siteTz
  const send = (reply: FastifyReply, title: string, body: React.ReactNode) =>
    sendForm(site, reply, { title, styles: figureStyles + inputStyles + styles, body })
  const getDone = ({ query }: FastifyRequest) => DONE[getString(query, 'done') ?? '']
  const answer = (request: FastifyRequest, reply: FastifyReply, id: number, done: string) =>
    prefersHtml(request)
      ? reply.redirect(`${EXPERIMENTS_PATH}/${id}?done=${done}`, 303)
      : reply.status(done === 'created' ? 201 : 200).send({ id })
  const refuse = (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors) => {
    if (!prefersHtml(request)) return sendErrors(reply, errors)
    throw new HttpError('unprocessable', Object.values(errors).flat().join(' '))
  }

  app.get(EXPERIMENTS_PATH, { config: { access: ADMINS } }, async (request, reply) => {
    const [experiments, counts] = await Promise.all([listExperiments(db), countVisitors(db)])
    const available = listDefined().filter(({ name }) => !experiments.some((each) => each.name === name))
    return send(
      reply,
      'Experiments',
      <ExperimentsPage
        experiments={experiments}
        counts={counts}
        available={available}
        done={getDone(request)}
        timeZone={timeZone}
      />,
    )
  })

  app.get(PAGE, { config: { access: ADMINS } }, async (request, reply) => {
    const experiment = await getExperiment(request)
    const counts = await countVisitors(db)
    return send(
      reply,
      experiment.name,
      <ExperimentPage experiment={experiment} counts={counts} done={getDone(request)} timeZone={timeZone} />,
    )
  })

  app.post(
    EXPERIMENTS_PATH,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Creates an experiment that pages know, as a draft',
          body: newForm,
          replies: { 201: saved, 303: 'Of a form: to its page.', 409: 'There is one.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(newForm, request.body)
      if (errors) return refuse(request, reply, errors)
      const defined = findDefined(data.name)
      if (!defined) return refuse(request, reply, { name: [`No page knows an experiment “${data.name}”.`] })
      const id = await insertExperiment(db, defined)
      if (id === undefined) throw new HttpError('conflict', `There is an experiment “${data.name}” already.`)
      return answer(request, reply, id, 'created')
    },
  )

  app.put(
    PAGE,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Starts an experiment, or stops it and says which variant everybody gets',
          params: z.object({ id: z.int() }),
          body: stateForm,
          replies: { 200: saved, 303: 'Of a form: to its page.', 409: 'It has been started.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { id, variants } = await getExperiment(request)
      const { data, errors } = parseForm(stateForm, request.body)
      if (errors) return refuse(request, reply, errors)
      const { state, winner } = data
      if (winner && !variants.includes(winner))
        return refuse(request, reply, { winner: [`“${winner}” is no variant. Choose one of ${variants.join(', ')}.`] })
      const changed = state === 'running' ? await startExperiment(db, id) : await stopExperiment(db, id, winner || null)
      if (!changed)
        throw new HttpError(
          'conflict',
          state === 'running' ? 'This experiment was started before.' : 'This experiment hasn’t been started.',
        )
      return answer(request, reply, id, state)
    },
  )

  /** @throws HttpError 404 */
  async function getExperiment({ params }: FastifyRequest): Promise<ExperimentRow> {
    const { id } = params as { id: string }
    const experiment = isRowId(id) ? await findById(db, Number(id)) : undefined
    if (!experiment) throw new HttpError('not_found', 'There is no such experiment.')
    return experiment
  }
}
