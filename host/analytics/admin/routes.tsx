import type { FastifyInstance } from 'fastify'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { ADMINS } from '../../_http/access/rules.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import styles from './analytics.css?inline'
import { PATH } from './path.ts'
import { getToday, parseRange } from './range.ts'
import { readFigures } from './read-figures.ts'
import { StatisticsPage } from './StatisticsPage.tsx'

/** Registers the page on which administrators see how the site is used. */
export function adminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  app.get(PATH, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const today = getToday(new Date(), config.siteTz)
    const { range, typed, problem } = parseRange(query, today)
    return sendForm(site, reply.status(problem ? 422 : 200), {
      title: 'Statistics',
      styles: inputStyles + figureStyles + styles,
      body: (
        <StatisticsPage
          range={range}
          typed={typed}
          problem={problem}
          today={today}
          timeZone={config.siteTz}
          figures={await readFigures(db, range)}
        />
      ),
    })
  })
}
