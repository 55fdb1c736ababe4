import type { Database } from '../_db/database.ts'
import { ensureBlogForum } from '../blog/save-store.ts'
import { toSlug } from '../forums/paths.ts'
import type { DemoArticle } from './blog-articles.ts'
import { BACZEWSKI } from './blog-baczewski.ts'
import { BROOKS } from './blog-brooks.ts'
import { drawCover } from './blog-covers.ts'
import { NAVARRO } from './blog-navarro.ts'
import { areArticlesMissing, writeArticles } from './blog-store.ts'
import { castVoice, getVoice } from './forum-cast.ts'
import { readDemoMembers, writeThreads } from './forum-store.ts'
import type { Thread, ThreadPost } from './forum-threads.ts'
import { type Clock, makeClock } from './forum-times.ts'
import { type Random, randomFrom } from './random.ts'
import { whileSeeding } from './store.ts'

/** The authors of the demo world, by their last names. */
export const ARTICLES: readonly { by: string; articles: readonly DemoArticle[] }[] = [
  { by: 'Brooks', articles: BROOKS },
  { by: 'Baczewski', articles: BACZEWSKI },
  { by: 'Navarro', articles: NAVARRO },
]

/** Days over which articles and comments are written. */
const SPAN = 130
/** Articles without a cover: as on any blog, not each has one. */
const WITHOUT_COVER = new Set(['How to hand your CPA a shoebox', 'The $900 kitchen that has rented for nine years'])

/** An article as a topic, with its comments. */
export interface ArticleThread extends Thread {
  article: DemoArticle
}

/**
 * Creates the articles with their comments, the oldest first.
 * @param members ids of those who write and comment
 * @param made the moment before which it was all written
 */
export function getArticleThreads(members: readonly string[], made: Date): ArticleThread[] {
  const random = randomFrom('demo blog')
  const clock = makeClock(made.getTime(), SPAN)
  return ARTICLES.flatMap(({ by, articles }) => {
    const author = castVoice(random, { name: by }, members)
    return articles.map((article) => ({
      article,
      forum: 0,
      title: article.title,
      slug: toSlug(article.title),
      closed: false,
      posts: getPosts(random, article, author, members, clock),
    }))
  }).toSorted((a, b) => b.article.daysAgo - a.article.daysAgo)
}

function getPosts(
  random: Random,
  { body, comments, daysAgo }: DemoArticle,
  author: string,
  members: readonly string[],
  clock: Clock,
): ThreadPost[] {
  const left = new Set(members.filter((each) => each !== author))
  let days = daysAgo
  const post = (by: string, text: string, maxVotes: number): ThreadPost => ({
    author: by,
    body: text,
    at: new Date(clock.getTime(days)).toISOString(),
    voters: members.filter((each) => each !== by && random.next() < maxVotes / members.length),
  })
  return [
    post(author, body, 24),
    ...comments.map((comment) => {
      days = Math.max(0.1, days - 0.1 - random.next() * Math.min(2, daysAgo / 8))
      if (typeof comment !== 'string') return post(author, comment.text, 4)
      const { voice, said } = getVoice(comment)
      const writer = castVoice(random, voice, [...left])
      left.delete(writer)
      return post(writer, said, 6)
    }),
  ]
}

/**
 * Makes the blog of the demo world, all marked as demo. Made once, and only where nobody has an article.
 * @param made the moment before which it was all written
 */
export async function seedBlog(db: Database, made: Date = new Date()): Promise<void> {
  if (!(await areArticlesMissing(db))) return
  const forum = await ensureBlogForum(db)
  await whileSeeding(db, async (client) => {
    if (!(await areArticlesMissing({ pool: client }))) return
    const threads = getArticleThreads(await readDemoMembers(client), made)
    const topicIds = await writeThreads(client, threads, [forum])
    const articles = threads.map(async ({ article, slug, posts }, at) => ({
      ...article,
      slug,
      topicId: topicIds[at] ?? 0,
      author: posts[0]?.author ?? '',
      at: posts[0]?.at ?? '',
      cover: WITHOUT_COVER.has(article.title) ? undefined : await drawCover(article.title),
    }))
    await writeArticles(client, await Promise.all(articles))
  })
}
