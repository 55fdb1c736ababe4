import { formatCount } from '../_format/numbers.ts'
import { formatPlace } from '../_format/places.ts'
import { CompanyLink } from '../_pages/CompanyLink.tsx'
import { dealsPath } from '../_pages/next-links.ts'
import { directoryPath } from '../businesses/directory.ts'
import { KINDS } from '../businesses/labels.ts'
import { forumPath, topicPath } from '../forums/paths.ts'
import type { TopicLink } from '../forums/search/store.ts'
import { DealCards } from './DealCards.tsx'
import type { Related } from './related.ts'

interface Props {
  related: Related
  /** "Travis County", "Texas". */
  name: string
  /** Name and code of the state whose companies these are. */
  state: { code: string; name: string }
}

/** Deals, companies and topics of a place, each with the way to all of them. */
export function RelatedSections({ related, name, state }: Props) {
  const { deals, dealCount, dealWords, companies, companyCount } = related
  return (
    <>
      <section className="place-part" id="deals" aria-labelledby="deals-title">
        <h2 id="deals-title">Deals in {name}</h2>
        {deals.length > 0 ? (
          <>
            <DealCards deals={deals} />
            <p>
              <a href={`${dealsPath(dealWords)}&sort=rent_to_price`}>
                {dealCount === 1 ? 'See the deal' : `See all ${formatCount(dealCount)} deals`}
              </a>
            </p>
          </>
        ) : (
          <p className="place-none">
            No homes are for sale here right now. <a href={dealsPath(state.code)}>See deals in {state.name}</a>.
          </p>
        )}
      </section>
      <section className="place-part" id="companies" aria-labelledby="companies-title">
        <h2 id="companies-title">Companies in {state.name}</h2>
        {companies.length > 0 ? (
          <>
            <ul className="place-cards">
              {companies.map((company) => (
                <li key={company.id}>
                  <p className="eyebrow">
                    {[KINDS[company.kind].one, formatPlace(company)].filter(Boolean).join(' · ')}
                  </p>
                  <h3>
                    <CompanyLink path={`/business/page/${company.id}`}>{company.name}</CompanyLink>
                  </h3>
                  <p className="place-clip">{company.description}</p>
                </li>
              ))}
            </ul>
            <p>
              <a href={directoryPath({ state: state.code })}>
                {companyCount === 1 ? 'See the company' : `See all ${formatCount(companyCount)} companies`}
              </a>
            </p>
          </>
        ) : (
          <p className="place-none">
            No companies are listed here yet. <a href="/companies">See all companies</a>.
          </p>
        )}
      </section>
      <Discussion related={related} name={name} />
    </>
  )
}

const Discussion = ({ related: { topics, topicWords, isAbout }, name }: Pick<Props, 'related' | 'name'>) => (
  <section className="place-part" id="discussion" aria-labelledby="discussion-title">
    <h2 id="discussion-title">{isAbout ? `Discussion about ${name}` : 'Discussion'}</h2>
    {!isAbout && (
      <p className="place-none">
        No one has written about {name} yet.{topics.length > 0 && ' Here are the latest topics.'}
      </p>
    )}
    <TopicLinks topics={topics} />
    <p>
      <a href={isAbout ? `/forums?${new URLSearchParams({ q: topicWords })}` : '/forums'}>
        {isAbout ? 'Search the forums' : 'See all forums'}
      </a>
    </p>
  </section>
)

/** Topics, one a line, each with its forum. */
export const TopicLinks = ({ topics }: { topics: readonly TopicLink[] }) => (
  <ul className="place-topics">
    {topics.map((topic) => (
      <li key={topic.id}>
        <a href={topicPath(topic)} dir="auto">
          {topic.title}
        </a>
        <p>
          in <a href={forumPath(topic.forumId)}>{topic.forum}</a>
        </p>
      </li>
    ))}
  </ul>
)
