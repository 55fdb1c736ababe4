import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import { isSecure } from '../_config/config.ts'
import { OPEN } from '../_http/access/rules.ts'
import { getPort } from '../_http/cookie-names.ts'
import { lenientText } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import figureStyles from '../_pages/figures.css?inline'
import proseStyles from '../_pages/prose.css?inline'
import { type PageSpec, sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { readCountyErrors, readErrorStates, readMeasurement } from '../rent-estimator/accuracy/store.ts'
import { AboutPage } from './AboutPage.tsx'
import { AccessibilityPage } from './AccessibilityPage.tsx'
import { DataSourcesPage } from './DataSourcesPage.tsx'
import { HelpPage } from './HelpPage.tsx'
import { HowEstimatesWorkPage } from './HowEstimatesWorkPage.tsx'
import { getOperatorFacts } from './operator.ts'
import { PrivacyPage } from './PrivacyPage.tsx'
import { listProcessors, listTrackers } from './processors.ts'
import { StatusPage } from './StatusPage.tsx'
import { makeStatus } from './status.ts'
import { readImports } from './status-store.ts'
import { TermsPage } from './TermsPage.tsx'
import styles from './trust.css?inline'

const STILL = { config: { access: OPEN, cachedUntilChange: [] } }
const stateQuery = z.object({ state: lenientText })

/** Texts about the site, each at an address of its own. */
export function trustRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const timeZone = config.siteTz
  const send = (reply: FastifyReply, path: string, spec: Pick<PageSpec, 'title' | 'description' | 'body'>) =>
    sendPage(site, reply, { canonical: path, place: path, styles: [proseStyles, styles], ...spec })

  app.get('/privacy', STILL, (_, reply) =>
    send(reply, '/privacy', {
      title: 'Privacy',
      description: 'What Plat collects, why, who sees it, and how long it is kept.',
      body: (
        <PrivacyPage
          operator={getOperatorFacts(site)}
          processors={[...listProcessors(config.outside), ...listTrackers(config.trackers)]}
          plainPort={isSecure(config) ? undefined : getPort(site.origin())}
        />
      ),
    }),
  )

  app.get('/terms', STILL, (_, reply) =>
    send(reply, '/terms', {
      title: 'Terms of use',
      description: 'The agreement between you and the operator of this site.',
      body: <TermsPage operator={getOperatorFacts(site)} />,
    }),
  )

  app.get('/about', STILL, (_, reply) =>
    send(reply, '/about', {
      title: 'About',
      description: 'What Plat is for, how it makes money, and who runs it.',
      body: <AboutPage operator={getOperatorFacts(site)} />,
    }),
  )

  app.get('/help', STILL, (_, reply) =>
    send(reply, '/help', {
      title: 'Help',
      description: 'Answers to common questions about figures, accounts, companies, plans, and maps.',
      body: <HelpPage />,
    }),
  )

  app.get('/accessibility', STILL, (_, reply) =>
    send(reply, '/accessibility', {
      title: 'Accessibility',
      description: 'What works, what doesn’t yet, and how to tell us.',
      body: <AccessibilityPage operator={getOperatorFacts(site)} />,
    }),
  )

  app.get('/data-sources', { config: { access: OPEN, cachedUntilChange: ['vintages'] } }, async (_, reply) => {
    const all = await readImports(db)
    return send(reply, '/data-sources', {
      title: 'Data sources',
      description: 'Where our figures come from, and when each file was imported.',
      body: (
        <DataSourcesPage
          imports={all.filter(({ demo }) => !demo)}
          demoSince={all.find(({ demo }) => demo)?.importedAt}
          timeZone={timeZone}
        />
      ),
    })
  })

  app.get(
    '/how-estimates-work',
    {
      config: {
        access: OPEN,
        cachedUntilChange: ['rent_error_runs', 'rent_errors', 'counties'],
        cachedQuery: ['state'],
      },
    },
    async ({ query }, reply) => {
      const code = parseQuery(stateQuery, query).state?.toUpperCase()
      const [measured, states] = await Promise.all([readMeasurement(db), readErrorStates(db)])
      const state = states.find((each) => each === code) ?? states[0]
      return sendPage(site, reply, {
        title: 'How estimates work',
        description: 'How we estimate rent, and how far off the estimates are in each county.',
        canonical: '/how-estimates-work',
        place: '/how-estimates-work',
        styles: [proseStyles, fieldStyles, figureStyles, styles],
        body: (
          <HowEstimatesWorkPage
            measured={measured}
            states={states}
            state={state}
            counties={state ? await readCountyErrors(db, state) : []}
            timeZone={timeZone}
          />
        ),
      })
    },
  )

  const getStatus = makeStatus(site)
  app.get('/status', { config: { access: OPEN } }, async (_, reply) =>
    sendPage(site, reply, {
      title: 'Status',
      robots: 'noindex',
      place: '/status',
      styles,
      body: <StatusPage status={await getStatus()} timeZone={timeZone} />,
    }),
  )
}
