import { CsrfField } from '../_layout/CsrfField.tsx'

interface Props {
  name: string
  title: string
}

/** The grip by which a card is dragged, shown by the script that hears it, and a menu of forms that works without one. */
export const CardTools = ({ name, title }: Props) => (
  <div className="dash-tools">
    <button type="button" className="dash-grip" data-grip="" aria-pressed="false" hidden>
      <span className="plat-heard">Move {title}</span>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M5.5 3h.01M5.5 8h.01M5.5 13h.01M10.5 3h.01M10.5 8h.01M10.5 13h.01" />
      </svg>
    </button>
    <details className="dash-menu" name="dash-menu">
      <summary>
        <span className="plat-heard">Options of {title}</span>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 8h.01M8 8h.01M13 8h.01" />
        </svg>
      </summary>
      <div>
        <Step name={name} by={-1} />
        <Step name={name} by={1} />
        <form method="post" action={`/membership/dashboard/widgets/${name}`}>
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <button type="submit">Remove</button>
        </form>
      </div>
    </details>
  </div>
)

/** The first card has no step up and the last none down; dashboard.css hides them, since cards change places without a new page. */
const Step = ({ name, by }: { name: string; by: -1 | 1 }) => (
  <form method="post" action={`/membership/dashboard/widgets/${name}/move`} data-move={by}>
    <CsrfField />
    <input type="hidden" name="by" value={by} />
    <button type="submit">{by < 0 ? 'Move up' : 'Move down'}</button>
  </form>
)
