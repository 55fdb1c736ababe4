import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { pickVariant } from '../../widgets/_domain/experiments/pick-variant.ts'
import { OPEN } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { line } from '../_http/forms/fields.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'
import { experimentAdminRoutes } from './admin/routes.tsx'
import { type ExperimentRow, findByName } from './store.ts'
import { getVisitor } from './variants.ts'
import { recordConversion, recordExposure } from './visitor-store.ts'

const form = z.object({ name: line('Enter the name of an experiment.', 100) })

/** Browsers that leave a page send these without a token. */
const access = {
  ...OPEN,
  noToken: 'it counts the browser’s own random ID, which requests from other sites do not carry',
}
const config = (summary: string) => ({
  access,
  api: { summary, body: form, replies: { 204: 'Counted, where the browser may be recognized.', 422: fieldErrors } },
  rateLimit: { max: 300, timeWindow: 60_000 },
})

/** What browsers report of experiments. */
export function experimentRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  experimentAdminRoutes(app, site)

  app.post(
    '/experiments/exposures',
    { config: config('Counts that a browser saw its variant of an experiment') },
    async (request, reply) => {
      const { experiment, errors } = await find(request)
      if (!experiment) return sendErrors(reply, errors)
      const visitor = getVisitor(request)
      if (visitor && experiment.state === 'running') {
        const variant = pickVariant(experiment.name, experiment.variants, visitor)
        await recordExposure(db, experiment, visitor, variant)
      }
      return reply.status(204).send()
    },
  )

  app.post(
    '/experiments/conversions',
    { config: config('Counts that a browser did what an experiment hopes for, once') },
    async (request, reply) => {
      const { experiment, errors } = await find(request)
      if (!experiment) return sendErrors(reply, errors)
      const visitor = getVisitor(request)
      if (visitor) await recordConversion(db, experiment.name, visitor)
      return reply.status(204).send()
    },
  )

  async function find({
    body,
  }: FastifyRequest): Promise<
    { experiment: ExperimentRow; errors?: undefined } | { experiment?: undefined; errors: Record<string, string[]> }
  > {
    const { data, errors } = parseForm(form, body)
    if (errors) return { errors }
    const experiment = await findByName(db, data.name)
    return experiment ? { experiment } : { errors: { name: [`There is no experiment “${data.name}”.`] } }
  }
}
