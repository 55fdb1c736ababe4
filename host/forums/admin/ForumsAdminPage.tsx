import { FigureTable } from '../../_pages/FigureTable.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { ModerationLinks } from '../moderation/QueuePage.tsx'
import { forumPath } from '../paths.ts'
import { KIND_LABELS } from './labels.ts'
import type { EditedForum } from './store.ts'

/** All forums in their order, each with the way to change it. */
export const ForumsAdminPage = ({ forums, done }: { forums: readonly EditedForum[]; done: string | undefined }) => (
  <div className="moderation">
    <div className="head">
      <h1>Manage forums</h1>
      <p className="lead">Name, order, and archive forums. Members see them in this order.</p>
    </div>
    <ModerationLinks current="forums" />
    <FormMessage done={done} />
    <p>
      <a className="button" href="/admin/forums/new">
        New forum
      </a>
    </p>
    {forums.length > 0 && (
      <FigureTable
        aria-label="Forums"
        columns={[
          { words: 'Forum' },
          { words: 'Category' },
          { words: 'Kind' },
          'Position',
          'Topics',
          { words: 'State' },
        ]}
      >
        {forums.map(({ id, name, category, kind, position, topics, archived }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/admin/forums/${id}`}>{name}</a>
            </th>
            <td className="figure-words">{category}</td>
            <td className="figure-words">{KIND_LABELS[kind]}</td>
            <td>{position}</td>
            <td>{topics.toLocaleString('en-US')}</td>
            <td className="figure-words">
              {archived ? 'Archived' : 'Open'} · <a href={forumPath(id)}>View</a>
            </td>
          </tr>
        ))}
      </FigureTable>
    )}
  </div>
)
