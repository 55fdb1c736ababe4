import { CsrfField } from '../_pages/CsrfField.tsx'
import { Grip, MenuSummary } from './CardSigns.tsx'

interface Props {
  name: string
  title: string
}

/** The grip by which a card is dragged, shown by the script that hears it, and a menu of forms that works without one. */
export const CardTools = ({ name, title }: Props) => (
  <div className="dash-tools">
    <Grip title={title} />
    <details className="dash-menu" name="dash-menu">
      <MenuSummary title={title} />
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
