import { ProsePage } from '../_pages/ProsePage.tsx'
import type { OperatorFacts } from './operator.ts'

/** When this text changed last. */
const UPDATED = 'November 28, 2026'

/** The rules between the operator and whoever uses the site. */
export const TermsPage = ({ operator }: { operator: OperatorFacts }) => (
  <ProsePage
    title="Terms of use"
    lead="The agreement between you and us when you use this site."
    updated={UPDATED}
    sections={[
      { id: 'agreement', title: 'The agreement', body: <Agreement operator={operator} /> },
      { id: 'figures', title: 'Figures aren’t advice', body: <Figures /> },
      { id: 'accounts', title: 'Your account', body: <Accounts /> },
      { id: 'content', title: 'What you post', body: <Content /> },
      { id: 'conduct', title: 'What isn’t allowed', body: <Conduct /> },
      { id: 'contact-requests', title: 'Contacting companies', body: <Requests /> },
      { id: 'companies', title: 'Company pages and leads', body: <Companies /> },
      { id: 'plans', title: 'Paid plans', body: <Plans /> },
      { id: 'embeds', title: 'Maps on your site', body: <Embeds /> },
      { id: 'liability', title: 'Warranties and liability', body: <Liability /> },
      { id: 'end', title: 'Changes and ending', body: <End operator={operator} /> },
    ]}
  />
)

const Agreement = ({ operator: { name, host, address } }: { operator: OperatorFacts }) => (
  <p>
    These terms apply when you use {host}, run by {name}
    {address && `, ${address}`} (“we”). You must be at least 18 to have an account. Our <a href="/privacy">Privacy</a>{' '}
    page says how we handle personal data. If you don’t agree to these terms, please don’t use the site.
  </p>
)

const Figures = () => (
  <p>
    Prices, rents, estimates, and county figures are for information only. They can be wrong, incomplete, or out of
    date, and they aren’t an appraisal or financial, tax, or legal advice.{' '}
    <a href="/how-estimates-work">How estimates work</a> explains how far off our rent estimates are, and{' '}
    <a href="/data-sources">Data sources</a> lists where figures come from. Check anything that matters before you act
    on it.
  </p>
)

const Accounts = () => (
  <ul>
    <li>Use your own name and an email address you control, and confirm it. Until then you can read but not post.</li>
    <li>Keep your password to yourself. You’re responsible for what’s done with your account.</li>
    <li>One person, one account. Don’t sell or lend yours.</li>
  </ul>
)

const Content = () => (
  <p>
    You keep the rights to what you write and upload. You let us store it, show it, and adapt its format on this site
    for as long as it’s here. You confirm that you may share it and that it doesn’t break any law or infringe anyone’s
    rights. Posts are public. When you remove a post, its text is no longer shown, and when your account is deleted your
    name is removed from your posts.
  </p>
)

const Conduct = () => (
  <>
    <p>Don’t use the site to:</p>
    <ul>
      <li>mislead people, impersonate anyone, or advertise in the forums outside of a company page,</li>
      <li>harass, threaten, or discriminate against anyone, including in ways the Fair Housing Act forbids,</li>
      <li>post other people’s personal data,</li>
      <li>send contact requests you don’t mean, or in someone else’s name,</li>
      <li>probe, overload, or get around the limits of the site. Good-faith security research is welcome.</li>
    </ul>
    <p>
      We may remove content and suspend or close accounts that break these terms. We’ll tell you why, and you can{' '}
      <a href="/contact">ask us to reconsider</a>.
    </p>
  </>
)

const Requests = () => (
  <p>
    When you ask companies to contact you, you choose each of them and agree that they may call, text, or email you
    about the request. That agreement is never a condition of buying anything. Companies are independent. We review
    their listings but don’t work for them, don’t check everything they say, and aren’t a party to what you agree with
    them.
  </p>
)

const Companies = () => (
  <ul>
    <li>List only a company you may speak for, with true details. Listings are reviewed before they’re shown.</li>
    <li>Use a lead’s details only to answer that request, and follow the laws on calls, texts, and email.</li>
    <li>Leads may cost money; each lead shows its price. You can ask for a credit for one that’s invalid.</li>
  </ul>
)

const Plans = () => (
  <ul>
    <li>
      Prices are on <a href="/pricing">Plans and pricing</a>. Plans renew until you cancel.
    </li>
    <li>Cancel anytime in Settings. You keep the plan until the end of the period you’ve paid for.</li>
    <li>
      A free trial is for people who haven’t had a plan, once. We ask for a card, remind you three days before the trial
      ends, and then charge the plan’s price unless you cancel before that day.
    </li>
    <li>
      Switching to a plan that costs more starts at once: you pay its price less credit for unused time. Any other
      switch starts with your next billing period.
    </li>
    <li>A refund ends the plan. A payment that’s disputed pauses it until the dispute is settled.</li>
  </ul>
)

const Embeds = () => (
  <p>
    You may show our maps and charts on any website for free, including commercial sites, as described in{' '}
    <a href="/docs">the docs</a>. Maps you publish can be seen by anyone with their link. Don’t use them to deceive
    people. Anyone can report a map, and we take down those that break these terms. Keep the source line of figures
    where one is shown.
  </p>
)

const Liability = () => (
  <p>
    The site is provided “as is,” without warranties of any kind. As far as the law allows, we aren’t liable for lost
    profits or indirect damages, and our total liability is limited to what you paid us in the 12 months before the
    claim. Nothing here limits rights that can’t be limited by law.
  </p>
)

const End = ({ operator: { law, email } }: { operator: OperatorFacts }) => (
  <p>
    You can stop using the site whenever you like and <a href="/settings/data">delete your account</a>. If we change
    these terms, we change the date at the top; the terms that count are those in force when you use the site.
    {law && ` The law of ${law} governs these terms.`} Questions: <a href={`mailto:${email}`}>{email}</a>.
  </p>
)
