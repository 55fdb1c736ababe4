/** Share of the price that is borrowed. */
export const LOAN_SHARE = 0.8
const MONTHS = 360

/** Computes the monthly principal and interest of a loan over 30 years. `rate` in percent a year. */
export function monthlyPayment(loan: number, rate: number): number {
  const monthly = rate / 1200
  // A rate this small is lost in the rounding of 1 + rate.
  if (monthly < 1e-9) return loan / MONTHS
  return (loan * monthly) / (1 - (1 + monthly) ** -MONTHS)
}
