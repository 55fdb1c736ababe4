import { FigureTable } from '../../_pages/FigureTable.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import type { AnswerCount } from '../response-store.ts'
import type { FeedbackQuestion } from '../store.ts'

export const FEEDBACK_PATH = '/admin/feedback'

interface Props {
  forms: readonly FeedbackQuestion[]
  counts: readonly AnswerCount[]
  done: string | undefined
}

/** All questions on pages, with how often each was answered. */
export const FormsPage = ({ forms, counts, done }: Props) => (
  <div className="feedback-admin">
    <div className="head">
      <h1>Feedback</h1>
      <p className="lead">Questions on pages, and what people answer.</p>
    </div>
    <FormMessage done={done} />
    <p>
      <a className="button" href={`${FEEDBACK_PATH}/new`}>
        New question
      </a>
    </p>
    {forms.length ? (
      <FigureTable
        aria-label="Questions"
        columns={[{ words: 'Question' }, { words: 'Pages' }, 'Answers', 'Closed', { words: 'State' }]}
      >
        {forms.map((form) => {
          const own = counts.filter(({ formId }) => formId === form.id)
          const closed = own.find(({ answerKey }) => answerKey === null)?.count ?? 0
          const answered = own.reduce((sum, { count }) => sum + count, 0) - closed
          return (
            <tr key={form.id}>
              <th scope="row">
                <a href={`${FEEDBACK_PATH}/${form.id}`}>{form.name}</a>
              </th>
              <td className="figure-words">{form.paths.join(', ')}</td>
              <td>{answered.toLocaleString('en-US')}</td>
              <td>{closed.toLocaleString('en-US')}</td>
              <td className="figure-words">
                {form.active ? 'On' : 'Off'}
                {form.demo && ' · Demo'}
              </td>
            </tr>
          )
        })}
      </FigureTable>
    ) : (
      <p>There are no questions yet.</p>
    )}
  </div>
)
