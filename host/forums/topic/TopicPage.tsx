import type { ReactNode } from 'react'
import { topicPage } from '../../../widgets/topic-page/server.ts'
import { findState } from '../../_format/places.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { IslandSlot } from '../../_pages/island.tsx'
import { NextLinks } from '../../_pages/NextLinks.tsx'
import { getNextLinks } from '../../_pages/next-links.ts'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { raw } from '../../_pages/raw.ts'
import { VisitPixel } from '../../profiles/VisitPixel.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { ReplyByEnter } from '../drafts/Ask.tsx'
import type { Reading } from '../follows/reading-store.ts'
import { formatReplies } from '../labels.ts'
import { getPage, permalink, topicPagePath } from '../paths.ts'
import { WithEstimator } from '../WithEstimator.tsx'
import { ContextualSearch } from './ContextualSearch.tsx'
import { FinderPart } from './FinderPart.tsx'
import { PostView } from './PostView.tsx'
import { hasForm, ReplyForm, type ReplyGiven } from './ReplyForm.tsx'
import { POST_SORTS, type Post, type PostSort, type Topic } from './store.ts'
import { describeTopic } from './structured-data.ts'
import { TopicTools } from './TopicTools.tsx'

export interface TopicView {
  topic: Topic
  posts: readonly Post[]
  page: number
  /** Id of the post that the address names. */
  highlighted: number | undefined
  viewer: Viewer | undefined
  /** The order of the posts. */
  sort: PostSort
  /** What the viewer has read, and wants to hear; undefined for visitors. */
  reading: Reading | undefined
  /** True if the member's dashboard shows followed topics. */
  onDashboard: boolean
  reply: ReplyGiven
  /** The event, the poll or the ad of the topic. */
  panels: ReactNode
  /** What an advertiser paid for, below the posts (host/ads). */
  ad?: ReactNode
  timeZone: string
  /** Where the site is, for search engines. */
  origin: string
  /** Path and query of the page, where a login leads back to. */
  at: string
}

/** A topic: what was asked, and what was answered. */
export function TopicPage({
  topic,
  posts,
  page,
  sort,
  highlighted,
  viewer,
  reply,
  panels,
  ad,
  timeZone,
  at,
  origin,
  ...follow
}: TopicView) {
  const pages = { page, last: getPage(topic.posts), at: (each: number) => topicPagePath(topic, each, sort) }
  const unread = follow.reading?.firstUnreadId
  const carries = viewer !== undefined && hasForm(topic, reply)
  return (
    <WithEstimator stands={topic.rentEstimator}>
      <Crumbs forum={{ id: topic.forumId, name: topic.forum }} />
      <div className="head">
        <h1 dir="auto">{topic.title}</h1>
        <p className="lead">
          {formatReplies(topic.replies)}
          {topic.answerId !== undefined && ' · Solved'}
          {topic.closed && ' · Closed'}
        </p>
      </div>
      {topic.demo && <DemoNote>Demo data. Posts by demo members are fictional.</DemoNote>}
      {carries && <ReplyByEnter />}
      {topic.posts > 2 && <PostOrder topic={topic} sort={sort} unread={unread} />}
      {page > 1 && <PageLinks {...pages} label="Pages, top" />}
      {panels}
      <ol id="posts" className="posts" start={posts[0]?.place}>
        {posts.flatMap((post) => [
          post.id === unread && sort === 'oldest' && (
            <li key="new" className="post-new">
              New since your last visit
            </li>
          ),
          <PostView
            key={post.id}
            post={post}
            topic={topic}
            viewer={viewer}
            timeZone={timeZone}
            highlighted={post.id === highlighted}
            page={page}
            carries={carries}
          />,
          post.place === 1 && topic.answerId !== undefined && <AnswerLink key="answer" topic={topic} />,
        ])}
      </ol>
      <IslandSlot
        island={topicPage}
        id="topic-page"
        on="load"
        props={page < pages.last ? { next: pages.at(page + 1) } : {}}
      />
      <PageLinks {...pages} />
      {ad}
      <TopicTools topic={topic} viewer={viewer} carries={carries} at={at} {...follow} />
      <ReplyForm topic={topic} page={page} author={viewer?.name} given={reply} at={at} />
      <script type="application/ld+json" {...raw(describeTopic(topic, posts, origin))} />
      <ContextualSearch title={topic.title} />
      <FinderPart title={topic.title} />
      <NextLinks links={getNextLinks({ state: findState(topic.title) }, 'topics')} />
      <VisitPixel kind="topic" id={topic.id} />
    </WithEstimator>
  )
}

/** The ways to the best answer, below the question. */
const AnswerLink = ({ topic }: { topic: Topic }) => (
  <li className="topic-answer">
    <p>
      <b>Solved.</b> <a href={permalink(topic, topic.answerId ?? 0)}>Go to the best answer</a>
    </p>
  </li>
)

/** The orders of the posts, and the way to the first one that the viewer has not seen. */
const PostOrder = ({ topic, sort, unread }: { topic: Topic; sort: PostSort; unread: number | undefined }) => (
  <nav className="topic-order" aria-label="Sort posts">
    {unread !== undefined && <a href={permalink(topic, unread)}>Jump to first unread</a>}
    {Object.entries(POST_SORTS).map(([each, label]) => (
      <a
        key={each}
        href={topicPagePath(topic, 1, each)}
        rel={each === 'oldest' ? undefined : 'nofollow'}
        aria-current={each === sort ? 'true' : undefined}
      >
        {label}
      </a>
    ))}
  </nav>
)
