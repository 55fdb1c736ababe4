import { Avatar } from '../_pages/Avatar.tsx'
import { FORMER_MEMBER, type Person, photoPath } from './person.ts'

interface PhotoProps {
  /** Undefined once the account is gone. */
  person: Person | undefined
  /** CSS pixels. */
  size?: number
}

/** A person's photo, or the parcels that follow from their id. Pages with it name `avatar.css`. */
export function PersonPhoto({ person, size = 40 }: PhotoProps) {
  if (!person?.photo) return <Avatar id={person?.id} size={size} />
  return <img className="avatar" src={photoPath(person.photo, size)} alt="" width={size} height={size} loading="lazy" />
}

interface NameProps {
  person: Person | undefined
  /** The words for somebody whose account is gone. */
  gone?: string
}

/** A person's name in a sentence, without a link. */
export const PersonName = ({ person, gone = FORMER_MEMBER }: NameProps) => (
  <span dir="auto">{person?.name ?? gone}</span>
)

interface LinkProps extends NameProps {
  className?: string
}

/**
 * A person's name with the way to their profile. The card of the profile opens where `data-person` is pointed at
 * (widgets/profile-card).
 */
export function PersonLink({ person, gone = FORMER_MEMBER, className = '' }: LinkProps) {
  if (!person) return <PersonName person={undefined} gone={gone} />
  return (
    <a className={`person-link ${className}`.trim()} href={person.href} data-person={person.username} dir="auto">
      {person.name}
    </a>
  )
}
