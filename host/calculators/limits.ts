/** Every limit of this area. */
export const CALCULATOR_LIMITS = {
  /** Calculations that a member may save. */
  saved: 100,
  /** Characters of a saved query. */
  query: 8000,
  /** Calculations on the dashboard. */
  onDashboard: 4,
  title: 100,
  fraudToken: 10_000,
}

/** Requests by one address in so many milliseconds. */
export const CALCULATOR_RATES = {
  usage: { max: 60, timeWindow: 60_000 },
}
