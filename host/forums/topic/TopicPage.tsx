import type { Viewer } from '../../_http/viewer.ts'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { ReplyByEnter } from '../drafts/Ask.tsx'
import { formatReplies } from '../labels.ts'
import { getPage, topicPagePath } from '../paths.ts'
import { WithEstimator } from '../WithEstimator.tsx'
import { PostView } from './PostView.tsx'
import { hasForm, ReplyForm, type ReplyGiven } from './ReplyForm.tsx'
import type { Post, Topic } from './store.ts'
import { TopicTools } from './TopicTools.tsx'

export interface TopicView {
  topic: Topic
  posts: readonly Post[]
  page: number
  /** Id of the post that the address names. */
  highlighted: number | undefined
  viewer: Viewer | undefined
  followed: boolean
  /** True if the member's dashboard shows followed topics. */
  onDashboard: boolean
  reply: ReplyGiven
  timeZone: string
  /** Path and query of the page, where a login leads back to. */
  at: string
}

/** A topic: what was asked, and what was answered. */
export function TopicPage({ topic, posts, page, highlighted, viewer, reply, timeZone, at, ...follow }: TopicView) {
  const pages = { page, last: getPage(topic.posts), at: (each: number) => topicPagePath(topic, each) }
  const carries = viewer !== undefined && hasForm(topic, reply)
  return (
    <WithEstimator stands={topic.rentEstimator}>
      <Crumbs forum={{ id: topic.forumId, name: topic.forum }} />
      <div className="head">
        <h1 dir="auto">{topic.title}</h1>
        <p className="lead">
          {formatReplies(topic.replies)}
          {topic.closed && ' · Closed'}
        </p>
      </div>
      {topic.demo && <p className="notice">Demo data. Posts by demo members are fictional.</p>}
      {carries && <ReplyByEnter />}
      {page > 1 && <PageLinks {...pages} label="Pages, top" />}
      <ol className="posts" start={posts[0]?.place}>
        {posts.map((post) => (
          <PostView
            key={post.id}
            post={post}
            topic={topic}
            viewer={viewer}
            timeZone={timeZone}
            highlighted={post.id === highlighted}
            page={page}
            carries={carries}
          />
        ))}
      </ol>
      <PageLinks {...pages} />
      <TopicTools topic={topic} viewer={viewer} carries={carries} at={at} {...follow} />
      <ReplyForm topic={topic} page={page} author={viewer?.name} given={reply} at={at} />
    </WithEstimator>
  )
}
