interface Props {
  label: string
  /** Path in a box of 16 by 16. */
  sign: string
  controls?: string
  onPress(): void
}

/** A round button with a sign: `<RoundButton label="Next" sign={NEXT} onPress={next} />`. Styles: carousel.css. */
export const RoundButton = ({ label, sign, controls, onPress }: Props) => (
  <button type="button" className="plat-round" aria-label={label} aria-controls={controls} onClick={onPress}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={sign} />
    </svg>
  </button>
)

export const PREVIOUS = 'M10 3L5 8l5 5'
export const NEXT = 'M6 3l5 5-5 5'
