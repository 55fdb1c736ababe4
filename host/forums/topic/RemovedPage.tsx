import { Crumbs } from '../Crumbs.tsx'
import { REMOVED_LABELS } from '../labels.ts'
import { forumPath } from '../paths.ts'
import type { Topic } from './store.ts'

/** The page of a topic that was removed completely. */
export const RemovedPage = ({ topic }: { topic: Topic }) => (
  <div className="forum">
    <Crumbs forum={{ id: topic.forumId, name: topic.forum }} />
    <section className="narrow">
      <h1>This topic was removed</h1>
      <p className="lead">{REMOVED_LABELS[topic.removedBy ?? 'unknown']}</p>
      <p>
        <a className="button" href={forumPath(topic.forumId)}>
          More topics in {topic.forum}
        </a>
      </p>
    </section>
  </div>
)
