import { locationsUrl } from '../../widgets/_domain/addresses/calls.ts'
import { stateName } from '../_format/places.ts'
import type { NextLink } from './NextLinks.tsx'

/** What a page is about; the links lead to the same place as far as it is known. */
export interface NextPlace {
  /** Two letters. */
  state?: string | undefined
  county?: { fips: string; name: string } | undefined
  /** "Austin, TX" or "Austin, TX 78701". */
  town?: string | undefined
}

export type NextKind = 'market' | 'deals' | 'rents' | 'companies' | 'topics'

/** Builds the links from one page to the other kinds of pages. @param own the kind of the page itself */
export function getNextLinks(place: NextPlace, own?: NextKind): NextLink[] {
  const links: Record<NextKind, NextLink> = {
    market: getMarketLink(place),
    deals: getDealsLink(place),
    rents: getRentsLink(place),
    companies: getCompaniesLink(place),
    topics: { href: '/forums', label: 'Ask other investors', about: 'Questions and answers in the forums.' },
  }
  return Object.entries(links).flatMap(([kind, link]) => (kind === own ? [] : [link]))
}

function getMarketLink({ county, state }: NextPlace): NextLink {
  if (county)
    return {
      href: `/markets/${county.fips}`,
      label: `${county.name} market`,
      about: 'Home values, rents, trends, and how it ranks in its state.',
    }
  const name = state && stateName(state)
  if (name)
    return {
      href: `/markets/${state.toLowerCase()}`,
      label: `Markets in ${name}`,
      about: 'Every county by price, rent, and growth.',
    }
  return {
    href: '/markets?sort=rtp',
    label: 'Best counties for cash flow',
    about: 'Where rent is highest for the price.',
  }
}

function getDealsLink({ county, state }: NextPlace): NextLink {
  const name = state && stateName(state)
  const about = 'Homes for sale with estimated rent.'
  if (county && state) return { href: dealsPath(`${county.name}, ${state}`), label: `Deals in ${county.name}`, about }
  return name
    ? { href: dealsPath(state), label: `Deals in ${name}`, about }
    : { href: '/bigger_deals', label: 'Browse deals', about }
}

function getRentsLink({ town }: NextPlace): NextLink {
  const about = 'A rent estimate from comparable homes nearby.'
  return town
    ? {
        href: locationsUrl('/insights/locations', { address: town }),
        label: `Rents in ${town}`,
        about,
      }
    : { href: '/rent-estimator', label: 'Estimate a rent', about }
}

function getCompaniesLink({ state }: NextPlace): NextLink {
  const name = state && stateName(state)
  const about = 'Agents, lenders, and other pros who work with investors.'
  return name
    ? { href: `/companies?${new URLSearchParams({ state })}`, label: `Companies in ${name}`, about }
    : { href: '/companies', label: 'All companies', about }
}

/** The search of deals, for a place. */
export const dealsPath = (place: string): string => `/bigger_deals?${new URLSearchParams({ q: place })}`
