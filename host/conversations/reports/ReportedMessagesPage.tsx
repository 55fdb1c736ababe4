import { formatDateTime } from '../../_format/dates.ts'
import { DecisionForm, Fact, ReviewList } from '../../_pages/ReviewList.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { PersonLink } from '../../profiles/PersonLink.tsx'
import type { Person } from '../../profiles/person.ts'
import { REASONS } from './reasons.ts'
import type { OpenReport } from './store.ts'

interface Props {
  reports: readonly OpenReport[]
  people: ReadonlyMap<string, Person>
  timeZone: string
  problem: string | undefined
}

/** The list of messages that members have reported, where administrators decide about them. */
export const ReportedMessagesPage = ({ reports, problem, ...rest }: Props) => (
  <ReviewList
    title="Reported messages"
    lead={
      reports.length
        ? 'Oldest first. You see the reported message and those around it, and nothing else.'
        : 'No reports to review.'
    }
    notice={<FormMessage problem={problem} />}
  >
    {reports.map((report) => (
      <Reported key={report.id} report={report} {...rest} />
    ))}
  </ReviewList>
)

function Reported({ report, people, timeZone }: Pick<Props, 'people' | 'timeZone'> & { report: OpenReport }) {
  const person = (id: string | null) => <PersonLink person={id === null ? undefined : people.get(id)} />
  return (
    <li>
      <h2>{REASONS[report.reason] ?? report.reason}</h2>
      <dl>
        <Fact term="Written by">{person(report.author)}</Fact>
        <Fact term="Reported by">{person(report.reporter)}</Fact>
        <Fact term="Reported">{formatDateTime(report.at, timeZone)}</Fact>
        {report.details && <Fact term="Details">{report.details}</Fact>}
      </dl>
      <ol className="conversations-context">
        {report.messages.map(({ id, author, body, at, reported }) => (
          <li key={id} data-reported={reported || undefined}>
            <p className="eyebrow">
              {person(author)} · {formatDateTime(new Date(at), timeZone)}
              {reported && ' · Reported message'}
            </p>
            <p dir="auto">{body || 'Removed'}</p>
          </li>
        ))}
      </ol>
      <DecisionForm
        action={`/admin/messages/${report.id}`}
        choices={[
          ['removed', 'Remove message'],
          ['dismissed', 'Dismiss report'],
        ]}
      />
    </li>
  )
}
