const ICONS = {
  in: 'M10 4v12M4 10h12',
  out: 'M4 10h12',
  whole: 'M4 8V4h4m4 0h4v4m0 4v4h-4m-4 0H4v-4',
  back: 'M16 10H4.5M10 4l-6 6 6 6',
}

interface Props {
  icon: keyof typeof ICONS
  label: string
  onClick(): void
  /** The map is as near or as far as it goes. The button keeps the focus all the same. */
  isOff?: boolean
  dress?: (node: HTMLButtonElement | null) => void
}

/** A button that zooms a map; looks by zoom-buttons.css. */
export function ZoomButton({ icon, label, onClick, isOff, dress }: Props) {
  return (
    <button
      type="button"
      className="map-nav"
      aria-label={label}
      aria-disabled={isOff}
      ref={dress}
      onClick={() => isOff || onClick()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  )
}
