import { PageLinks } from '../../_pages/PageLinks.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { ActionList } from './ActionList.tsx'
import type { ActionQuery, ModerationAction } from './action-store.ts'
import { ACTION_LABELS } from './labels.ts'
import { ModerationLinks } from './QueuePage.tsx'

interface Props {
  actions: readonly ModerationAction[]
  query: ActionQuery
  /** True if there is a further page. */
  more: boolean
  moment(date: Date): string
  done?: string | undefined
  problem?: string | undefined
}

/** What moderators did in the forums, to be looked through. */
export const ActionsPage = ({ actions, query, more, moment, done, problem }: Props) => (
  <div className="moderation">
    <div className="head">
      <h1>Moderation log</h1>
      <p className="lead">{actions.length ? 'Newest first.' : 'No decisions yet, or none that match.'}</p>
    </div>
    <ModerationLinks current="actions" />
    <FormMessage done={done} problem={problem} />
    <search>
      <form action="/admin/forums/actions" className="moderation-filter">
        <div className="plat-field">
          <label htmlFor="action">Decision</label>
          <select id="action" name="action" className="plat-input" defaultValue={query.action ?? ''}>
            <option value="">All decisions</option>
            {Object.entries(ACTION_LABELS).map(([word, label]) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="plat-field">
          <label htmlFor="q">Name of the member or moderator</label>
          <input id="q" name="q" type="search" className="plat-input" defaultValue={query.name} maxLength={200} />
        </div>
        <button type="submit" className="button">
          Filter
        </button>
      </form>
    </search>
    {actions.length > 0 && <ActionList actions={actions} moment={moment} />}
    <PageLinks page={query.page} last={more ? query.page + 1 : query.page} at={(page) => getPath({ ...query, page })} />
  </div>
)

const getPath = ({ action, name, page }: ActionQuery): string =>
  `/admin/forums/actions?${new URLSearchParams({ ...(action && { action }), ...(name && { q: name }), page: String(page) })}`
