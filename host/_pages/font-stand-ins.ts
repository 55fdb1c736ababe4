/** Inter's ascent and descent in parts of its size; it has no line gap. */
const ASCENT = 1984 / 2048
const DESCENT = 494 / 2048

interface StandIn {
  family: string
  /** Names of local fonts with the same widths; the first that is installed counts. */
  local: readonly string[]
  /** Weights of Inter that it stands in for, as `font-weight` of a face has them. */
  weight: string
  /** Inter's width at this weight, in percent of its own. */
  width: number
}

const ARIAL = ['Arial', 'Liberation Sans', 'Helvetica']
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold']
const ROBOTO = ['Roboto', 'Roboto Regular']
const ROBOTO_BOLD = ['Roboto Bold']

/**
 * Local fonts stretched to Inter's measures at each weight that pages use, so that a page in them has the lines of a page in
 * Inter. Arial, Liberation Sans and Helvetica share their widths; Android has Roboto instead.
 */
export const STAND_INS: readonly StandIn[] = [
  { family: 'Inter fallback', local: ARIAL, weight: '400', width: 106.92 },
  { family: 'Inter fallback', local: ARIAL, weight: '500', width: 107.94 },
  { family: 'Inter fallback', local: ARIAL_BOLD, weight: '600', width: 101.92 },
  { family: 'Inter fallback', local: ARIAL_BOLD, weight: '650', width: 102.39 },
  { family: 'Inter fallback', local: ARIAL_BOLD, weight: '700', width: 102.85 },
  { family: 'Inter fallback Android', local: ROBOTO, weight: '400', width: 107.69 },
  { family: 'Inter fallback Android', local: ROBOTO, weight: '500', width: 108.72 },
  { family: 'Inter fallback Android', local: ROBOTO_BOLD, weight: '600', width: 107.99 },
  { family: 'Inter fallback Android', local: ROBOTO_BOLD, weight: '650', width: 108.49 },
  { family: 'Inter fallback Android', local: ROBOTO_BOLD, weight: '700', width: 108.98 },
]

const percent = (value: number) => `${(value * 100).toFixed(2)}%`

/** `@font-face` of all stand-ins. Ascent and descent are Inter's again once the face is stretched. */
export const standIns: string = STAND_INS.map(
  ({ family, local, weight, width }) =>
    `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join()};` +
    `size-adjust:${width}%;ascent-override:${percent((ASCENT / width) * 100)};` +
    `descent-override:${percent((DESCENT / width) * 100)};line-gap-override:0%}`,
).join('')
