import { sha256 } from '../_config/tokens.ts'

/** 128 bits in base 36. */
const LENGTH = 25
const ID = /^[0-9a-z]{25}$/

export const isMapId = (text: string): boolean => ID.test(text)

/** Returns the id of a stored map, from its text alone, so that the same config has the same id everywhere. */
export const getMapId = (text: string): string =>
  BigInt(`0x${sha256(text).toString('hex').slice(0, 32)}`)
    .toString(36)
    .padStart(LENGTH, '0')
