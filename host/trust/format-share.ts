/** "9.6%" of 0.096. */
export const formatShare = (share: number | null): string =>
  share === null ? 'no data' : `${(share * 100).toFixed(1)}%`
