import { Chart } from '../_charts/Chart.tsx'
import { CHART_TEXTS } from '../_charts/texts.ts'
import { type Deal, formatRatio, getDealSentence } from '../_domain/finance/deal.ts'
import { formatDollars, formatRate } from '../_domain/finance/money.ts'
import { AmountTable, Conclusion, type Figure, Figures, Heading } from '../_domain/finance/parts/Results.tsx'
import type { RentalNumbers } from '../_domain/finance/rental-fields.ts'
import { getChartSpec } from './chart.ts'

interface Props {
  /** Of the calculator, as the beginning of others. */
  id: string
  deal: Deal
  numbers: RentalNumbers
  level: number
}

const share = (rate: number | undefined): string => (rate === undefined ? '–' : formatRate(rate))
const minus = (cents: number): string => formatDollars(-cents)

/** What a deal comes to: in a sentence, in figures, by the year, and at its end. */
export function Results({ id, deal, numbers, level }: Props) {
  const { flip, brrrr } = deal
  return (
    <>
      <Conclusion>{getDealSentence(deal, numbers.rehab_months)}</Conclusion>
      {flip && <FlipFigures flip={flip} arv={numbers.arv} />}
      {brrrr && <BrrrrFigures brrrr={brrrr} />}
      {!flip && (
        <>
          <KeyFigures deal={deal} />
          {!brrrr && <Offer deal={deal} wished={numbers.wished_cash_flow} />}
          <Heading level={level}>First year</Heading>
          <Figures rows={getFirstYear(deal)} />
          <Projection id={id} deal={deal} level={level} />
        </>
      )}
    </>
  )
}

function KeyFigures({ deal: { rental, brrrr } }: { deal: Deal }) {
  return (
    <Figures
      rows={[
        ['Cash flow', formatDollars(rental.monthlyCashFlow), 'a month'],
        ['Cap rate', share(rental.capRate), 'Net operating income ÷ price'],
        [
          'Cash-on-cash return',
          brrrr && brrrr.cashLeft <= 0 ? 'All cash back' : share(brrrr ? brrrr.cashOnCash : rental.cashOnCash),
          'Cash flow of a year ÷ cash invested',
        ],
        [
          'DSCR',
          rental.dscr === undefined ? 'No loan' : formatRatio(rental.dscr),
          'Net operating income ÷ loan payments',
        ],
        ['GRM', rental.grm === undefined ? '–' : formatRatio(rental.grm), 'Price ÷ gross rent of a year'],
        ...(brrrr ? [] : ([['Cash you need', formatDollars(rental.cashNeeded)]] as const)),
      ]}
    />
  )
}

function Offer({ deal: { offer, inputs, rental }, wished }: { deal: Deal; wished: number }) {
  const goal = `${formatDollars(wished)} a month`
  if (offer !== undefined)
    return (
      <p className="calc-offer">
        For {goal}, offer no more than {formatDollars(offer)} with the same share borrowed.
      </p>
    )
  const isReached = rental.monthlyCashFlow >= wished
  return (
    <p className="calc-offer">
      {inputs.loan.principal === 0 && isReached
        ? `Without a loan, this rental pays you ${goal} or more at any price.`
        : `No price gives you ${goal}: the rent doesn’t cover the costs.`}
    </p>
  )
}

function getFirstYear({ rental }: Deal): Figure[] {
  const costs = [
    ['Property taxes', rental.taxes],
    ['Insurance', rental.insurance],
    ['Management', rental.management],
    ['Repairs', rental.repairs],
    ['Reserves for big repairs', rental.reserves],
    ['HOA dues', rental.hoa],
    ['Utilities', rental.utilities],
  ] as const
  return [
    ['Gross rent', formatDollars(rental.grossRent)],
    ['Vacancy', minus(rental.vacancy)],
    ...costs.flatMap(([label, cents]) => (cents ? [[label, minus(cents)] as const] : [])),
    ['Net operating income', formatDollars(rental.noi)],
    ['Loan payments', minus(rental.debtService)],
    ['Cash flow', formatDollars(rental.yearlyCashFlow)],
  ]
}

function Projection({ id, deal: { years, exit }, level }: Omit<Props, 'numbers'>) {
  const plan = getChartSpec(years)
  return (
    <>
      <Chart name="rental-property-calculator" plan={plan} texts={CHART_TEXTS} />
      <AmountTable
        id={`${id}-years`}
        caption="Year by year"
        head={['Year', 'Gross rent', 'Expenses', 'Loan', 'Cash flow', 'Equity']}
        rows={years.map((year) => [
          String(year.year),
          ...[year.grossRent, year.expenses, year.debtService, year.cashFlow, year.equity].map(formatDollars),
        ])}
      />
      <Heading level={level}>If you sell after year {years.length}</Heading>
      <Figures
        rows={[
          ['Sale price', formatDollars(exit.salePrice)],
          ['Selling cost', minus(exit.sellingCost)],
          ['Loan payoff', minus(exit.payoff)],
          ['You receive', formatDollars(exit.proceeds)],
          ['Total profit', formatDollars(exit.profit), 'With the cash flow of all years, less the cash you put in'],
          ['Return a year (IRR)', share(exit.irr)],
        ]}
      />
    </>
  )
}

function BrrrrFigures({ brrrr }: { brrrr: NonNullable<Deal['brrrr']> }) {
  return (
    <Figures
      rows={[
        ['Cash you put in', formatDollars(brrrr.cashInvested), `With ${formatDollars(brrrr.holdingCost)} to hold it`],
        ['New loan', formatDollars(brrrr.newLoan)],
        ['Payoff of the first loan', minus(brrrr.payoff)],
        ['Cash out', formatDollars(brrrr.cashOut)],
        ['Cash left in the home', formatDollars(brrrr.cashLeft)],
      ]}
    />
  )
}

function FlipFigures({ flip, arv }: { flip: NonNullable<Deal['flip']>; arv: number }) {
  return (
    <Figures
      rows={[
        ['Sale price', formatDollars(arv)],
        ['Selling cost', minus(flip.sellingCost)],
        ['Loan payoff', minus(flip.payoff)],
        ['Cash you put in', minus(flip.cashInvested), `With ${formatDollars(flip.holdingCost)} to hold it`],
        ['Profit', formatDollars(flip.profit)],
        ['Return on cash', share(flip.returnOnCash)],
        ['Most by the 70% rule', formatDollars(flip.seventyPercentPrice), '70% of the after-repair value, less rehab'],
      ]}
    />
  )
}
