import { useEffect, useState } from 'react'
import { request } from '../_http/request.ts'
import { type SimilarTopic, similarReply } from './contract.ts'
import type { Texts } from './texts.ts'

/** Milliseconds that a title rests before it is looked for. */
const REST_MS = 400
/** Characters from which on a title is looked for. */
const MIN_LENGTH = 6

interface Props {
  title: string
  words: Texts
}

/** Topics like the one that is being written. They appear under the title, and take the focus from nobody. */
export function SimilarTopics({ title, words }: Props) {
  const [topics, setTopics] = useState<readonly SimilarTopic[]>([])
  const trimmed = title.trim()
  useEffect(() => {
    if (trimmed.length < MIN_LENGTH) return setTopics([])
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ title: trimmed.slice(0, 200) })
      const answer = await request(`/topics/similar?${query}`, { schema: similarReply, signal: abort.signal })
      // A hint alone: without an answer there is none.
      if (answer.ok) setTopics(answer.data.topics)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [trimmed])
  const count = topics.length
  return (
    <div className="topic-form-similar">
      <p role="status">
        {count > 0 && <b>{count === 1 ? words.similarOne : words.similar.replace('{count}', `${count}`)}</b>}
      </p>
      {count > 0 && (
        <>
          <p className="plat-hint">{words.similarHint}</p>
          <ul>
            {topics.map(({ title: each, url, forum, replies }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener" dir="auto">
                  {each}
                </a>{' '}
                <span className="plat-hint">
                  {forum}, {replies === 1 ? words.repliesOne : words.replies.replace('{count}', `${replies}`)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
