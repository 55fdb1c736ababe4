import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SCENARIO } from '../../widgets/rental-property-calculator/scenarios.ts'
import { OPEN } from '../_http/access/rules.ts'
import offerStyles from '../_pages/offer-box.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import { SHARE_SCRIPTS, SHARE_STYLES } from '../_pages/share-parts.ts'
import type { AppContext } from '../_services/app-context.ts'
import { CalculatorPage } from './CalculatorPage.tsx'
import styles from './calculators.css?inline'
import { CALCULATORS, type CalculatorKind, calculatorPath } from './catalog.ts'
import { IndexPage } from './IndexPage.tsx'
import { CALCULATOR_LIMITS } from './limits.ts'
import { readPrefill, toTexts } from './prefill.ts'
import { parseCalculatorQuery, readCalculation, withKnown } from './query.ts'
import { followScript } from './save-script.ts'
import { isSavedCalculation, listSaved } from './store.ts'

const getSearch = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

/** Registers the list of calculators, and the page of each. */
export function calculatorPageRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  app.get('/calculators', { config: { access: OPEN } }, async (request, reply) => {
    const { viewer } = request
    return sendPage(site, reply, {
      title: 'Real estate calculators',
      description: 'Rental property, mortgage, down payment, and rental income calculators for real estate investors.',
      canonical: '/calculators',
      place: '/calculators',
      styles,
      body: <IndexPage saved={viewer && (await listSaved(db, viewer.id, CALCULATOR_LIMITS.saved))} />,
    })
  })

  for (const kind of CALCULATORS)
    app.get(calculatorPath(kind.name), { config: { access: OPEN, costly: 'search' } }, (request, reply) =>
      sendCalculator(kind, request, reply),
    )

  async function sendCalculator(kind: CalculatorKind, request: FastifyRequest, reply: FastifyReply) {
    const { given, entries, scenarios, subject, keep } = parseCalculatorQuery(kind, getSearch(request.url))
    const known = await readPrefill(db, subject)
    const calculation = readCalculation(kind, withKnown(given, known), entries)
    const { values, errors } = calculation
    // An address of something that is not there still has its calculator.
    const hidden = known.subject ? (subject as Record<string, string>) : {}
    const scenarioQuery = new URLSearchParams(scenarios.map((scenario) => [SCENARIO, scenario]))
    const isUsable = Object.keys(errors).length === 0
    if (keep && isUsable) scenarioQuery.append(SCENARIO, calculation.query)
    const query = [new URLSearchParams(hidden), scenarioQuery, calculation.query].map(String).filter(Boolean).join('&')
    if (keep) return reply.redirect(calculatorPath(kind.name, query), 303)
    const { viewer } = request
    return sendPage(site, reply.status(isUsable ? 200 : 422), {
      title: known.subject ? `${kind.title}: ${known.subject.name}` : kind.title,
      description: kind.about,
      canonical: calculatorPath(kind.name),
      place: '/calculators',
      ...(request.url.includes('?') && { robots: 'noindex' as const }),
      styles: [styles, offerStyles, ...SHARE_STYLES],
      scripts: [...SHARE_SCRIPTS, followScript],
      body: (
        <CalculatorPage
          kind={kind}
          given={{
            values: toTexts(values),
            hidden,
            ...(entries.length && { incomes: JSON.stringify(entries) }),
            ...(scenarios.length && { scenarios }),
          }}
          subject={known.subject}
          viewer={viewer}
          query={query}
          saved={viewer !== undefined && (await isSavedCalculation(db, viewer.id, kind.name, query))}
        />
      ),
    })
  }
}
