interface Props {
  label: string
  names: readonly string[]
  /** The text while nothing is selected. */
  none: string
}

/** Names that have room beside Florida; more are counted. */
const ROOM = 3

/** The key to the one color that means something. On narrow maps only its label has room. */
export function Legend({ label, names, none }: Props) {
  return (
    <p className={`state-map-legend${names.length ? '' : ' state-map-legend-none'}`} aria-live="polite">
      {names.length ? label : none}
      {names.length > 0 && (
        <span className="state-map-legend-names">: {names.length > ROOM ? names.length : names.join(', ')}</span>
      )}
    </p>
  )
}
