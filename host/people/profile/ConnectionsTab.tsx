import { PageLinks } from '../../_pages/PageLinks.tsx'
import type { ColleagueRequest } from '../../profiles/connections/colleague-store.ts'
import type { ConnectionList, ListedPerson } from '../../profiles/connections/list-store.ts'
import { PersonLink, PersonPhoto } from '../../profiles/PersonLink.tsx'
import type { Person } from '../../profiles/person.ts'
import { AnswerForms } from './ConnectForms.tsx'

const EMPTY: Record<ConnectionList, { own: string; other: string }> = {
  colleagues: {
    own: 'You have no colleagues yet. Add people whom you know from their profiles.',
    other: '{name} has no colleagues yet.',
  },
  followers: { own: 'Nobody follows you yet.', other: 'Nobody follows {name} yet.' },
  following: { own: 'You follow nobody yet.', other: '{name} follows nobody yet.' },
}

interface Props {
  list: ConnectionList
  person: Person
  people: readonly ListedPerson[]
  page: number
  last: number
  /** True on one's own profile. */
  own: boolean
}

/** A page of those who are connected with a member. */
export function ConnectionsTab({ list, person, people, page, last, own }: Props) {
  if (!people.length) {
    const { own: mine, other } = EMPTY[list]
    return <p className="profile-private">{own ? mine : other.replace('{name}', () => person.name)}</p>
  }
  return (
    <>
      <PeopleList people={people} />
      <PageLinks page={page} last={last} at={(to) => `${person.href}/${list}?page=${to}`} />
    </>
  )
}

const PeopleList = ({ people }: { people: readonly ListedPerson[] }) => (
  <ul className="profile-people">
    {people.map((person) => (
      <li key={person.id}>
        <PersonPhoto person={person} size={48} />
        <div>
          <PersonLink person={person} />
          <span className="profile-small">{[person.occupation, person.place].filter(Boolean).join(', ')}</span>
        </div>
      </li>
    ))}
  </ul>
)

interface RequestsProps {
  requests: readonly ColleagueRequest[]
  people: readonly ListedPerson[]
}

/** The requests that wait for the member's answer. */
export function RequestsPart({ requests, people }: RequestsProps) {
  if (!people.length) return null
  return (
    <section className="profile-requests">
      <h2>Requests</h2>
      <ul className="profile-people">
        {people.map((person) => (
          <li key={person.id}>
            <PersonPhoto person={person} size={48} />
            <div>
              <PersonLink person={person} />
              <span dir="auto">{requests.find(({ other }) => other === person.id)?.message}</span>
              <div className="profile-ways">
                <AnswerForms username={person.username} name={person.name} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Members whom the viewer may know. */
export function SuggestionsPart({ people }: { people: readonly ListedPerson[] }) {
  if (!people.length) return null
  return (
    <section className="profile-requests">
      <h2>People you may know</h2>
      <PeopleList people={people} />
    </section>
  )
}
