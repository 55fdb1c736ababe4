import { createAnswers, type FinderAnswers, type FinderStep } from '../../widgets/_domain/finder/options.ts'
import { finderWizard } from '../../widgets/finder-wizard/server.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { KINDS } from '../businesses/labels.ts'
import { findStep } from './answers.ts'
import type { Draft } from './draft-store.ts'
import { FINDER, finderPath } from './paths.ts'
import { summarize } from './summary.ts'

interface Props {
  step: FinderStep
  answers: FinderAnswers
  contact: { full_name: string; email: string; phone_number: string }
  member: boolean
  errors: FieldErrors | undefined
  draft: Draft | undefined
  done: string | undefined
}

/** A step of the business finder. */
export function WizardPage({ step, answers, contact, member, errors, draft, done }: Props) {
  return (
    <div className="finder">
      <section className="finder-main">
        <h1>Business finder</h1>
        <p className="lead">Answer a few questions to see companies that work with investors like you.</p>
        <FormMessage done={done} />
        {draft && <DraftNotice draft={draft} />}
        <div className="finder-card">
          <IslandSlot
            island={finderWizard}
            id="finder"
            on="load"
            withToken
            props={{
              step,
              answers: getTyped(answers),
              contact,
              ...(member && { member }),
              ...(errors && { errors }),
            }}
          />
        </div>
      </section>
      <aside className="finder-aside">
        <h2>How it works</h2>
        <ol>
          <li>Tell us what you’re looking for.</li>
          <li>Verify your phone, so that companies know the request is real.</li>
          <li>Compare your matches, and contact one or up to three. You choose who gets your details.</li>
        </ol>
        <p>The finder is free. Companies pay us when somebody contacts them, and that doesn’t change who matches.</p>
        <h2>Rather browse?</h2>
        <ul>
          {Object.entries(KINDS).map(([kind, { many }]) => (
            <li key={kind}>
              <a className="finder-link" href={`/companies?kind=${kind}`}>
                {many}
              </a>
            </li>
          ))}
          <li>
            <a className="finder-link" href="/companies">
              All companies
            </a>
          </li>
        </ul>
      </aside>
    </div>
  )
}

/** Leaves out what is empty, so that a page says no more than it has to. */
const getTyped = (answers: FinderAnswers) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.length > 0))

function DraftNotice({ draft }: { draft: Draft }) {
  const answers = createAnswers(draft.answers)
  const step = findStep(answers, draft.step) ?? 'kind'
  return (
    <div className="finder-draft">
      <p>
        <b>Pick up where you left off?</b>{' '}
        {summarize(answers)
          .map(({ value }) => value)
          .join(' · ')}
      </p>
      <div className="row">
        <a className="button" href={finderPath(FINDER, answers, step)}>
          Continue
        </a>
        <form method="post" action={`${FINDER}/draft`}>
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <button type="submit" className="plat-link">
            Start over
          </button>
        </form>
      </div>
    </div>
  )
}
