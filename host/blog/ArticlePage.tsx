import { topicPage } from '../../widgets/topic-page/server.ts'
import { formatDate } from '../_format/dates.ts'
import { pluralize } from '../_format/numbers.ts'
import { DemoNote } from '../_pages/DemoBar.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import { PageLinks } from '../_pages/PageLinks.tsx'
import { raw } from '../_pages/raw.ts'
import { ShareTools } from '../_pages/ShareTools.tsx'
import { StructuredData } from '../_pages/StructuredData.tsx'
import { ReplyByEnter } from '../forums/drafts/Ask.tsx'
import { toArticleHtml } from '../forums/markdown/markdown.ts'
import { getPage, topicPagePath } from '../forums/paths.ts'
import { PostTools } from '../forums/topic/PostTools.tsx'
import { PostView } from '../forums/topic/PostView.tsx'
import { hasForm, ReplyForm } from '../forums/topic/ReplyForm.tsx'
import type { Post } from '../forums/topic/store.ts'
import type { TopicView } from '../forums/topic/TopicPage.tsx'
import { TopicTools } from '../forums/topic/TopicTools.tsx'
import { VoteForm } from '../forums/topic/VoteForm.tsx'
import { VisitPixel } from '../profiles/VisitPixel.tsx'
import { ArticleAside } from './ArticleAside.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import type { Article, ListedArticle } from './article.ts'
import type { BlogAuthor } from './author.ts'
import { BlogCrumbs } from './BlogCrumbs.tsx'
import { articlePath, editPath } from './paths.ts'

export interface ArticleView {
  article: Article
  author: BlogAuthor | undefined
  /** Other articles, of the author first. */
  more: readonly ListedArticle[]
  /** What search engines read of the page. */
  data: object
  view: TopicView
}

/** An article with its comments, which are the replies to its topic. */
export function ArticlePage({ article, author, more, data, view }: ArticleView) {
  const { topic, posts, page, viewer, reply, timeZone, at } = view
  const first = posts.find(({ place }) => place === 1)
  const comments = posts.filter(({ place }) => place > 1)
  const carries = viewer !== undefined && hasForm(topic, reply)
  const pages = { page, last: getPage(topic.posts), at: (each: number) => topicPagePath(topic, each) }
  return (
    <div className="blog">
      <StructuredData data={data} />
      <BlogCrumbs />
      <div className="blog-columns">
        <div className="blog-main">
          <article className="blog-article" aria-labelledby="article-title">
            <ArticleHead article={article} author={author} timeZone={timeZone} short={!first} />
            {topic.demo && <DemoNote>Demo data. Articles and comments by demo members are fictional.</DemoNote>}
            {carries && <ReplyByEnter />}
            {first ? (
              <ArticleBody {...{ first, article, view, carries }} />
            ) : (
              <p>
                Page {page} of the comments. <a href={articlePath(article.slug)}>Read the article</a>
              </p>
            )}
          </article>
          <section className="blog-comments" aria-labelledby="comments">
            <h2 id="comments">{topic.replies ? pluralize(topic.replies, 'comment', 'comments') : 'Comments'}</h2>
            {page > 1 && <PageLinks {...pages} label="Pages, top" />}
            <ol id="posts" className="posts">
              {comments.map((post) => (
                <PostView
                  key={post.id}
                  {...{ post, topic, viewer, timeZone, page, carries }}
                  highlighted={post.id === view.highlighted}
                />
              ))}
            </ol>
            {!topic.replies && <p className="blog-small blog-none">No comments yet.</p>}
            <IslandSlot
              island={topicPage}
              id="topic-page"
              on="load"
              props={page < pages.last ? { next: pages.at(page + 1) } : {}}
            />
            <PageLinks {...pages} />
            <ReplyForm topic={topic} page={page} author={viewer?.name} given={reply} at={at} />
            <TopicTools
              topic={topic}
              viewer={viewer}
              reading={view.reading}
              onDashboard={view.onDashboard}
              carries={carries}
              at={at}
            />
          </section>
        </div>
        <ArticleAside author={author} viewer={viewer} more={more} timeZone={timeZone} at={at} />
      </div>
      <VisitPixel kind="topic" id={topic.id} />
    </div>
  )
}

interface BodyProps {
  first: Post
  article: Article
  view: TopicView
  carries: boolean
}

function ArticleBody({ first, article, view: { topic, viewer, page, timeZone }, carries }: BodyProps) {
  const body = <div className="blog-body" dir="auto" {...raw(toArticleHtml(first.body, first))} />
  return (
    <>
      {first.blocked ? (
        <details className="post-blocked">
          <summary className="post-tool">You blocked this author. Show the article</summary>
          {body}
        </details>
      ) : (
        body
      )}
      {first.editedAt && (
        <p className="blog-small">
          <a href={`/posts/${first.id}/history`}>Edited {formatDate(first.editedAt, 'medium', timeZone)}</a>
        </p>
      )}
      <footer className="blog-tools">
        <VoteForm post={first} viewer={viewer} carries={carries} />
        <ShareTools path={articlePath(article.slug)} title={article.title} />
        <PostTools post={first} topic={topic} viewer={viewer} carries={carries} page={page} />
        {viewer && viewer.id === article.authorId && (
          <a className="plat-link post-tool" href={editPath(article.slug)}>
            Edit article
          </a>
        )}
      </footer>
    </>
  )
}
