import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, type Person, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { listTracked } from '../_testing/tracked.ts'
import { addTown } from '../insights/_testing/town.ts'
import { CALCULATOR_LIMITS } from './limits.ts'
import { saveCalculation } from './store.ts'

const db = await testDatabase()
const [home] = (await addTown(db)) as [number]
const visitor = async () => new Browser(await testApp({ database: db.url }))
const signIn = async (person: Person) => signedIn(await testApp({ database: db.url }), person)
const member = async () => signIn(await makePerson(db))

const page = async (url: string) => (await visitor()).page(url)
/** What the conclusion says. */
const getConclusion = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
const getValue = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/value="([^"]*)"/)?.[1]

test('CALC-001 investors and visitors can use the calculators: they are listed and each has a page', async () => {
  const { statusCode, body } = await page('/calculators')
  expect(statusCode).toBe(200)
  for (const name of ['rental-property', 'mortgage', 'down-payment', 'rental-income']) {
    expect(body).toContain(`href="/calculators/${name}"`)
    const calculator = await page(`/calculators/${name}`)
    const investor = await (await member()).page(`/calculators/${name}`)
    expect([name, calculator.statusCode, investor.statusCode]).toEqual([name, 200, 200])
    expect(getConclusion(calculator.body)).toMatch(/^[A-Z].*\$[\d,]+.*\.$/)
  }
})

describe('without scripts the server computes the same from the form', () => {
  test('CALC-004 the mortgage calculator', async () => {
    const { body } = await page(
      '/calculators/mortgage?purchase_price=250000&down_payment=50000&down_payment_percentage=20&loan_amount=200000&interest_rate=6.75&loan_term=30',
    )
    expect(getConclusion(body)).toMatch(/^You pay \$1,651 a month: \$1,297 for the loan/)
    expect(body).toContain('$1,297.20')
  })

  test('CALC-002 CALC-014 the down payment calculator: what was changed moves the others', async () => {
    const { body } = await page(
      '/calculators/down-payment?from=250%2C000_50%2C000_20_&purchase_price=400%2C000&down_payment=50%2C000&down_payment_percentage=20',
    )
    expect([getValue(body, 'down_payment'), getValue(body, 'down_payment_percentage')]).toEqual(['80,000', '20'])
  })

  test('CALC-003 CALC-006 CALC-007 CALC-008 the rental income calculator, with lines by their labels', async () => {
    const query = new URLSearchParams([
      ['rental_income', '2000'],
      ['vacancy', '0'],
      ['gross_monthly_rental_incomes[Laundry]', '120'],
      ['gross_monthly_rental_incomes[custom]', '80'],
    ])
    const { body } = await page(`/calculators/rental-income?${query}`)
    expect(getConclusion(body)).toBe('This property brings in $2,200 a month if it’s never vacant.')
    expect(body).toContain('name="gross_monthly_rental_incomes[Laundry]"')
  })

  test('CALC-027 CALC-028 a loan term of 0 is a cash purchase', async () => {
    const { body } = await page('/calculators/rental-property?loan_term=0')
    expect(getConclusion(body)).toMatch(/with no loan to pay\.$/)
    expect(getValue(body, 'loan_term')).toBe('30')
    expect(body).toMatch(/<fieldset[^>]* disabled/)
  })

  test('a cash purchase that is unchecked has its loan, rate, and term again', async () => {
    // What a browser sends: disabled inputs are left out.
    const sent = new URLSearchParams({ from: '250,000_50,000_20_0', purchase_price: '250,000', interest_rate: '5.5' })
    const { body } = await page(`/calculators/rental-property?${sent}&loan_term=15`)
    expect(getConclusion(body)).not.toContain('no loan')
    const names = ['down_payment', 'loan_amount', 'interest_rate', 'loan_term']
    expect(names.map((name) => getValue(body, name))).toEqual(['50,000', '200,000', '5.5', '15'])
    const cash = await page(`/calculators/rental-property?${sent}&loan_term=15&cash_purchase=1`)
    expect(cash.body).toMatch(/<input type="hidden" name="interest_rate" value="5\.5"/)
    expect(cash.body).toMatch(/<input type="hidden" name="loan_term" value="15"/)
  })

  test('scenarios are kept by a redirect to an address that has them', async () => {
    const reply = await (await visitor()).page('/calculators/rental-property?rental_income=2500&keep=1')
    expect(reply.statusCode).toBe(303)
    const next = await page(String(reply.headers.location))
    expect(next.statusCode).toBe(200)
    expect(next.body).toContain('Scenarios side by side')
  })
})

test.each([
  ['mortgage', 'interest_rate=99', 'Interest rate has to be from 0% to 30%. You entered “99.”'],
  ['mortgage', 'loan_term=abc', 'Loan term has to be a whole number from 1 to 40. You entered “abc.”'],
  ['rental-property', 'strategy=hope', 'Strategy has to be one of hold, brrrr, flip. You entered “hope.”'],
])('a value that cannot be used is named, and stays in its field: %s?%s', async (name, query, sentence) => {
  const { statusCode, body } = await page(`/calculators/${name}?${query}`)
  expect([statusCode, getConclusion(body)]).toEqual([422, sentence])
})

