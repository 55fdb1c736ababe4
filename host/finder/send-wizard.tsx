import type { FastifyReply } from 'fastify'
import type { FinderAnswers, FinderStep } from '../../widgets/_domain/finder/options.ts'
import { formatPhone } from '../../widgets/_ui/phone-field/phone.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import formStyles from '../accounts/forms/form.css?inline'
import { DIRECTORY } from '../businesses/directory.ts'
import { readPerson } from '../contact/phone-proof.ts'
import { readDraft } from './draft.ts'
import styles from './finder.css?inline'
import { FINDER } from './paths.ts'
import { WizardPage } from './WizardPage.tsx'

interface WizardView {
  step: FinderStep
  answers: FinderAnswers
  errors?: FieldErrors | undefined
  /** What was typed about oneself, to be shown again. */
  typed?: { full_name: string; email: string; phone_number: string } | undefined
  /** A message about the action before this page. */
  done?: string | undefined
}

/** Sends a step of the wizard as a page. */
export async function sendWizard(
  site: AppContext,
  reply: FastifyReply,
  { step, answers, errors, typed, done }: WizardView,
) {
  const { request } = reply
  const { viewer } = request
  const person = step === 'contact' && !typed ? await readPerson(site, request) : undefined
  const known = person ?? viewer
  const contact = typed ?? {
    full_name: known?.name ?? '',
    email: known?.email ?? '',
    phone_number: known?.phone ? formatPhone(known.phone) : '',
  }
  const draft = step === 'kind' && !answers.kind ? await readDraft(site, request) : undefined
  return sendPage(site, reply.header('cache-control', 'private, no-store'), {
    title: 'Business finder',
    description: 'Find an agent, a lender, or tax and financial help for your next investment property.',
    canonical: FINDER,
    place: DIRECTORY,
    ...(step !== 'kind' && { robots: 'noindex' as const }),
    styles: [formStyles, styles],
    body: (
      <WizardPage
        step={step}
        answers={answers}
        contact={contact}
        member={viewer !== undefined}
        errors={errors}
        draft={draft}
        done={done}
      />
    ),
  })
}
