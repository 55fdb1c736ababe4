/** Who sees a contact detail. */
export const AUDIENCES = ['everyone', 'colleagues', 'nobody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What a member has chosen about who sees them. */
export interface Privacy {
  hideLastName: boolean
  profilePrivate: boolean
  hideColleaguesFromNonColleagues: boolean
  hideFromSearchEngines: boolean
  hideFromSearch: boolean
  hideFromLocationSearch: boolean
  hideFromSuggestions: boolean
  blockMessagesFromNonColleagues: boolean
  showEmailTo: Audience
  showWebsiteTo: Audience
  showPhoneNumberTo: Audience
}

/** The choices of members who have made none. */
export const DEFAULT_PRIVACY: Privacy = {
  hideLastName: false,
  profilePrivate: false,
  hideColleaguesFromNonColleagues: false,
  hideFromSearchEngines: false,
  hideFromSearch: false,
  hideFromLocationSearch: false,
  hideFromSuggestions: false,
  blockMessagesFromNonColleagues: false,
  showEmailTo: 'nobody',
  showWebsiteTo: 'colleagues',
  showPhoneNumberTo: 'nobody',
}

/** What somebody who looks at a profile is to its member. `blocked`: the member keeps them away. */
export const RELATIONS = ['visitor', 'member', 'follower', 'colleague', 'self', 'admin', 'blocked'] as const
export type Relation = (typeof RELATIONS)[number]

/** What is shown to one viewer of a profile, or offered to them. */
export interface Visibility {
  lastName: boolean
  /** Everything but name and photo. */
  profile: boolean
  email: boolean
  website: boolean
  phoneNumber: boolean
  /** Lists of colleagues, followers, and followed members. */
  connections: boolean
  /** Whether the viewer may send messages. */
  message: boolean
  /** Whether the viewer may follow, and ask to be colleagues. */
  connect: boolean
}

const EVERYTHING: Omit<Visibility, 'message' | 'connect'> = {
  lastName: true,
  profile: true,
  email: true,
  website: true,
  phoneNumber: true,
  connections: true,
}

/** Decides what a viewer sees of a member. The one place where privacy settings are read for that. */
export function getVisibility(relation: Relation, privacy: Privacy): Visibility {
  if (relation === 'self') return { ...EVERYTHING, message: false, connect: false }
  if (relation === 'admin') return { ...EVERYTHING, message: true, connect: true }
  const colleague = relation === 'colleague'
  const profile = colleague || !privacy.profilePrivate
  const reaches = (audience: Audience) =>
    relation !== 'blocked' && profile && (audience === 'everyone' || (audience === 'colleagues' && colleague))
  const signedIn = relation !== 'visitor' && relation !== 'blocked'
  return {
    lastName: colleague || !privacy.hideLastName,
    profile,
    email: reaches(privacy.showEmailTo),
    website: reaches(privacy.showWebsiteTo),
    phoneNumber: reaches(privacy.showPhoneNumberTo),
    connections: profile && (colleague || !privacy.hideColleaguesFromNonColleagues),
    message: signedIn && (colleague || !privacy.blockMessagesFromNonColleagues),
    connect: signedIn,
  }
}

/** Where a member is found, whoever looks. */
export const getDiscovery = (privacy: Privacy) => ({
  searchEngines: !privacy.hideFromSearchEngines && !privacy.profilePrivate,
  search: !privacy.hideFromSearch,
  locationSearch: !privacy.hideFromSearch && !privacy.hideFromLocationSearch,
  suggestions: !privacy.hideFromSuggestions,
})

/** The name that a viewer sees: without its last word where that is hidden. */
export function getShownName(name: string, lastName: boolean): string {
  if (lastName) return name
  return getFirstName(name)
}

/** `Mary Ann Smith` → `Mary Ann`; a name of one word stays. */
export const getFirstName = (name: string): string => /^(.*\S)\s+\S+$/s.exec(name.trim())?.[1] ?? name
