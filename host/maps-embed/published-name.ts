import { randomInt } from 'node:crypto'

const LENGTH = 16
const NAME = /^m-[0-9a-z]{16}$/

/** Tells the name of a member's map, which resolves to its newest version, from the id of one fixed map. */
export const isPublishedName = (text: string): boolean => NAME.test(text)

/** Returns a new name that nobody can guess. */
export const createPublishedName = (): string =>
  `m-${Array.from({ length: LENGTH }, () => randomInt(36).toString(36)).join('')}`
