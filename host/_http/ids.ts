/** Ids in addresses, which may be any text. PostgreSQL fails on a query with one that cannot be, so that is looked at first. */

/** Tells whether a text can be the id of a row that has a number. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Parses the id of a row that has a number; undefined where a text cannot be one. */
export const parseRowId = (text: string): number | undefined => (isRowId(text) ? Number(text) : undefined)

/** Tells whether a text can be the id of a row that has a UUID. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
