import type { FinderAnswers, FinderKind } from '../../widgets/_domain/finder/options.ts'
import { formatCount } from '../_format/numbers.ts'
import { stateName } from '../_format/places.ts'
import type { Viewer } from '../_http/viewer.ts'
import { DemoNotice, isMixed } from '../_pages/DemoNotice.tsx'
import { BUSINESS_CONTACT_LIMITS } from '../businesses/contact/limits.ts'
import { ContactAllSlot, ContactDialogSlot, MemberConsent } from '../businesses/contact/slots.tsx'
import { KINDS } from '../businesses/labels.ts'
import { Selection } from '../businesses/Selection.tsx'
import type { PhoneProof } from '../contact/phone-proof-store.ts'
import { MatchCard } from './MatchCard.tsx'
import { FINDER, finderPath } from './paths.ts'
import type { Found } from './results.ts'
import { AccountPart, SenderPart } from './SenderPart.tsx'
import { summarize } from './summary.ts'

interface Props {
  answers: FinderAnswers
  found: Found
  /** Who is asking, if they have said so today. */
  person: PhoneProof | undefined
  viewer: Viewer | undefined
  contacted: ReadonlySet<number> | undefined
  account: 'begun' | 'taken' | undefined
}

const CTA = 'Business Finder'

/** The companies that match, each with why it is shown, and the ways to contact them. */
export function ResultsPage({ answers, found, person, viewer, contacted, account }: Props) {
  const { matches, total, place } = found
  const { many } = KINDS[answers.kind as FinderKind]
  const businesses = matches.map(({ business }) => business)
  const own = viewer?.pages ?? []
  const others = businesses.filter(({ id }) => !own.includes(id))
  const top = others.slice(0, BUSINESS_CONTACT_LIMITS.selected)
  return (
    <>
      <div className="head">
        <h1>{place ? `${many} for you in ${place.name}` : `${many} for you`}</h1>
      </div>
      <Summary answers={answers} />
      {found.placeProblem && (
        <p className="notice" role="status">
          {found.placeProblem} Until then, companies everywhere are shown.{' '}
          <a href={finderPath(FINDER, answers, answers.kind === 'agent' ? 'market' : 'address')}>Change it</a>
        </p>
      )}
      <AccountPart account={account} answers={answers} />
      <SenderPart answers={answers} person={person} viewer={viewer} />
      <DemoNotice things={businesses} one="company" many="companies" />
      {total === 0 ? (
        <Nothing answers={answers} found={found} />
      ) : (
        <>
          <div className="directory-bar">
            <h2>{getCountLine(matches.length, total)}</h2>
            {top.length > 1 && (
              <ContactAllSlot
                id="contact-all"
                businesses={top}
                contacted={contacted}
                cta={CTA}
                texts={{ all: 'Contact top {count}', whom: 'matches', whomOne: 'match' }}
              />
            )}
          </div>
          <p className="finder-paid">
            Companies can’t pay to match, only for a place above others that match equally well. Each one says whether
            it does.
          </p>
          {others.some(({ id }) => !contacted?.has(id)) && <MemberConsent />}
          <ul className="directory-list">
            {matches.map((match) => (
              <MatchCard
                key={match.business.id}
                match={match}
                contacted={contacted}
                own={own.includes(match.business.id)}
                selectable={others.length > 1}
                mixed={isMixed(businesses)}
                cta={CTA}
              />
            ))}
          </ul>
          {others.length > 1 && <Selection />}
          {others.length > 0 && <ContactDialogSlot id="contact-modal" cta={CTA} />}
        </>
      )}
      <p className="finder-all">
        <a className="finder-link" href={getDirectory(answers, found)}>
          {place ? `All ${many.toLowerCase()} in ${stateName(place.state)}` : `All ${many.toLowerCase()}`}
        </a>
      </p>
    </>
  )
}

const getCountLine = (listed: number, total: number) => {
  if (listed < total) return `Best ${listed} of ${formatCount(total)} matches`
  return total === 1 ? '1 match' : `${total} matches`
}

const getDirectory = ({ kind }: FinderAnswers, { place }: Found) =>
  `/companies?${new URLSearchParams({ kind, ...(place && { state: place.state }) })}`

/** What was answered, each with the way to change it. */
const Summary = ({ answers }: { answers: FinderAnswers }) => (
  <dl className="finder-summary">
    {summarize(answers).map(({ step, title, value }) => (
      <div key={step}>
        <dt>{title}</dt>
        <dd>
          {value}{' '}
          <a className="finder-link" href={finderPath(FINDER, answers, step)}>
            Change<span className="heard"> {title.toLowerCase()}</span>
          </a>
        </dd>
      </div>
    ))}
  </dl>
)

function Nothing({ answers, found: { closed, place } }: { answers: FinderAnswers; found: Found }) {
  const { many } = KINDS[answers.kind as FinderKind]
  const last = summarize(answers).at(-1)
  return (
    <div className="directory-none" role="status">
      <p>
        No {many.toLowerCase()} match everything you asked for{place && ` in ${place.name}`}.
      </p>
      {closed > 0 && (
        <p>{closed === 1 ? 'One company isn’t' : `${closed} companies aren’t`} accepting new clients right now.</p>
      )}
      <ul>
        {last && (
          <li>
            <a href={finderPath(FINDER, answers, last.step)}>Change {last.title.toLowerCase()}</a>
          </li>
        )}
        <li>
          <a href={FINDER}>Start over</a>
        </li>
      </ul>
    </div>
  )
}
