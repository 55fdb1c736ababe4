/** Every limit of this area, as data. Sizes are in bytes unless a name says otherwise. */
export const MAP_LIMITS = {
  /** A posted map: its data, and its own geography where it brings one. */
  body: 262_144,
  /** Characters of a title. */
  title: 200,
  /** Objects and lists in one another; real configs have five. */
  depth: 20,
  /** Characters of a picture. US counties, the largest built-in map, have two fifths of it. */
  picture: 3_000_000,
  /** Characters of a color, a font or a size, which a picture may repeat for each of thousands of elements. */
  shortValue: 300,
  /** Characters of pictures of stored maps that are remembered. */
  remembered: 32_000_000,
  /** The same of maps that addresses describe, apart, so that invented addresses push out no stored map. */
  rememberedDescribed: 16_000_000,
  /** Links that are listed for those without scripts. */
  links: 500,
  /** Characters of a name in that list. */
  name: 200,
  /** All maps that are stored on the site within 24 hours. */
  storedPerDay: 50_000_000,
}

const HOUR = 3_600_000

/** Requests by one address (IPv6: one /64) in so many milliseconds, those in vain included. */
export const MAP_RATES = {
  store: { max: 30, timeWindow: HOUR },
  draw: { max: 120, timeWindow: HOUR / 6 },
  /** A picture on pages of others, each of which may show several. */
  picture: { max: 240, timeWindow: HOUR / 6 },
}
