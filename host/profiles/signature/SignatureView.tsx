import { phoneInWords } from '../../../widgets/_domain/leads/phone-in-words.ts'
import { CompanyLink } from '../../_pages/CompanyLink.tsx'
import { PersonPhoto } from '../PersonLink.tsx'
import type { Person } from '../person.ts'
import type { Signature } from './signature.ts'

interface Props {
  signature: Signature
  /** Whose photo stands beside it; none below posts, which have the photo at their head. */
  person?: Person
}

/** A signature on profiles, in its preview, and below posts. */
export function SignatureView({ signature, person }: Props) {
  const rel = 'nofollow ugc noopener noreferrer'
  const { companySlug, companyName, licenses, podcastEpisodeUrl, podcastEpisodeNumber: number } = signature
  const titles = [signature.credentialType, signature.premium && 'Pro'].filter(Boolean).join(' · ')
  return (
    <div className="signature">
      {person && <PersonPhoto person={person} size={40} />}
      <div>
        <p>
          <b dir="auto">{signature.displayName}</b>
          {titles && <span className="profile-small"> {titles}</span>}
        </p>
        {companySlug && (
          <p>
            <CompanyLink path={companySlug}>{companyName}</CompanyLink>
          </p>
        )}
        {licenses.length > 0 && <p className="profile-small">License {licenses.join('; ')}</p>}
        <ul className="signature-ways">
          {signature.email && (
            <li>
              <a href={`mailto:${encodeURIComponent(signature.email)}`}>{signature.email}</a>
            </li>
          )}
          {signature.phoneNumber && (
            <li>
              <a href={`tel:${signature.phoneNumber}`}>{phoneInWords(signature.phoneNumber)}</a>
            </li>
          )}
          {signature.website && (
            <li>
              <a href={signature.website} rel={rel}>
                {new URL(signature.website).hostname.replace(/^www\./, '')}
              </a>
            </li>
          )}
          {podcastEpisodeUrl && (
            <li>
              <a href={podcastEpisodeUrl} rel={rel}>
                Podcast{number === null ? '' : ` episode ${number}`}
              </a>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
