import type { ReactNode } from 'react'

export type IllustrationName = 'saved' | 'leads' | 'topics' | 'search' | 'missing' | 'error' | 'welcome' | 'maps'

/** Widths of a line, in units of the drawing. */
const FINE = 1.5
const STRONG = 2

/** A boundary between parcels, and the mark of a surveyor. */
const INK = { stroke: 'var(--plat-muted)', strokeWidth: STRONG }
const FAINT = { stroke: 'var(--plat-line-strong)', strokeWidth: FINE }
const GREEN = { stroke: 'var(--plat-green)', strokeWidth: STRONG }
/** The parcel that the drawing is about. */
const TAKEN = { fill: 'var(--plat-green)', fillOpacity: 0.18, ...GREEN }

/** A survey mark: a circle with a point in it. */
const Mark = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r="5" {...INK} fill="var(--plat-paper)" />
    <circle cx={x} cy={y} r="1.5" fill="var(--plat-muted)" />
  </>
)

/** Two blocks of parcels with a street between. */
const BLOCKS = 'M12 12h136v36H12zM12 64h136v36H12zM46 12v36M80 12v36M114 12v36M38 64v36M72 64v36M118 64v36'
const STREET = 'M12 56h8M28 56h8M44 56h8M60 56h8M76 56h8M92 56h8M108 56h8M124 56h8M140 56h8'

const DRAWINGS: Record<IllustrationName, ReactNode> = {
  saved: (
    <>
      <path {...FAINT} d={`${BLOCKS}${STREET}`} />
      <path {...TAKEN} d="M80 12h34v36H80z" />
      <path {...GREEN} d="M88 32l9-8 9 8M91 30v10h12V30" />
    </>
  ),
  leads: (
    <>
      <path {...FAINT} d="M12 12h44v36H12zM104 12h44v36h-44zM12 64h44v36H12zM104 64h44v36h-44z" />
      <path {...TAKEN} d="M64 34h32v44H64z" />
      <path {...INK} d="M34 30l24 16M126 30l-24 16M34 82l24-16M126 82l-24-16" />
      <Mark x={34} y={30} />
      <Mark x={126} y={30} />
      <Mark x={34} y={82} />
      <Mark x={126} y={82} />
    </>
  ),
  topics: (
    <>
      <path {...INK} d="M14 14h82v46H52L38 74V60H14z" />
      <path {...FAINT} d="M42 14v46M42 36h54M70 36v24" />
      <path {...TAKEN} d="M66 52h80v34h-20v14l-14-14H66z" />
    </>
  ),
  search: (
    <>
      <path {...FAINT} d={BLOCKS} />
      <circle cx="86" cy="52" r="30" {...INK} fill="var(--plat-paper)" />
      <path {...FAINT} d="M86 28v18M86 58v18M62 52h18M92 52h18" />
      <circle cx="86" cy="52" r="4" {...GREEN} />
      <path {...INK} strokeWidth="4" d="M108 74l24 26" />
    </>
  ),
  missing: (
    <>
      <path {...FAINT} d="M12 12h34v36H12zM114 12h34v36h-34zM12 64h136v36H12zM38 64v36M72 64v36M118 64v36" />
      <path {...GREEN} strokeDasharray="5 5" d="M54 12h52v36H54z" />
      <path {...INK} d="M80 22v16M72 30h16" />
      <Mark x={54} y={12} />
      <Mark x={106} y={48} />
    </>
  ),
  error: (
    <>
      <path {...FAINT} d="M12 12h60v36H12zM42 12v36M96 64h52v36H96zM122 64v36M12 64h60v36H12z" />
      <path {...INK} d="M72 12l14 20-10 14 16 20-10 14 12 20" />
      <path {...FAINT} d="M104 14h44v34h-44z" />
      <path {...GREEN} d="M118 24l16 16M134 24l-16 16" />
    </>
  ),
  welcome: (
    <>
      <path {...FAINT} d={`${BLOCKS}${STREET}`} />
      <path {...TAKEN} d="M38 64h34v36H38z" />
      <circle cx="126" cy="36" r="22" {...INK} fill="var(--plat-paper)" />
      <path {...INK} d="M126 18l6 20h-12z" fill="var(--plat-muted)" />
      <path {...FAINT} d="M126 38v16M108 36h8M136 36h8" />
    </>
  ),
  maps: (
    <>
      <path {...INK} d="M12 20l44-8 48 10 44-8v78l-44 8-48-10-44 8z" />
      <path {...FAINT} d="M56 12v78M104 22v78M12 56l44-6 48 8 44-6" />
      <path {...TAKEN} d="M56 50l48 8v42l-48-10z" />
    </>
  ),
}

/** A line drawing in the signs of a plat, for pages and lists that are empty. It says nothing that the words beside it do not. */
export const Illustration = ({ name, width = 160 }: { name: IllustrationName; width?: number }) => (
  <svg
    className="illustration"
    viewBox="10 6 140 98"
    width={width}
    height={width * 0.7}
    fill="none"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {DRAWINGS[name]}
  </svg>
)
