/**
 * The sign of a button that closes, removes or puts away. Styles: fields.css.
 *
 *     <button type="button" className="plat-close" aria-label="Close"><CloseSign /></button>
 */
export const CloseSign = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M3 3l10 10M13 3L3 13" />
  </svg>
)
