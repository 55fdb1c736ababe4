/** Made-up monthly figures for the charts' examples, the same every time. */

/** Days, the first of each month, from a year's January on. */
export const firstDays = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${year + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`)

/** A value that grows by a share each month, with a season and a little unrest, in cents of whole dollars. */
export const grown = (start: number, share: number, unrest: number, i: number): number =>
  Math.round(start * (1 + share) ** i * (1 + unrest * (Math.sin(i / 1.9) + Math.sin(i * 2.7) / 2))) * 100

/** Rents around a middle with a longer tail above, in cents. */
export const rentsAround = (middle: number, count: number): { cents: number }[] =>
  Array.from({ length: count }, (_, i) => {
    // Quantiles of a log-normal distribution, by the logistic's, which has a formula.
    const share = (i + 0.5) / count
    return { cents: Math.round((middle * Math.exp(0.14 * Math.log(share / (1 - share)))) / 5) * 500 }
  })
