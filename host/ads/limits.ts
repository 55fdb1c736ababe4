/** The tables of ads that pages of forums show. */
export const AD_TABLES = ['ads', 'ad_forums']

/** Lengths of the fields of an ad, in characters. */
export const AD_LENGTHS = { title: 80, body: 200, advertiser: 80, link: 500 }

export const MAX_WEIGHT = 100

/** The size of an ad's picture in pixels; pages show it at half of this. */
export const PICTURE = { width: 480, height: 320 }

/** Days that the page of an ad counts one by one. */
export const LISTED_DAYS = 30

/** Calls by one address in a minute. */
export const IMPRESSION_RATE = { max: 120, timeWindow: 60_000 }
