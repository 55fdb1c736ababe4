import { ProsePage } from '../_pages/ProsePage.tsx'
import type { OperatorFacts } from './operator.ts'

/** What works for whom, what does not yet, and where to say so. */
export const AccessibilityPage = ({ operator }: { operator: OperatorFacts }) => (
  <ProsePage
    title="Accessibility"
    lead="We want everyone to be able to use Plat. We aim for WCAG 2.2, level AA."
    updated="November 28, 2026"
    sections={[
      {
        id: 'works',
        title: 'What works',
        body: (
          <ul>
            <li>Every page can be read and every form sent without JavaScript.</li>
            <li>
              Everything works by keyboard, maps included: Tab reaches a map, arrow keys move between states or
              counties, Enter opens one, and Escape closes it.
            </li>
            <li>Maps and charts have a name, a list, or a table that screen readers can read.</li>
            <li>Text has a contrast of at least 4.5 to 1 in light and dark mode. Color is never the only sign.</li>
            <li>Pages work at 320 pixels, with text at 200%, in forced colors, and with reduced motion.</li>
            <li>Buttons and links in menus and forms are large enough for a finger.</li>
          </ul>
        ),
      },
      {
        id: 'tested',
        title: 'How we check',
        body: (
          <p>
            Automated tests run the axe checker on one page of each kind in light and dark mode, use the maps by
            keyboard, and fail if a page gets worse. We haven’t had an outside audit.
          </p>
        ),
      },
      {
        id: 'limits',
        title: 'What doesn’t work yet',
        body: (
          <ul>
            <li>The map builder can place locations by keyboard only by latitude and longitude, not on the map.</li>
            <li>Descriptions that visitors put on their own maps aren’t checked.</li>
            <li>Maps on other sites also depend on the page around them.</li>
          </ul>
        ),
      },
      {
        id: 'tell-us',
        title: 'Tell us',
        body: (
          <p>
            If something is hard to use, <a href="/contact">send us a message</a> or write to{' '}
            <a href={`mailto:${operator.email}`}>{operator.email}</a>. Tell us the page and what you use to browse.
            We’ll help you get what you need and fix the cause.
          </p>
        ),
      },
    ]}
  />
)
