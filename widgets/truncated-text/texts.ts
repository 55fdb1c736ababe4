/** Words of the island. */
export const TEXTS = { more: 'Read more', less: 'Read less' }
