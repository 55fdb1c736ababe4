interface Props {
  /** The title of the card. */
  title: string
}

/** The handle by which a card is dragged, shown by the script that handles it. */
export const Grip = ({ title }: Props) => (
  <button type="button" className="dash-grip" data-grip="" aria-pressed="false" hidden>
    <span className="plat-heard">Move {title}</span>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M5.5 3h.01M5.5 8h.01M5.5 13h.01M10.5 3h.01M10.5 8h.01M10.5 13h.01" />
    </svg>
  </button>
)

/** The button that opens a card's menu. */
export const MenuSummary = ({ title }: Props) => (
  <summary>
    <span className="plat-heard">Options for {title}</span>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3 8h.01M8 8h.01M13 8h.01" />
    </svg>
  </summary>
)
