import type { Neighborhood } from './neighborhoods.ts'
import type { Random } from './random.ts'
import { streetNames } from './street-names.ts'

/** A street inside one ZIP code: a straight line that house numbers follow. */
export interface Street {
  name: string
  /** Number and place of the house reached so far. */
  number: number
  latitude: number
  longitude: number
  /** Degrees a house number. */
  north: number
  east: number
  /** Quality of the street, as a factor of prices. */
  quality: number
  /** Year in which most of it was built. */
  built: number
}

const HOMES_A_STREET = 7
const KM_A_DEGREE = 111.2

/** Generates the streets of a neighborhood: a grid rotated by its own angle around the ZIP code's point. */
export function getStreets(place: Neighborhood, random: Random): Street[] {
  const count = Math.max(1, Math.ceil(place.homes / HOMES_A_STREET))
  const turn = random.next() < 0.7 ? 0 : random.next() * Math.PI
  // Codes lie close together in cities, and so do the homes of each.
  const reach = 3.2 / Math.sqrt(place.density) + 0.5
  const era = 1992 - 38 * place.urban + 12 * random.normal()
  return streetNames(random, count, place.urban).map((name) => {
    const direction = turn + (random.next() < 0.5 ? 0 : Math.PI / 2)
    // Hundred numbers make a block of about 120 m.
    const step = (0.12 / 100 / KM_A_DEGREE) * (1.6 - place.urban)
    return {
      name,
      number: name === 'Main St' ? 100 : random.integer(0, random.next() < 0.5 ? 12 : 60) * 100,
      latitude: place.latitude + (reach * spread(random)) / KM_A_DEGREE,
      longitude: place.longitude + (reach * spread(random)) / KM_A_DEGREE / cosine(place.latitude),
      north: step * Math.sin(direction),
      east: (step * Math.cos(direction)) / cosine(place.latitude),
      quality: Math.exp(0.09 * random.normal()),
      built: era + 8 * random.normal(),
    }
  })
}

/** Returns a number between -1 and 1, usually near 0. */
const spread = (random: Random) => random.next() + random.next() - 1

const cosine = (latitude: number) => Math.cos((latitude * Math.PI) / 180)

/**
 * Returns the next house of a street and advances the street. Numbers rise by a few or a few dozen, with odd ones on
 * one side.
 */
export function nextHouse(street: Street, random: Random): { number: number; latitude: number; longitude: number } {
  const more = random.integer(1, 18)
  street.number += more
  street.latitude += street.north * more
  street.longitude += street.east * more
  const side = (street.number % 2 ? 1 : -1) * 12
  return {
    number: street.number,
    latitude: round(street.latitude + street.east * side),
    longitude: round(street.longitude - street.north * side),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
