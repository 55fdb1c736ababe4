import { PersonLink, PersonPhoto } from '../profiles/PersonLink.tsx'
import type { Person } from '../profiles/person.ts'
import type { Webinar } from './store.ts'

/** Who presents a webinar: a member with the way to their profile, or a name. */
export function Presenter({ webinar, people }: { webinar: Webinar; people: ReadonlyMap<string, Person> }) {
  const person = webinar.presenterId ? people.get(webinar.presenterId) : undefined
  if (person)
    return (
      <p className="webinar-presenter">
        <PersonPhoto person={person} size={32} />
        <span>
          With <PersonLink person={person} />
        </span>
      </p>
    )
  return webinar.presenterName ? (
    <p className="webinar-presenter" dir="auto">
      With {webinar.presenterName}
    </p>
  ) : null
}
