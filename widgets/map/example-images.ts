/** Small pictures for examples, in their own addresses so that nothing is fetched. */

const svg = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inner}</svg>`)}`

export const PINES = svg(
  '<rect width="40" height="40" fill="#cdd6a2"/><path d="M20 4L34 28H24V36H16V28H6z" fill="#06713a"/>',
)
export const WAVES = svg(
  '<rect width="40" height="40" fill="#dbe9ee"/><path d="M0 14q10 -10 20 0t20 0M0 30q10 -10 20 0t20 0" fill="none" stroke="#5b8fa3" stroke-width="3"/>',
)
export const STRIPES = svg(
  '<rect width="40" height="40" fill="#e3cf9b"/><path d="M0 40L40 0M-10 10L10 -10M30 50L50 30" stroke="#8a4b08" stroke-width="6"/>',
)
export const COMPASS = svg(
  '<g fill="none" stroke="#5b8fa3"><circle cx="20" cy="20" r="13"/><path d="M20 2L24 20L20 38L16 20zM2 20H38"/></g>',
)
