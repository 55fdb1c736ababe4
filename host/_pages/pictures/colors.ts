/** Light colors of the tokens: a picture is a file, and knows no scheme of its reader. */
export const COLORS = {
  paper: '#fbfaf7',
  ink: '#1b2320',
  muted: '#56605b',
  line: '#c9c5ba',
  land: '#d9d6cc',
  green: '#089f4b',
  alert: '#8a5a00',
  tint: '#f1efe9',
}

/** The chips' color pairs (widgets/_ui/chip/colors.css), for the parcels of people. */
export const SCHEMES = {
  green: { land: '#daf1e2', ink: '#05592e' },
  yellow: { land: '#fbeebf', ink: '#6b4700' },
  red: { land: '#fbdedb', ink: '#9a1c15' },
  maroon: { land: '#f1d9e0', ink: '#7a1236' },
  purple: { land: '#e9e0f8', ink: '#54309a' },
  gray: { land: '#e4e7e6', ink: '#4c5651' },
} as const
