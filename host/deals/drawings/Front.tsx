import type { StructureType } from '../../properties/schema.ts'
import type { Palette } from './palette.ts'

interface BoxProps {
  x: number
  y: number
  width: number
  height: number
}

/** A window with its frame and bars. */
export const Window = ({ x, y, width, height, colors }: BoxProps & { colors: Palette }) => (
  <g>
    <rect x={x - 6} y={y - 6} width={width + 12} height={height + 12} fill={colors.trim} />
    <rect x={x} y={y} width={width} height={height} fill={colors.glass} />
    <path d={`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`} stroke={colors.trim} strokeWidth="5" />
    <path d={`M${x} ${y + height}L${x + width} ${y}V${y}H${x}z`} fill="#fff" fillOpacity="0.18" />
    <rect x={x - 10} y={y + height + 6} width={width + 20} height="8" fill={colors.trim} />
  </g>
)

const Door = ({ x, y, colors }: { x: number; y: number; colors: Palette }) => (
  <g>
    <rect x={x - 8} y={y - 8} width="86" height="158" fill={colors.trim} />
    <rect x={x} y={y} width="70" height="150" fill={colors.door} />
    <path
      d={`M${x + 12} ${y + 14}h46v50h-46zM${x + 12} ${y + 78}h46v58h-46z`}
      fill="none"
      stroke="#0003"
      strokeWidth="4"
    />
    <circle cx={x + 59} cy={y + 80} r="4" fill="#e8d9a8" />
    <rect x={x - 26} y={y + 150} width="122" height="12" fill="#b7b0a2" />
    <rect x={x - 40} y={y + 162} width="150" height="14" fill="#a39c8f" />
  </g>
)

const Tree = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g>
    <rect x={x - size * 0.06} y={y - size * 0.5} width={size * 0.12} height={size * 0.5} fill="#6b5138" />
    <circle cx={x} cy={y - size * 0.8} r={size * 0.36} fill="#6f8b57" />
    <circle cx={x - size * 0.22} cy={y - size * 0.62} r={size * 0.26} fill="#7d9962" />
    <circle cx={x + size * 0.22} cy={y - size * 0.64} r={size * 0.27} fill="#64804d" />
  </g>
)

/** A house with a roof: one unit, or two under one roof. */
function House({ colors, doors }: { colors: Palette; doors: readonly number[] }) {
  const windows = doors.length > 1 ? [300, 820] : [330, 700]
  return (
    <g>
      <rect x="816" y="236" width="56" height="120" fill="#8a5b48" />
      <rect x="808" y="228" width="72" height="16" fill="#7a4f3e" />
      <rect x="230" y="420" width="740" height="230" fill={colors.wall} />
      <path d="M230 420h740v26H230z" fill="#0002" />
      <path d="M170 430L330 262H870L1030 430z" fill={colors.roof} />
      <path d="M170 430L330 262H870L1030 430" fill="none" stroke="#0003" strokeWidth="3" />
      <path d="M230 470h740M230 520h740M230 570h740M230 620h740" stroke="#0001" strokeWidth="3" />
      {windows.map((x) => (
        <Window key={x} x={x} y={478} width={120} height={104} colors={colors} />
      ))}
      {doors.map((x) => (
        <Door key={x} x={x} y={498} colors={colors} />
      ))}
    </g>
  )
}

/** A narrow house between its neighbors, or one of several under one roof. */
const Townhouses = ({ colors }: { colors: Palette }) => (
  <g>
    {[150, 450, 750].map((x, at) => (
      <g key={x}>
        <rect x={x} y="270" width="300" height="380" fill={at === 1 ? colors.wall : '#b9b1a3'} />
        <path d={`M${x - 6} 276L${x + 150} 170L${x + 306} 276z`} fill={colors.roof} />
        <path d={`M${x} 270v380`} stroke="#0003" strokeWidth="4" />
        <Window x={x + 44} y={320} width={80} height={100} colors={colors} />
        <Window x={x + 178} y={320} width={80} height={100} colors={colors} />
        <Window x={x + 44} y={500} width={80} height={100} colors={colors} />
        <Door x={x + 184} y={498} colors={{ ...colors, door: at === 1 ? colors.door : '#56605b' }} />
      </g>
    ))}
  </g>
)

/** A building with many units. */
const Block = ({ colors }: { colors: Palette }) => (
  <g>
    <rect x="260" y="130" width="680" height="520" fill={colors.wall} />
    <rect x="246" y="116" width="708" height="26" fill={colors.roof} />
    {[170, 290, 410].map((y) =>
      [310, 450, 650, 790].map((x) => <Window key={`${x} ${y}`} x={x} y={y} width={96} height={72} colors={colors} />),
    )}
    <path d="M310 272h240M650 272h240M310 392h240M650 392h240" stroke="#56605b" strokeWidth="8" />
    <Window x={310} y={530} width={96} height={80} colors={colors} />
    <Window x={790} y={530} width={96} height={80} colors={colors} />
    <Door x={565} y={498} colors={colors} />
  </g>
)

/** The front of a home of a type. */
export function Front({ type, colors }: { type: StructureType; colors: Palette }) {
  return (
    <>
      <rect width="1200" height="800" fill={colors.sky} />
      <ellipse cx="250" cy="150" rx="120" ry="26" fill="#fff" fillOpacity="0.55" />
      <ellipse cx="930" cy="96" rx="150" ry="24" fill="#fff" fillOpacity="0.45" />
      <rect y="640" width="1200" height="160" fill={colors.ground} />
      <path d="M520 660h150l120 140H420z" fill="#c9c2b4" />
      <Tree x={120} y={660} size={260} />
      <Tree x={1090} y={666} size={210} />
      {type === 'townhouse' ? (
        <Townhouses colors={colors} />
      ) : type === 'apartment' || type === 'condo' ? (
        <Block colors={colors} />
      ) : (
        <House colors={colors} doors={type === 'multi_family' ? [480, 640] : [530]} />
      )}
      <ellipse cx="350" cy="668" rx="70" ry="26" fill="#7d9962" />
      <ellipse cx="860" cy="668" rx="80" ry="28" fill="#6f8b57" />
    </>
  )
}
