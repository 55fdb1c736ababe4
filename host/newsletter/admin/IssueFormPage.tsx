import { formatCount } from '../../_format/numbers.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { raw } from '../../_pages/raw.ts'
import { FormField } from '../../accounts/forms/FormField.tsx'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { renderIssue } from '../issues/render-issue.ts'
import type { Issue } from '../issues/store.ts'
import { ADMIN, adminIssuePath, issuePath } from '../paths.ts'

export interface IssueGiven {
  errors?: FieldErrors
  values?: FieldValues
  problem?: string | undefined
  done?: string | undefined
}

interface Props extends IssueGiven {
  /** Undefined for a new issue. */
  issue: Issue | undefined
  /** How many would get it now. */
  readers: number
  /** The administrator's own address, for a test. */
  email: string
  origin: string
}

/** The form by which administrators write an issue, with its preview and the ways to send it. */
export function IssueFormPage({ issue, readers, email, origin, errors = {}, values = {}, problem, done }: Props) {
  if (issue?.sentAt) return <SentIssue issue={issue} origin={origin} done={done} />
  return (
    <FormPage
      title={issue ? 'Edit issue' : 'New issue'}
      action={issue ? adminIssuePath(issue.id) : `${ADMIN}/issues`}
      submit={issue ? 'Save issue' : 'Create draft'}
      problem={problem}
      done={done}
      more={
        <>
          {issue && <DraftActions issue={issue} readers={readers} email={email} origin={origin} />}
          <p>
            <a href={ADMIN}>All issues</a>
          </p>
        </>
      }
    >
      {issue && <input type="hidden" name="_method" value="put" />}
      <FormField
        name="subject"
        label="Subject"
        value={values.subject ?? ''}
        error={errors.subject?.[0]}
        maxLength={150}
        autoComplete="off"
      />
      <TextAreaField
        name="body"
        label="Text"
        hint="Markdown: ## for headings, ** for bold, [words](address) for links."
        value={values.body}
        error={errors.body?.[0]}
        rows={16}
        maxLength={50_000}
        required
      />
    </FormPage>
  )
}

const DraftActions = ({ issue, readers, email, origin }: Omit<Props, keyof IssueGiven> & { issue: Issue }) => (
  <>
    <Preview issue={issue} origin={origin} />
    <div className="newsletter-actions">
      <Action
        path={`${adminIssuePath(issue.id)}/send`}
        label={readers === 1 ? 'Send to 1 reader' : `Send to ${formatCount(readers)} readers`}
        primary
      />
      <Action path={`${adminIssuePath(issue.id)}/test`} label={`Send a test to ${email}`} />
      <Action path={adminIssuePath(issue.id)} label="Delete this draft" method="delete" />
    </div>
    <p>Save your changes first: the test and the issue are what was saved. An issue that was sent can’t be changed.</p>
  </>
)

const Action = ({
  path,
  label,
  method,
  primary,
}: {
  path: string
  label: string
  method?: 'delete'
  primary?: boolean
}) => (
  <form method="post" action={path}>
    <CsrfField />
    {method && <input type="hidden" name="_method" value={method} />}
    <button type="submit" className={primary ? 'button' : 'button quiet'}>
      {label}
    </button>
  </form>
)

const Preview = ({ issue, origin }: { issue: Issue; origin: string }) => (
  <section className="newsletter-preview" aria-labelledby="preview">
    <h2 id="preview">Preview</h2>
    <div className="post-body" dir="auto" {...raw(renderIssue(issue.body, { origin }))} />
  </section>
)

const SentIssue = ({ issue, origin, done }: { issue: Issue; origin: string; done: string | undefined }) => (
  <section className="form-page">
    <h1 dir="auto">{issue.subject}</h1>
    <p className="form-said" role="status">
      {done ?? (issue.finishedAt ? 'This issue was sent.' : 'This issue is being sent.')}
    </p>
    <Preview issue={issue} origin={origin} />
    <div className="form-more">
      <a href={issuePath(issue.id)}>View it online</a>
      <a href={ADMIN}>All issues</a>
    </div>
  </section>
)
