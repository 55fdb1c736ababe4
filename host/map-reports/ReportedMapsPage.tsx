import { DecisionForm, ReviewList } from '../_pages/ReviewList.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { REASONS } from './reasons.ts'
import type { ReportedMap } from './store.ts'

interface Props {
  maps: ReportedMap[]
  day(moment: Date): string
  /** Origin of the page of a stored map. */
  frames: string
  problem?: string | undefined
}

/** The list of maps that were reported or taken down, where administrators decide about them. */
export const ReportedMapsPage = ({ maps, problem, ...rest }: Props) => (
  <ReviewList
    title="Reported maps"
    lead={maps.length ? 'Most reported first. Maps that were taken down come last.' : 'No reports to review.'}
    notice={<FormMessage problem={problem} />}
  >
    {maps.map((map) => (
      <Reported key={map.id} map={map} {...rest} />
    ))}
  </ReviewList>
)

function Reported({ map, day, frames }: Pick<Props, 'day' | 'frames'> & { map: ReportedMap }) {
  const action = `/admin/maps/${map.id}`
  return (
    <li>
      <h2>{map.title}</h2>
      {map.disabledAt ? (
        <p className="eyebrow">
          Taken down {day(map.disabledAt)}: {map.disabledReason}
        </p>
      ) : (
        <p>
          <a href={`${frames}/embed/map/${map.id}`} target="_blank" rel="nofollow noopener">
            View map
          </a>
        </p>
      )}
      {map.open > 0 && (
        <>
          <p>{map.open === 1 ? '1 report' : `${map.open} reports`}</p>
          <ul className="reported-reports">
            {map.reports.map(({ reason, details, createdAt }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <li key={index}>
                {day(new Date(createdAt))}: {REASONS[reason] ?? reason}
                {details && `. ${details}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {map.disabledAt ? (
        <DecisionForm action={action} choices={[['up', 'Restore']]} />
      ) : (
        <DecisionForm
          action={action}
          choices={[
            ['down', 'Take down'],
            ['up', 'Dismiss reports'],
          ]}
        >
          <div className="plat-field">
            <label htmlFor={`reason-${map.id}`}>Reason for taking it down (only administrators see it)</label>
            <input id={`reason-${map.id}`} name="reason" className="plat-input" maxLength={500} />
          </div>
        </DecisionForm>
      )}
    </li>
  )
}
