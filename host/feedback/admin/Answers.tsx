import { formatDate } from '../../_format/dates.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { AnswerCount, WrittenResponse } from '../response-store.ts'
import type { FeedbackQuestion } from '../store.ts'

interface Props {
  form: FeedbackQuestion
  counts: readonly AnswerCount[]
  written: readonly WrittenResponse[]
  timeZone: string
}

/** How often each answer was given, and what people wrote with it. */
export function Answers({ form, counts, written, timeZone }: Props) {
  const own = counts.filter(({ formId }) => formId === form.id)
  const getCount = (key: string | null) => own.find(({ answerKey }) => answerKey === key)?.count ?? 0
  const labels = new Map(form.answers.map(({ key, label }) => [key, label]))
  const former = own.flatMap(({ answerKey }) => (answerKey && !labels.has(answerKey) ? [answerKey] : []))
  const keys = [...labels.keys(), ...former]
  const total = keys.reduce((sum, key) => sum + getCount(key), 0)
  return (
    <div className="feedback-answers">
      <h2 id="answers-title">{form.question}</h2>
      <FigureTable aria-labelledby="answers-title" columns={[{ words: 'Answer' }, 'Count', 'Share']}>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{labels.get(key) ?? `${key} (former answer)`}</th>
            <td>{getCount(key).toLocaleString('en-US')}</td>
            <td>{total ? `${Math.round((100 * getCount(key)) / total)}%` : '–'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Closed without an answer</th>
          <td>{getCount(null).toLocaleString('en-US')}</td>
          <td>–</td>
        </tr>
      </FigureTable>
      <h3>{form.followUp}</h3>
      {written.length ? (
        <ol className="feedback-written">
          {written.map(({ id, path, answerKey, text, at, demo }) => (
            <li key={id}>
              <p>{text}</p>
              <p className="eyebrow">
                {answerKey && `${labels.get(answerKey) ?? answerKey} · `}
                <a href={path}>{path}</a> ·{' '}
                <time dateTime={at.toISOString()}>{formatDate(at, 'mediumAndTime', timeZone)}</time>
                {demo && ' · Demo'}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p>Nobody has written anything yet.</p>
      )}
    </div>
  )
}
