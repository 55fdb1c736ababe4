import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { getString } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import settingsStyles from '../../accounts/settings/settings.css?inline'
import { optionalText } from '../call-schemas.ts'
import { leadOut } from '../checkout/lead-out.ts'
import { canHaveTrial } from '../trial/eligibility.ts'
import { TRIAL_PATH } from '../trial/paths.ts'
import { waitForJobs } from '../with-jobs.ts'
import { CancelPage } from './CancelPage.tsx'
import { cancel, resume } from './change.ts'
import { getOwn, ofOwnSubscription, ownPage } from './own-subscription.ts'
import { allowRetention, getRetentionScripts } from './retention-page.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { isWaiting, listLive, listPayments } from './store.ts'
import styles from './subscription.css?inline'
import { getSurvey } from './survey.ts'

const PATH = '/settings/subscription'

/** A member's own subscriptions: how they stand, what was paid, and the way out. */
export function subscriptionSettings(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const own = ofOwnSubscription(site)

  app.get(PATH, { config: { access: MEMBERS } }, async (request, reply) => {
    const viewer = getViewer(request)
    const { id, subscriptionLevels } = viewer
    const [live, payments, waiting, mayTry] = await Promise.all([
      listLive(db, id),
      listPayments(db, id),
      isWaiting(db, id),
      canHaveTrial(site, viewer),
    ])
    leadOut(reply, site.providers.payments)
    const confirmation = getConfirmation(getString(request.query, 'done'), live.length > 0, waiting)
    return sendForm(site, reply, {
      title: 'Plan',
      styles: settingsStyles + styles,
      body: (
        <SubscriptionPage
          live={live}
          payments={payments}
          levels={subscriptionLevels}
          trialPath={mayTry ? TRIAL_PATH : undefined}
          done={confirmation}
          timeZone={config.siteTz}
        />
      ),
    })
  })

  app.get('/subscriptions/:id/cancel', { config: ownPage(site) }, async (request, reply) => {
    const found = await getOwn(site, request)
    // There is nothing to cancel any more: the page says how it stands.
    if (found.status === 'incomplete' || found.status === 'ended' || found.cancelAtPeriodEnd)
      return reply.redirect(PATH, 303)
    const { name, email } = getViewer(request)
    const { retention } = site.providers
    allowRetention(reply, retention)
    return sendForm(site, reply, {
      title: `Cancel ${found.planName}`,
      scripts: getRetentionScripts(retention),
      body: <CancelPage subscription={found} person={{ name, email }} retention={retention} timeZone={config.siteTz} />,
    })
  })

  action(
    app,
    site,
    'DELETE /subscriptions/:id',
    {
      ...own,
      summary: 'Cancels the member’s subscription at the end of the billing period, or at once if its payment failed',
      body: z.object({
        cancellation_survey: z.optional(z.object({ cancellation_reason: optionalText, other_reason: optionalText })),
      }),
      parse: (_, body) => ({ data: { survey: getSurvey(body) }, fields: {}, values: {} }),
      prepare: () => waitForJobs(site),
      leadsTo: 'to the questions about the cancellation',
      config: { formPage: '/subscriptions/:id/cancel' },
    },
    async ({ subscription: { id }, data, tx }) => {
      await cancel(site, tx, id, data.survey)
      return done(`/subscriptions/${id}/feedback?done=canceled`)
    },
  )

  action(
    app,
    site,
    'POST /subscriptions/:id/resume',
    {
      ...own,
      summary: 'Resumes a canceled subscription',
      prepare: () => waitForJobs(site),
      config: { formPage: PATH },
    },
    async ({ subscription, tx }) => {
      await resume(site, tx, subscription.id)
      return done(`${PATH}?done=resumed`)
    },
  )
}

/** What happened, by the word that the page is given in its address. */
function getConfirmation(done: string | undefined, live: boolean, waiting: boolean): string | undefined {
  if (done === 'canceled') return 'Subscription canceled. We sent you a confirmation email.'
  if (done === 'resumed') return 'Subscription resumed. It will renew as before.'
  if (done === 'card') return 'We’ll charge your new card from now on.'
  if (done === 'changed') return 'Your plan has changed. We emailed you the details.'
  if (done === 'scheduled') return 'Done. Your plan changes when your current period ends.'
  if (done === 'kept') return 'You keep your current plan.'
  if (done === 'feedback') return 'Thank you for your feedback.'
  if (done !== 'begun') return undefined
  if (live) return 'Thank you. Your plan is active, and we emailed you a receipt.'
  // The service tells us by itself, most often a moment before the browser is back.
  return waiting ? 'We’re processing your payment. Reload this page in a moment.' : undefined
}
