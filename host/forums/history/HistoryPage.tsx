import { formatDateTime } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { Crumbs } from '../Crumbs.tsx'
import { permalink, topicPath } from '../paths.ts'
import type { OnePost } from '../writing/post-store.ts'
import { diffTexts } from './diff.ts'
import type { Version } from './store.ts'

interface Props {
  post: OnePost
  /** The newest first. */
  versions: readonly Version[]
  timeZone: string
}

/** All versions of a post, each with what changed since the one before. */
export function HistoryPage({ post: { id, topic }, versions, timeZone }: Props) {
  return (
    <div className="forum">
      <Crumbs forum={{ id: topic.forumId, name: topic.forum }} topic={{ path: topicPath(topic), title: topic.title }} />
      <div className="head">
        <h1>Edits of a post</h1>
        <p className="lead">
          {versions.length > 1 ? pluralize(versions.length - 1, 'edit', 'edits') : 'This post was never edited.'}{' '}
          <a href={permalink(topic, id)}>Back to the post</a>
        </p>
      </div>
      <ol className="post-versions" reversed>
        {versions.map((version, at) => (
          <VersionItem key={version.id} version={version} before={versions[at + 1]} timeZone={timeZone} />
        ))}
      </ol>
    </div>
  )
}

const VersionItem = ({
  version,
  before,
  timeZone,
}: {
  version: Version
  before: Version | undefined
  timeZone: string
}) => (
  <li className="post">
    <h2>
      {before ? 'Edited' : 'Written'}{' '}
      <time dateTime={version.writtenAt.toISOString()}>{formatDateTime(version.writtenAt, timeZone)}</time>
    </h2>
    {version.title !== null && <Difference older={before?.title ?? version.title} newer={version.title} />}
    <Difference older={before?.body ?? version.body} newer={version.body} />
  </li>
)

/** A text with what was added and removed, which screen readers are told too. */
const Difference = ({ older, newer }: { older: string; newer: string }) => (
  <p className="post-difference" dir="auto">
    {diffTexts(older, newer).map(({ kind, text, at }) => {
      const key = at
      if (kind === 'added') return <ins key={key}>{text}</ins>
      if (kind === 'removed') return <del key={key}>{text}</del>
      return <span key={key}>{text}</span>
    })}
  </p>
)
