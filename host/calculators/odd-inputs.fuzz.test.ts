import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { testDatabase } from '../_testing/database.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../_testing/fuzz-runs.ts'
import { testApp } from '../_testing/test-app.ts'
import { CALCULATORS, calculatorPath } from './catalog.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const db = await testDatabase()

const number = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000 }).map(String),
  fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value.toFixed(3)),
  fc.constantFrom('0', '1', '30', '100', '100,000,000', ''),
)
const text = fc.oneof(
  { weight: 6, arbitrary: number },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom('-1', '1e9', 'NaN', '∞', '0x10', '[]', '%00', 'hold', 'brrrr', 'flip') },
)
const extra = fc.constantFrom(
  ...['gross_monthly_rental_incomes[Laundry]', 'gross_monthly_rental_incomes[]', 'gross_monthly_rental_incomes'],
  ...['scenario', 'from', 'property', 'market', '__proto__', 'constructor'],
)

test('whatever an address says, the page answers with a result or with what is wrong', async () => {
  const app = await testApp({ database: db.url })
  await assertProperty(
    fc.asyncProperty(
      fc.constantFrom(...CALCULATORS).chain((kind) => {
        const name = fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...kind.specs.map((spec) => spec.name)) },
          { weight: 1, arbitrary: extra },
        )
        return fc.tuple(fc.constant(kind), fc.array(fc.tuple(name, text), { maxLength: 30 }))
      }),
      async ([kind, fields]) => {
        const query = new URLSearchParams(fields.map(([name, value]) => [name, value.toWellFormed()]))
        const { statusCode, body } = await app.inject({
          url: calculatorPath(kind.name, query.toString()),
          headers: { accept: 'text/html' },
        })
        expect([200, 422]).toContain(statusCode)
        const mainText = body.slice(body.indexOf('<main'), body.indexOf('calculator-how'))
        expect(
          mainText
            .replaceAll(/data-plat-props="[^"]*"/g, '')
            .replaceAll(/(?:value|href|name|id|aria-label)="[^"]*"/g, ''),
        ).not.toMatch(/(?<![“\w])(NaN|Infinity|undefined)(?!\w)/)
      },
    ),
    { numRuns: fuzzRuns(2_000) },
  )
})