test.each(['mortgage', 'down-payment', 'rental-income'])(
  'what belongs to another calculator is ignored: %s',
  async (name) => {
    const query = 'gross_monthly_rental_incomes[A]=5&scenario=purchase_price%3D200000&keep=1'
    expect((await page(`/calculators/${name}?${query}`)).statusCode).toBe(200)
  },
)

describe('a calculator is filled in', () => {
  test('from a property: its price, its rent, and where they come from', async () => {
    const { body } = await page(`/calculators/rental-property?property=${home}`)
    expect(body).toContain('1 Elm St, Springfield, IL 62704')
    expect(getValue(body, 'purchase_price')).toBe('210,000')
    expect(body).toContain('The price is the last recorded sale.')
    expect(Number(getValue(body, 'rental_income')?.replace(',', ''))).toBeGreaterThan(900)
    expect(getValue(body, 'interest_rate')).toBe('6.5')
  })

  test('what the address says wins, and a property that is not there is no error', async () => {
    const { body } = await page(`/calculators/rental-property?property=${home}&purchase_price=180000`)
    expect([getValue(body, 'purchase_price'), getValue(body, 'taxes')]).toEqual(['180,000', '1,980'])
    const missing = await page('/calculators/rental-property?property=999999999&market=00000')
    expect(missing.statusCode).toBe(200)
  })

  test('taxes are those of the county where they are known, for whatever price is entered', async () => {
    const { rows } = await db.pool.query<{ fips: string }>('select fips from properties where id = $1', [home])
    await db.pool.query(
      `insert into market_metrics (fips, metric, value, period, source, vintage, demo)
       values ($1, 'property_tax', 1.99, '2023-01-01', 'acs-property-tax', '2023', false)`,
      [rows[0]?.fips],
    )
    const url = `/calculators/rental-property?property=${home}`
    const { body } = await page(url)
    expect(getValue(body, 'taxes')).toBe('4,180')
    expect(body).toContain('Taxes are what owners in the county pay at this price (1.99% a year)')
    expect(getValue((await page(`${url}&purchase_price=100000`)).body, 'taxes')).toBe('1,990')
    expect(getValue((await page(`/insights/properties/${home}`)).body, 'taxes')).toBe('4,180')
    await db.pool.query('delete from market_metrics')
  })

  test('CALC-005 CALC-023 the page of a property has the financing form, and leads to the analysis', async () => {
    const { body } = await page(`/insights/properties/${home}`)
    expect(body).toContain(`href="/calculators/rental-property?property=${home}"`)
    expect(body).toContain('data-plat="financing-form"')
    expect([getValue(body, 'purchase_price'), getValue(body, 'property')]).toEqual(['210,000', `${home}`])
    for (const name of [
      'loan_amount',
      'loan_term',
      'cash_purchase',
      'rental_income',
      'taxes',
      'insurance',
      'closing_cost',
    ])
      expect(body).toContain(`name="${name}"`)
  })
})

describe('the message of a use', () => {
  const url = '/concierge/calculator_usage_messages'
  const message = { castle_request_token: 'token-of-a-check', concierge_message: { calculator_name: 'mortgage' } }

  test('CALC-029 is stored with the calculator’s name and what the fraud check says, for visitors and members', async () => {
    const browser = await visitor()
    await browser.page('/contact')
    expect((await browser.post(url, message)).statusCode).toBe(204)
    const person = await makePerson(db)
    expect((await (await signIn(person)).post(url, message)).statusCode).toBe(204)
    const { rows } = await db.pool.query(
      'select calculator_name, user_id, fraud_verdict from calculator_usage_messages order by id desc limit 2',
    )
    expect(rows).toEqual([
      { calculator_name: 'mortgage', user_id: person.id, fraud_verdict: 'unchecked' },
      { calculator_name: 'mortgage', user_id: null, fraud_verdict: 'unchecked' },
    ])
    const checks = await db.pool.query("select from fraud_checks where verdict = 'pass'")
    expect(checks.rowCount).toBeGreaterThanOrEqual(2)
  })

  test('of a calculator that is none is refused with the names that there are', async () => {
    const answer = await (await member()).post(url, { concierge_message: { calculator_name: 'abacus' } })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        'concierge_message[calculator_name]': [
          '"concierge_message[calculator_name]" is "abacus"; expected one of rental-property, mortgage, down-payment, rental-income, financing.',
        ],
      },
    ])
  })
})

