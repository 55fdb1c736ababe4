import { HttpError } from '../_http/errors.ts'
import { topicCard } from '../_pages/pictures/picture-paths.ts'
import type { AppContext } from '../_services/app-context.ts'
import { topicPagePath } from '../forums/paths.ts'
import type { TopicPageSpec } from '../forums/send.tsx'
import type { TopicView } from '../forums/topic/TopicPage.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import articleStyles from './article.css?inline'
import { readArticleOfTopic } from './article-store.ts'
import { loadAuthor } from './author.ts'
import styles from './blog.css?inline'
import { NO_ARTICLE } from './labels.ts'
import { BLOG_PAGES } from './limits.ts'
import { listArticles } from './list-store.ts'
import { BLOG } from './paths.ts'
import { describeArticle } from './structured-data.ts'

export const ARTICLE_STYLES: readonly string[] = [styles, articleStyles]

/** Draws the page of a published article around the comments that the forums have loaded. */
export async function drawArticle(site: Pick<AppContext, 'db'>, view: TopicView): Promise<TopicPageSpec> {
  const { db } = site
  const { topic, page, viewer, sort } = view
  const article = await readArticleOfTopic(db.pool, topic.id)
  if (article?.state !== 'published') throw new HttpError('not_found', NO_ARTICLE)
  const others = { except: article.id, limit: BLOG_PAGES.more, viewer }
  const [author, own, newest] = await Promise.all([
    loadAuthor(site, article.authorId, viewer),
    article.authorId ? listArticles(db, { ...others, author: article.authorId }) : [],
    listArticles(db, others),
  ])
  const more = [...own, ...newest.filter(({ id }) => !own.some((each) => each.id === id))].slice(0, BLOG_PAGES.more)
  return {
    title: article.title,
    description: article.summary,
    canonical: topicPagePath(topic, page),
    contentId: `article-${article.id}`,
    card: topicCard(topic.id, article.title),
    place: BLOG,
    feed: `${BLOG}/feed.atom`,
    styles: ARTICLE_STYLES,
    ...(sort !== 'oldest' && { robots: 'noindex' as const }),
    body: <ArticlePage {...{ article, author, more, view }} data={describeArticle(article, author, view)} />,
  }
}
