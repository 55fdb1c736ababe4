import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { frames } from '../../_testing/fake-fetch.ts'
import { open } from '../../_testing/open.ts'
import { probe } from '../../_testing/probe.tsx'
import { Field } from '../field/Field.tsx'
import fields from '../field/fields.css?inline'
import { NumberInput } from '../number-field/NumberInput.tsx'
import amount from './amount.css?inline'
import { MoneyInput } from './MoneyInput.tsx'

const show = (Part: () => React.JSX.Element) => {
  const { element } = open(probe(Part, { shadow: false, styles: [tokens, fields, amount] }), {})
  return { element, input: () => element.querySelector('input') as HTMLInputElement }
}

function Price() {
  const [value, setValue] = useState('250,000')
  return (
    <Field id="price" label="Price">
      <MoneyInput id="price" name="price" min={75_000} max={1_000_000} value={value} onChange={setValue} />
    </Field>
  )
}

test('CALC-010 CALC-013 letters and signs cannot be typed, and separators appear when somebody leaves the field', async () => {
  const { input } = show(Price)
  await frames()
  await userEvent.clear(input())
  await userEvent.type(input(), '$3-2e5,000.x')
  expect(input().value).toBe('325,000.')
  await userEvent.tab()
  await expect.poll(() => input().value).toBe('325,000')
})

test('an amount of a German keyboard has its cents, and one with a digit less is one with a digit less', async () => {
  const { input } = show(Price)
  await frames()
  await userEvent.clear(input())
  await userEvent.type(input(), '125050,50')
  await userEvent.tab()
  await expect.poll(() => input().value).toBe('125,050.50')
  await userEvent.clear(input())
  await userEvent.type(input(), '750000{Tab}')
  await expect.poll(() => input().value).toBe('750,000')
  await userEvent.type(input(), '{End}{Backspace}9{Backspace}1{Tab}')
  await expect.poll(() => input().value).toBe('750,001')
  await userEvent.type(input(), '{End}{Backspace}{Tab}')
  await expect.poll(() => input().value).toBe('75,000')
  await userEvent.clear(input())
  await userEvent.type(input(), '250,50{Tab}')
  await expect.poll(() => input().value).toBe('250,50')
})

test('CALC-011 CALC-012 an amount beyond the limits becomes the limit', async () => {
  const { input } = show(Price)
  await frames()
  await userEvent.fill(input(), '1000001')
  expect(input().value).toBe('1,000,000')
  await userEvent.fill(input(), '20')
  await userEvent.tab()
  await expect.poll(() => input().value).toBe('75,000')
})

test('CALC-030 CALC-031 a number keeps to digits, one dot, and its limits', async () => {
  const { input } = show(() => {
    const [value, setValue] = useState('6.5')
    return (
      <Field id="rate" label="Rate">
        <NumberInput id="rate" name="rate" min={1} max={30} unit="%" value={value} onChange={setValue} />
      </Field>
    )
  })
  await frames()
  await userEvent.clear(input())
  await userEvent.type(input(), '1.2.5%')
  expect(input().value).toBe('1.25')
  await userEvent.fill(input(), '45')
  expect(input().value).toBe('30')
  await userEvent.fill(input(), '0.5')
  await userEvent.tab()
  await expect.poll(() => input().value).toBe('1')
})

test('it is accessible', async () => {
  const { element } = show(Price)
  await frames()
  expect(await violationsIn(element)).toEqual([])
})
