import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { drawForumAd } from '../../ads/draw-forum-ad.tsx'
import { isMuted } from '../follows/reading-store.ts'
import { PAGES } from '../limits.ts'
import { ForumPage } from '../lists/ForumPage.tsx'
import type { Forum } from '../lists/store.ts'
import { sendForumPage } from '../send.tsx'
import { AdList } from './AdList.tsx'
import { adsPath, parseAdQuery } from './ad-query.ts'
import { listAds } from './store.ts'
import { readTags } from './tag-store.ts'

/**
 * Sends the page of a marketplace: its ads, filtered as the query says.
 * @throws HttpError 422 that names what of the query cannot be used
 */
export async function sendMarketplace(
  site: AppContext,
  reply: FastifyReply,
  forum: Forum,
  query: unknown,
): Promise<FastifyReply> {
  const tags = await readTags(site.db)
  const search = parseAdQuery(query, tags)
  const { viewer } = reply.request
  const { ads, total } = await listAds(site.db, forum.id, {
    ...search,
    viewer,
    limit: PAGES.ads,
    offset: (search.page - 1) * PAGES.ads,
  })
  if (!ads.length && search.page > 1) return reply.redirect(adsPath(forum.id, { ...search, page: 1 }), 303)
  const timeZone = site.config.siteTz
  const { ad, ...parts } = await drawForumAd(site, reply.request, forum.id)
  // Ads expire by time alone.
  reply.header('cache-control', 'private, no-store')
  return sendForumPage(site, reply, {
    title: forum.name,
    description: forum.about,
    canonical: adsPath(forum.id, search),
    ...parts,
    body: (
      <ForumPage
        forum={forum}
        topics={[]}
        ad={ad}
        ads={<AdList tags={tags} forum={forum.id} asked={search} ads={ads} total={total} timeZone={timeZone} />}
        asked={{ sort: 'activity', page: 1 }}
        timeZone={timeZone}
        member={viewer !== undefined}
        muted={viewer !== undefined && (await isMuted(site.db, viewer.id, forum.id))}
      />
    ),
  })
}
