import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, optionalLine, pathId } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import { isRowId } from '../../_http/ids.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
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
  const getDonePath = (id: number, what: string) => `${EXPERIMENTS_PATH}/${id}?done=${what}`

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

  action(
    app,
    site,
    `POST ${EXPERIMENTS_PATH}`,
    {
      summary: 'Creates an experiment that pages know, as a draft',
      access: administrators,
      body: newForm,
      replies: { 201: saved },
      leadsTo: 'to its page',
    },
    async ({ data: { name }, tx }) => {
      const defined = findDefined(name)
      if (!defined) throw new InvalidFields({ name: [`No page knows an experiment “${name}”.`] })
      const id = await insertExperiment(tx, defined)
      if (id === undefined) throw new HttpError('conflict', `There is an experiment “${name}” already.`)
      return created({ id }, getDonePath(id, 'created'))
    },
  )

  action(
    app,
    site,
    `PUT ${PAGE}`,
    {
      summary: 'Starts an experiment, or stops it and says which variant everybody gets',
      params: z.object({ id: pathId }),
      load: async (_: unknown, request: FastifyRequest) => ({ experiment: await getExperiment(request) }),
      access: administrators,
      body: stateForm,
      replies: { 200: saved },
      leadsTo: 'to its page',
    },
    async ({ experiment: { id, variants }, data: { state, winner }, tx }) => {
      if (winner && !variants.includes(winner))
        throw new InvalidFields({ winner: [`“${winner}” is no variant. Choose one of ${variants.join(', ')}.`] })
      const changed = state === 'running' ? await startExperiment(tx, id) : await stopExperiment(tx, id, winner || null)
      if (!changed)
        throw new HttpError(
          'conflict',
          state === 'running' ? 'This experiment was started before.' : 'This experiment hasn’t been started.',
        )
      return updated({ id }, getDonePath(id, state))
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
