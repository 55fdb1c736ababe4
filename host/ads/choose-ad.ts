interface Weighted {
  weight: number
}

/**
 * Chooses one ad; each is as likely as its weight is of all weights.
 * @param random from 0 up to 1
 */
export function chooseAd<Ad extends Weighted>(ads: readonly Ad[], random: number): Ad | undefined {
  let left = random * ads.reduce((sum, { weight }) => sum + weight, 0)
  for (const ad of ads) {
    left -= ad.weight
    if (left < 0) return ad
  }
  return ads.at(-1)
}
