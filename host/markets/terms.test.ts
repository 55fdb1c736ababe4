import { describe, expect, test } from 'vitest'
import { getReadings, getTerms, plainText } from './terms.ts'

test.each([
  ['Doña Ana County', 'dona ana county'],
  ["Prince George's", 'prince georges'],
  ['  St. Louis,MO ', 'st louis mo'],
  ['Winston–Salem', 'winston salem'],
  ['%_\\', ''],
  ['ＣＯＯＫ', 'cook'],
  ['\u202aTra\u00advis\u200b\u202c', 'travis'],
])('%s is looked for as "%s"', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

describe('a county is found', () => {
  const terms = getTerms({
    fips: '29189',
    name: 'St. Louis County',
    state: 'MO',
    msa: 'St. Louis-Alton, MO-IL',
    cities: {
      Florissant: 4,
      'Saint Louis': 50,
      'St. Louis': 1,
      'Webster Groves': 1,
      'Spanish Lake': 1,
      'Castle Lake': 2,
    },
  })
  const getKind = (term: string) => terms.find((one) => one.term === term)?.kind
  test('by its name, with and without its suffix, and by its cities', () => {
    expect(['st louis county', 'st louis', 'florissant', 'saint louis'].map(getKind)).toEqual([0, 0, 0, 0])
  })
  test('by its metro area and each city of it', () => {
    expect(['st louis alton', 'alton'].map(getKind)).toEqual([1, 1])
  })
  test('by any later word, but not by the suffix', () => {
    expect(['louis', 'groves', 'county'].map(getKind)).toEqual([2, 2, undefined])
  })
  test('of a city by as many ZIP codes as it has, of its own name by all of it', () => {
    const getZips = (term: string) => terms.find((one) => one.term === term)?.zips
    expect(['florissant', 'saint louis', 'lake', 'st louis', 'louis', 'alton'].map(getZips)).toEqual([
      4,
      null,
      3,
      null,
      null,
      null,
    ])
  })
  test('by Saint and by St., whichever is written', () => {
    expect(
      ['saint louis county', 'st louis county', 'saint louis', 'st louis alton', 'saint louis alton'].map(getKind),
    ).toEqual([0, 0, 0, 1, 1])
  })
  test('by what people call it', () => {
    const named = getTerms({
      fips: '36061',
      name: 'New York County',
      state: 'NY',
      msa: null,
      cities: { 'New York': 90 },
    })
    expect(named.map(({ term }) => term)).toEqual(expect.arrayContaining(['manhattan', 'nyc', 'new york city']))
  })
  test('by the code of its state, which is no word cut short', () => {
    const montana = getTerms({ fips: '30111', name: 'Yellowstone County', state: 'MT', msa: null, cities: {} })
    expect(montana.map(({ term }) => term)).toEqual(['yellowstone', 'yellowstone county', 'montana', 'mt'])
  })
  test('by its state', () => {
    expect(['missouri', 'mo'].map(getKind)).toEqual([3, 3])
  })
  test('each term stands once', () => {
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  })
})

describe('what is typed is read', () => {
  test('as the start of a name, or as a name and a state', () => {
    expect(getReadings('Cook, IL')).toEqual([{ prefix: 'cook il' }, { prefix: 'cook', states: ['IL'] }])
  })
  test('with a state of two words', () => {
    expect(getReadings('kanawha west virginia')).toContainEqual({ prefix: 'kanawha', states: ['WV'] })
  })
  test('with a state that is still being typed, which may be none', () => {
    expect(getReadings('cook illi')).toContainEqual({ prefix: 'cook', states: ['IL'], doubtful: true })
  })
  test('a state alone is a name', () => {
    expect(getReadings('Illinois')).toEqual([{ prefix: 'illinois' }])
  })
})