describe('saved calculations', () => {
  const query = 'purchase_price=250000&rental_income=2900'

  test('a member saves one, finds it on the dashboard and among the calculators, and removes it', async () => {
    const browser = await member()
    const saved = await browser.form('/calculators/saved', { calculator: 'rental-property', query })
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `/calculators/rental-property?${query}`])
    await browser.form('/calculators/saved', { calculator: 'rental-property', query })
    await browser.post('/membership/dashboard/widgets', { widgets: { name: 'calculators' } })
    const [dashboard, list] = [await browser.page('/dashboard'), await browser.page('/calculators')]
    for (const { body } of [dashboard, list]) {
      expect(body).toContain('Rental property: $250,000')
      expect(body).toMatch(/This rental pays you \$\d+ a month/)
    }
    const paths = [...new Set(list.body.match(/\/calculators\/saved\/\d+/g))]
    expect(paths).toHaveLength(1)
    const removed = await browser.form(paths[0] as string, { _method: 'delete' })
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/calculators#saved'])
    expect((await browser.page('/calculators')).body).toContain('Nothing saved yet')
  })

  test('a calculation of a property is named by its address', async () => {
    const browser = await member()
    await browser.form('/calculators/saved', {
      calculator: 'mortgage',
      query: `property=${home}&purchase_price=200000`,
    })
    expect((await browser.page('/calculators')).body).toContain('>1 Elm St, Springfield, IL 62704</a>')
  })

  test('a name can be given, in one line', async () => {
    const browser = await member()
    await browser.form('/calculators/saved', { calculator: 'mortgage', query, title: ' Duplex on\tElm ' })
    expect((await browser.page('/calculators')).body).toContain('>Duplex on Elm</a>')
    const long = await browser.post('/calculators/saved', { calculator: 'mortgage', query, title: 'x'.repeat(101) })
    expect([long.statusCode, long.body]).toEqual([422, expect.stringContaining('101 characters')])
  })

  test.each([
    ['é\u0000', 'x=%C3%A9%00'],
    ['\n', 'x=%0A'],
    ['\ud800', 'x=%EF%BF%BD'],
    ['1#there', 'x=1%23there'],
  ])('an address is encoded before it is kept, whatever is in it: %j', async (odd, encoded) => {
    const sent = { calculator: 'mortgage', query: `purchase_price=250000&x=${odd}` }
    const saved = await (await member()).form('/calculators/saved', sent)
    const location = `/calculators/mortgage?purchase_price=250000&${encoded}`
    expect([saved.statusCode, saved.headers.location]).toEqual([303, location])
  })

  test('an address that is too long once it is encoded is refused', async () => {
    const long = { calculator: 'mortgage', query: `purchase_price=250000&x=${'é'.repeat(2000)}` }
    const answer = await (await member()).post('/calculators/saved', long)
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('at most 8000 characters')])
  })

  test('one that cannot be computed is refused with the reason', async () => {
    const answer = await (await member()).post('/calculators/saved', { calculator: 'mortgage', query: 'loan_term=abc' })
    expect([answer.statusCode, answer.json().error?.message ?? answer.body]).toEqual([
      422,
      expect.stringContaining('Loan term has to be'),
    ])
  })

  test('there is a limit, which is said', async () => {
    const person = await makePerson(db)
    for (let at = 0; at < CALCULATOR_LIMITS.saved; at++)
      await saveCalculation(db.pool, person.id, { calculator: 'mortgage', title: 'One', query: `purchase_price=${at}` })
    const answer = await (await signIn(person)).post('/calculators/saved', { calculator: 'mortgage', query })
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('You have saved 100 calculations')])
  })

  test('a visitor is led to sign up and back', async () => {
    expect((await page(`/calculators/mortgage?purchase_price=250000`)).body).toMatch(
      /href="\/signup\?next=%2Fcalculators%2Fmortgage%3Fpurchase_price%3D250000/,
    )
  })

  test('running a calculator is done for the onboarding once one was used or saved', async () => {
    const browser = await member()
    const isDone = async () => /run-a-calculator/.test(await openSteps(browser))
    expect(await isDone()).toBe(false)
    await browser.post('/concierge/calculator_usage_messages', { concierge_message: { calculator_name: 'mortgage' } })
    expect(await isDone()).toBe(true)
  })

  /** Keys of the steps that are done, as a call that answers any step reports them. */
  async function openSteps(browser: Browser): Promise<string> {
    const answer = await browser.post('/onboardings/responses', {
      onboardings_flow_id: 1,
      step_type: 'additional',
      response_key: 'follow-a-forum',
      response_value: 'skipped',
    })
    return JSON.stringify(answer.json().onboarding?.complete ?? answer.json())
  }
})

test('ANLX-035 below each calculator the link to the finder of lenders is told when it is shown', async () => {
  const { body } = await page('/calculators/mortgage')
  expect(listTracked(body, 'Lender Finder CTA Shown')).toEqual([
    { on: 'seen', name: 'Lender Finder CTA Shown', properties: { location: 'calculator-mortgage' } },
  ])
})
