import type { AdTags } from '../../../widgets/_domain/forums/tags.ts'
import { marketplaceFilter } from '../../../widgets/marketplace-filter/server.ts'
import { formatDay } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { PersonLink } from '../../profiles/PersonLink.tsx'
import { PAGES } from '../limits.ts'
import { forumPath, topicPath } from '../paths.ts'
import { AdFacts, AdMarks } from './AdPanel.tsx'
import { type AdSearch, adsPath } from './ad-query.ts'
import type { ListedAd } from './store.ts'

interface Props {
  tags: AdTags
  forum: number
  asked: AdSearch
  ads: readonly ListedAd[]
  total: number
  timeZone: string
}

/** The ads of a marketplace with their filter, a form that works without scripts. */
export const AdList = ({ tags, forum, asked, ads, total, timeZone }: Props) => (
  <>
    <form className="ad-filter" method="get" action={forumPath(forum)}>
      <IslandSlot
        island={marketplaceFilter}
        id="ad-filter"
        on="load"
        props={{ tags, ...(asked.side && { side: asked.side }), ...(asked.tag && { tag: asked.tag }) }}
      />
    </form>
    <p className="forum-count" role="status">
      {pluralize(total, 'ad', 'ads')}
    </p>
    {ads.length ? (
      <ul className="topic-list ad-list">
        {ads.map((ad) => (
          <li key={ad.id} className={ad.picture ? 'ad-pictured' : undefined}>
            {ad.picture && <img className="ad-picture" src={ad.picture} alt="" loading="lazy" />}
            <div>
              <h2>
                <a href={topicPath(ad)} dir="auto">
                  {ad.title}
                </a>
              </h2>
              <p>
                <AdMarks {...ad} /> <AdFacts forum={forum} ad={ad} />
              </p>
            </div>
            <p className="topic-figures">
              <span>
                <PersonLink person={ad.author} />
              </span>
              <span>{formatDay(ad.createdAt, timeZone)}</span>
            </p>
          </li>
        ))}
      </ul>
    ) : (
      <p className="forum-none">
        No ads match. {(asked.side || asked.tag) && <a href={forumPath(forum)}>See all ads</a>}
      </p>
    )}
    <PageLinks
      page={asked.page}
      last={Math.ceil(total / PAGES.ads)}
      at={(page) => adsPath(forum, { ...asked, page })}
    />
  </>
)
