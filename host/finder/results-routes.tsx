import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getSteps } from '../../widgets/_domain/finder/options.ts'
import chipStyles from '../../widgets/_ui/chip/chip.css?inline'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import { OPEN } from '../_http/access/rules.ts'
import { hasErrors } from '../_http/forms/parse-form.ts'
import { renderFragment } from '../_pages/render-fragment.tsx'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { startPendingSignup, typedAtSignup } from '../accounts/signup/pending-signup.ts'
import { chooseScript } from '../businesses/choose-script.ts'
import { parseAttribution } from '../businesses/contact/attribution.ts'
import consentStyles from '../businesses/contact/consent.css?inline'
import { contactedToday } from '../businesses/contact/requests-store.ts'
import { AttributionContext, CurrentUserContext, ProvedSenderContext } from '../businesses/contact/slots.tsx'
import directoryStyles from '../businesses/directory.css?inline'
import { DIRECTORY } from '../businesses/directory.ts'
import { readPerson } from '../contact/phone-proof.ts'
import { readAnswers } from './answers.ts'
import styles from './finder.css?inline'
import { MatchesSoFar } from './MatchesSoFar.tsx'
import { FINDER, finderPath, RESULTS } from './paths.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { findMatches } from './results.ts'
import { getStepErrors } from './step-errors.ts'

/** The matches: as a page, and as the piece of one that the wizard shows while somebody answers. */
export function resultsRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  app.get(RESULTS, { config: { access: OPEN, costly: 'search' } }, async (request, reply) => {
    const { query, viewer } = request
    const { answers, errors } = readAnswers(query)
    const wrong = getSteps(answers.kind).find((step) => hasErrors(getStepErrors(step, answers)))
    // The wizard says what is missing or cannot be used.
    if (wrong || hasErrors(errors)) return reply.redirect(finderPath(FINDER, answers, { from: wrong ?? 'kind' }), 303)
    const found = await findMatches(site, answers)
    const ids = found.matches.map(({ business }) => business.id)
    const person = await readPerson(site, request)
    const contacted = viewer && (await contactedToday(db, viewer.id, ids, config.siteTz))
    return sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Your matches',
      place: DIRECTORY,
      robots: 'noindex',
      styles: [fieldStyles, chipStyles, directoryStyles, consentStyles, styles],
      scripts: [chooseScript],
      body: (
        <CurrentUserContext.Provider value={viewer}>
          <ProvedSenderContext.Provider value={!viewer && person?.proved === true}>
            <AttributionContext.Provider value={parseAttribution(query)}>
              <ResultsPage
                answers={answers}
                found={found}
                person={person}
                viewer={viewer}
                contacted={contacted}
                account={getAccount(request)}
              />
            </AttributionContext.Provider>
          </ProvedSenderContext.Provider>
        </CurrentUserContext.Provider>
      ),
    })
  })

  app.get(`${FINDER}/matches`, { config: { access: OPEN, costly: 'search' } }, async (request, reply) => {
    const { answers } = readAnswers(request.query)
    const found = await findMatches(site, answers)
    reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
    return reply.send(renderFragment(site, reply, <MatchesSoFar kind={answers.kind} found={found} />))
  })
}

/** What came of asking for an account on the way here. */
function getAccount(request: FastifyRequest): 'begun' | 'taken' | undefined {
  if (request.viewer) return undefined
  if (startPendingSignup(request)) return 'begun'
  return typedAtSignup(request) ? 'taken' : undefined
}
