import { getLetters, getScale } from './text.ts'

interface Props {
  lines: readonly string[]
  x: number
  /** The baseline of the first line. */
  y: number
  size: number
  fill: string
}

/** Height of a line as a share of the font size. */
export const LINE_HEIGHT = 1.18

/** Lines of text as outlines: a server may have no fonts. */
export const Lines = ({ lines, x, y, size, fill }: Props) => (
  <g fill={fill}>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
      <g key={at} transform={`translate(${x} ${y + at * size * LINE_HEIGHT}) scale(${getScale(size)})`}>
        {getLetters(line).map(
          (letter) => letter.d && <path key={letter.x} transform={`translate(${letter.x})`} d={letter.d} />,
        )}
      </g>
    ))}
  </g>
)
