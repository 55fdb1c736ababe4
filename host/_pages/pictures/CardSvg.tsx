import { MARK } from '../icon.ts'
import { Art } from './Art.tsx'
import { COLORS } from './colors.ts'
import { LINE_HEIGHT, Lines } from './Lines.tsx'
import type { PictureCard } from './picture-card.ts'
import { fitText, getDrawable, measureText, shorten } from './text.ts'

/** Pixels of the picture, which messengers and networks crop to 1.91:1. */
export const WIDTH = 1200
export const HEIGHT = 630

const MARGIN = 64
/** The text's column. */
const COLUMN = 660
/** A square, as is the frame around a county. */
const ART = { x: 780, y: 106, width: WIDTH - MARGIN - 780, height: WIDTH - MARGIN - 780 }
const FACT_GAP = 32

/** The picture of a shared page: what it is about on the left, a drawing on the right, our name below. */
export function CardSvg({ card }: { card: PictureCard }) {
  const { eyebrow, facts, art, demo } = card
  const title = fitText(getDrawable(card.title) || eyebrow, { sizes: [68, 60, 52, 46], width: COLUMN, maxLines: 3 })
  const titleTop = 130
  const firstLine = titleTop + title.size
  const lead = shorten(getDrawable(card.lead ?? ''), 28, COLUMN)
  const afterTitle = firstLine + (title.lines.length - 1) * title.size * LINE_HEIGHT
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <rect width={WIDTH} height={HEIGHT} fill={COLORS.paper} />
      <Lines lines={[shorten(getDrawable(eyebrow), 26, COLUMN)]} x={MARGIN} y={104} size={26} fill={COLORS.muted} />
      <Lines lines={title.lines} x={MARGIN} y={firstLine} size={title.size} fill={COLORS.ink} />
      {lead && <Lines lines={[lead]} x={MARGIN} y={afterTitle + 52} size={28} fill={COLORS.muted} />}
      <Facts facts={facts} />
      <Art art={art} box={ART} />
      <path d={`M${MARGIN} 536H${WIDTH - MARGIN}`} stroke={COLORS.line} strokeWidth="2" />
      <svg aria-hidden="true" x={MARGIN - 4} y="556" width="40" height="40" viewBox="0 0 24 24">
        <path fill={COLORS.ink} d={MARK.parcels} />
        <path fill={COLORS.green} d={MARK.taken} />
      </svg>
      <Lines lines={['Plat']} x={MARGIN + 44} y={587} size={30} fill={COLORS.ink} />
      {demo && <DemoMark />}
    </svg>
  )
}

/** Up to three numbers, each with what it is. */
function Facts({ facts }: Pick<PictureCard, 'facts'>) {
  const width = (COLUMN - FACT_GAP * 2) / 3
  const numbers = facts
    .slice(0, 3)
    .map(({ value }) => fitText(getDrawable(value), { sizes: [44, 38, 32], width, maxLines: 1 }))
  // All as large as the one with the most digits.
  const size = Math.min(...numbers.map((number) => number.size))
  return facts.slice(0, 3).map(({ label }, at) => {
    const x = MARGIN + at * (width + FACT_GAP)
    return (
      <g key={label}>
        <Lines lines={numbers[at]?.lines ?? []} x={x} y={466} size={size} fill={COLORS.ink} />
        <Lines lines={[shorten(getDrawable(label), 20, width)]} x={x} y={500} size={20} fill={COLORS.muted} />
      </g>
    )
  })
}

const DEMO = 'Demo data'

function DemoMark() {
  const width = measureText(DEMO, 22) + 40
  const x = WIDTH - MARGIN - width
  return (
    <g>
      <rect x={x} y="555" width={width} height="44" rx="22" fill={COLORS.tint} stroke={COLORS.alert} strokeWidth="2" />
      <Lines lines={[DEMO]} x={x + 20} y={585} size={22} fill={COLORS.alert} />
    </g>
  )
}
