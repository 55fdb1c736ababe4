import { constants } from 'node:zlib'

/**
 * Measured on eight pages of 14 to 66 kB. Quality 5 is 4 to 8 % smaller than the plugin's own 4, at about its cost; 8 would gain
 * another 0.6 % in a third more time, 9 takes ten times as long.
 */
export const PAGE_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGBLOCK]: 18,
  [constants.BROTLI_PARAM_SIZE_HINT]: 65_536,
}
