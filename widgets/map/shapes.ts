import type { ShapeName } from './types.ts'

const star = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 ? 0.2 : 0.5
  const angle = (Math.PI * i) / 5
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`
})

/** Shapes of locations and legend entries, one unit wide about the origin. A marker stands on it. */
export const SHAPES: Record<ShapeName, string> = {
  circle: 'M-.5 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0z',
  square: 'M-.5-.5h1v1h-1z',
  triangle: 'M0-.5l.5 1h-1z',
  diamond: 'M0-.5l.5.5-.5.5-.5-.5z',
  marker:
    'M0 0C-.1-.25-.35-.4-.35-.65a.35.35 0 1 1 .7 0C.35-.4.1-.25 0 0zM-.12-.65a.12.12 0 1 0 .24 0a.12.12 0 1 0-.24 0z',
  heart: 'M0 .45C-.35.2-.5 0-.5-.18A.26.26 0 0 1 0-.3A.26.26 0 0 1 .5-.18C.5 0 .35.2 0 .45z',
  star: `M${star.join('L')}z`,
}
