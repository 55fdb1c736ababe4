import { renderToStaticMarkup } from 'react-dom/server'
import { Grip, MenuSummary } from '../../host/dashboard/CardSigns.tsx'
import '../../host/dashboard/dashboard.css'
import { raw } from '../../host/_pages/raw.ts'

const CARDS: [name: string, title: string, text: string][] = [
  ['markets', 'My markets', 'Travis County, TX: home values −2.1% in a year, rents at 0.46% of them.'],
  ['properties', 'Saved properties', 'Keep a home from its page, and it stands here.'],
  ['leads', 'My leads', 'Three people wrote this week; one of them is new.'],
  ['forums', 'Topics I follow', 'Topics that you follow will be listed here.'],
]

/** A list of cards as the server writes it. React writes it once and leaves it alone: the island moves what is in it. */
export const DashboardCards = ({ id }: { id: string }) => (
  <div className="around" {...raw(renderToStaticMarkup(<Cards id={id} />))} />
)

const Cards = ({ id }: { id: string }) => (
  <ol id={id} className="dash-cards">
    {CARDS.map(([name, title, text]) => (
      <li
        key={name}
        className="dash-card"
        data-widget={name}
        data-title={title}
        aria-labelledby={`${id}-${name}`}
        tabIndex={-1}
      >
        <div className="dash-head">
          <h2 id={`${id}-${name}`}>{title}</h2>
          <div className="dash-tools">
            <Grip title={title} />
            <details className="dash-menu">
              <MenuSummary title={title} />
              <div>
                <form data-move="-1">
                  <button type="submit">Move up</button>
                </form>
                <form data-move="1">
                  <button type="submit">Move down</button>
                </form>
              </div>
            </details>
          </div>
        </div>
        <div className="dash-body">
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
