import { FigureTable } from '../_pages/FigureTable.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { formatWhen, getState, STATE_LABELS } from './labels.ts'
import { webinarPath } from './paths.ts'
import type { Webinar } from './store.ts'

interface Props {
  webinars: readonly Webinar[]
  now: Date
  done: string | undefined
}

/** All webinars, drafts included, each with the way to change it. */
export const WebinarsAdminPage = ({ webinars, now, done }: Props) => (
  <div className="webinars">
    <div className="head">
      <h1>Manage webinars</h1>
      <p className="lead">Plan live sessions, publish recordings, and see how many registered.</p>
    </div>
    <FormMessage done={done} />
    <p>
      <a className="button" href="/admin/webinars/new">
        New webinar
      </a>
    </p>
    {webinars.length > 0 ? (
      <FigureTable
        aria-label="Webinars"
        columns={[{ words: 'Webinar' }, { words: 'When' }, 'Registered', 'Waiting', { words: 'State' }]}
      >
        {webinars.map((webinar) => (
          <tr key={webinar.id}>
            <th scope="row">
              <a href={`/admin/webinars/${webinar.id}`}>{webinar.title}</a>
            </th>
            <td className="figure-words">{formatWhen(webinar)}</td>
            <td>{webinar.registered.toLocaleString('en-US')}</td>
            <td>{webinar.waiting.toLocaleString('en-US')}</td>
            <td className="figure-words">
              {webinar.published ? STATE_LABELS[getState(webinar, now)] : 'Draft'} ·{' '}
              <a href={webinarPath(webinar.id)}>View</a>
            </td>
          </tr>
        ))}
      </FigureTable>
    ) : (
      <p>There are no webinars yet.</p>
    )}
  </div>
)
