import { ProsePage } from '../_pages/ProsePage.tsx'
import type { OperatorFacts } from './operator.ts'

/** What the site is for, and who runs it. */
export const AboutPage = ({ operator }: { operator: OperatorFacts }) => (
  <ProsePage
    title="About Plat"
    lead="Plat helps people decide which rental property to buy and where, and talk with others who have done it."
    sections={[
      {
        id: 'what',
        title: 'What you can do here',
        body: (
          <ul>
            <li>
              Compare prices, rents, jobs, and population of every US county in <a href="/markets">Markets</a>.
            </li>
            <li>
              Browse homes for sale with estimated rent in <a href="/bigger_deals">Deals</a>.
            </li>
            <li>
              Look up a home’s sales and rents in <a href="/insights">Insights</a>, and{' '}
              <a href="/rent-estimator">estimate the rent</a> of any address.
            </li>
            <li>
              Ask other investors in the <a href="/forums">Forums</a>.
            </li>
            <li>
              Find agents, lenders, and advisors in <a href="/companies">Companies</a>.
            </li>
            <li>
              Put <a href="/embed">maps and charts</a> on your own site.
            </li>
          </ul>
        ),
      },
      {
        id: 'believe',
        title: 'What we stand for',
        body: (
          <ul>
            <li>
              <b>Show the work.</b> Every figure has its source, its date, and the numbers behind it. We publish how far
              off our <a href="/how-estimates-work">rent estimates</a> are.
            </li>
            <li>
              <b>Leave people alone.</b> We count visits without knowing who you are, unless{' '}
              <a href="/privacy-choices">you allow more</a>. Your details go only to companies you choose.
            </li>
            <li>
              <b>Work for everyone.</b> Every page works by keyboard, with a screen reader, on an old phone, and without
              JavaScript. See <a href="/accessibility">Accessibility</a>.
            </li>
          </ul>
        ),
      },
      {
        id: 'money',
        title: 'How we make money',
        body: (
          <p>
            Members can buy a <a href="/pricing">Pro plan</a>, and companies can pay for leads and for a place at the
            top of the directory. Companies can’t pay to change figures, estimates, or what people write in the forums.
          </p>
        ),
      },
      {
        id: 'who',
        title: 'Who runs this site',
        body: (
          <p>
            {operator.name} runs {operator.host}.{operator.address && ` Address: ${operator.address}.`}{' '}
            <a href="/contact">Contact us</a>.
          </p>
        ),
      },
    ]}
  />
)
