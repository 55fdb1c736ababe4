import type { Credential } from '../details-store.ts'
import { CREDENTIALS, getLabel } from '../labels.ts'
import type { Profile } from '../profile-store.ts'
import type { SignatureFields } from './store.ts'

/** A signature as it is shown (PROF-031); what is left out is null. */
export interface Signature {
  displayName: string
  email: string | null
  phoneNumber: string | null
  website: string | null
  /** In words. */
  credentialType: string | null
  companyName: string | null
  /** The path of the company's page. */
  companySlug: string | null
  companyLogo: string | null
  businessName: string | null
  businessLogo: string | null
  podcastEpisodeUrl: string | null
  podcastEpisodeNumber: number | null
  licenses: string[]
  premium: boolean
}

interface Sources {
  profile: Pick<Profile, 'email' | 'phone' | 'website' | 'pro'>
  /** The name as the viewer may see it. */
  name: string
  credentials: readonly Pick<Credential, 'license' | 'state'>[]
  companies: readonly { id: number; name: string }[]
}

/** Puts a signature together. Whoever puts a contact detail there shows it to all readers of the posts. */
export function getSignature(fields: SignatureFields, { profile, name, credentials, companies }: Sources): Signature {
  const company = companies.find(({ id }) => id === fields.businessId)
  const licenses = credentials.flatMap(({ license, state }) =>
    license ? [[license, state].filter(Boolean).join(', ')] : [],
  )
  return {
    displayName: fields.displayName || name,
    email: fields.showEmail ? profile.email : null,
    phoneNumber: fields.showPhoneNumber ? profile.phone : null,
    website: fields.showWebsite ? profile.website : null,
    credentialType: fields.credentialType ? getLabel(CREDENTIALS, fields.credentialType) : null,
    companyName: company?.name ?? null,
    companySlug: company ? `/business/page/${company.id}` : null,
    companyLogo: null,
    businessName: company?.name ?? null,
    businessLogo: null,
    podcastEpisodeUrl: fields.podcastEpisodeUrl,
    podcastEpisodeNumber: fields.podcastEpisodeNumber,
    licenses: fields.showLicenses ? licenses : [],
    premium: profile.pro,
  }
}
