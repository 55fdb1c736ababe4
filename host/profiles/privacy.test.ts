import { describe, expect, test } from 'vitest'
import {
  AUDIENCES,
  DEFAULT_PRIVACY,
  getDiscovery,
  getFirstName,
  getShownName,
  getVisibility,
  type Privacy,
  RELATIONS,
  type Relation,
  type Visibility,
} from './privacy.ts'

const sees = (privacy: Partial<Privacy>, field: keyof Visibility): Relation[] =>
  RELATIONS.filter((relation) => getVisibility(relation, { ...DEFAULT_PRIVACY, ...privacy })[field])

const ALL = [...RELATIONS]
const CLOSE = ['colleague', 'self', 'admin']
const OWN = ['self', 'admin']
const BY_AUDIENCE = {
  everyone: ['visitor', 'member', 'follower', 'colleague', 'self', 'admin'],
  colleagues: CLOSE,
  nobody: OWN,
}

describe.each(AUDIENCES)('shown to %s', (audience) => {
  test('PROF-023 the email is seen by those whom the member chose', () => {
    expect(sees({ showEmailTo: audience }, 'email')).toEqual(BY_AUDIENCE[audience])
  })
  test('PROF-024 the website is seen by those whom the member chose', () => {
    expect(sees({ showWebsiteTo: audience }, 'website')).toEqual(BY_AUDIENCE[audience])
  })
  test('PROF-025 the phone number is seen by those whom the member chose', () => {
    expect(sees({ showPhoneNumberTo: audience }, 'phoneNumber')).toEqual(BY_AUDIENCE[audience])
  })
})

test('PROF-026 a hidden last name is seen by colleagues, the member and administrators alone', () => {
  expect(sees({ hideLastName: true }, 'lastName')).toEqual(CLOSE)
  expect(sees({}, 'lastName')).toEqual(ALL)
})

test('PROF-027 hidden colleagues are seen by colleagues, the member and administrators alone', () => {
  expect(sees({ hideColleaguesFromNonColleagues: true }, 'connections')).toEqual(CLOSE)
  expect(sees({}, 'connections')).toEqual(ALL)
})

test('a private profile shows others nothing but name and photo, however its contact details are set', () => {
  const open = { showEmailTo: 'everyone', showWebsiteTo: 'everyone', showPhoneNumberTo: 'everyone' } as const
  for (const field of ['profile', 'email', 'website', 'phoneNumber', 'connections'] as const)
    expect(sees({ ...open, profilePrivate: true }, field), field).toEqual(CLOSE)
  expect(sees({ profilePrivate: true }, 'lastName')).toEqual(ALL)
})

test('blocked members reach nobody, and visitors neither write nor follow', () => {
  expect(sees({}, 'connect')).toEqual(['member', 'follower', 'colleague', 'admin'])
  expect(sees({}, 'message')).toEqual(['member', 'follower', 'colleague', 'admin'])
  expect(sees({ blockMessagesFromNonColleagues: true }, 'message')).toEqual(['colleague', 'admin'])
})

test('PROF-028 each search that a member hides from is left out', () => {
  const found = (privacy: Partial<Privacy>) => getDiscovery({ ...DEFAULT_PRIVACY, ...privacy })
  const all = { searchEngines: true, search: true, locationSearch: true, suggestions: true }
  expect(found({})).toEqual(all)
  expect(found({ hideFromSearchEngines: true })).toEqual({ ...all, searchEngines: false })
  expect(found({ hideFromSearch: true })).toEqual({ ...all, search: false, locationSearch: false })
  expect(found({ hideFromLocationSearch: true })).toEqual({ ...all, locationSearch: false })
})

test('PROF-029 who hides from suggestions is not suggested', () => {
  expect(getDiscovery({ ...DEFAULT_PRIVACY, hideFromSuggestions: true }).suggestions).toBe(false)
})

test('a name without its last word stays a name', () => {
  expect(getFirstName('Mary Ann Smith')).toBe('Mary Ann')
  expect(getFirstName('Cher')).toBe('Cher')
  expect(getShownName('Ann Alvarez', true)).toBe('Ann Alvarez')
  expect(getShownName('Ann Alvarez', false)).toBe('Ann')
})
