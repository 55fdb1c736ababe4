import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { focused, open } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import fields from '../field/fields.css?inline'
import inputs from '../field/inputs.css?inline'
import { PhoneField } from './PhoneField.tsx'

const INVALID = 'Enter a valid 10-digit US phone number'

interface More {
  countryName?: string
  required?: boolean
  style?: 'dashes'
  error?: string
  start?: string
}

const getForm = ({ start = '', ...more }: More) =>
  function Form() {
    const [phone, setPhone] = useState(start)
    return (
      <form>
        <PhoneField
          id="f-phone"
          name="phone"
          label="Phone"
          value={phone}
          onInput={setPhone}
          hint="Ten digits"
          {...more}
        />
        <button type="submit">Send</button>
      </form>
    )
  }

function opened(more: More = {}) {
  const island = open(probe(getForm(more), { shadow: false, styles: [tokens, fields, inputs] }), {})
  const find = <T extends Element>(selector: string) => island.element.querySelector(selector) as T
  const form = find<HTMLFormElement>('form')
  const sent: string[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(new URLSearchParams(new FormData(form) as never).toString())
  })
  return {
    ...island,
    form,
    sent,
    input: find<HTMLInputElement>('input'),
    select: () => find<HTMLSelectElement>('select'),
    error: () => island.element.querySelector('.plat-error')?.textContent,
    submit: () => userEvent.click(find('button')),
  }
}

test('UI-035 a number is formatted while it is typed', async () => {
  const { input } = opened()
  await userEvent.click(input)
  const values: string[] = []
  for (const digit of '1234567890') {
    await userEvent.keyboard(digit)
    values.push(input.value)
  }
  expect(values).toEqual([
    // A 1 in front is a country code.
    '',
    '(2',
    '(23',
    '(234',
    '(234) 5',
    '(234) 56',
    '(234) 567',
    '(234) 567-8',
    '(234) 567-89',
    '(234) 567-890',
  ])
})

test('UI-035 with dashes alone, where a field wants it', async () => {
  const { input } = opened({ style: 'dashes' })
  await userEvent.type(input, '4155550100')
  expect(input.value).toBe('415-555-0100')
})

test('CONT-011 CONT-012 a pasted number is formatted, its country code 1 stripped', async () => {
  const { input } = opened()
  await userEvent.fill(input, '+1 415.555.0100')
  expect(input.value).toBe('(415) 555-0100')
})

test('a number of another country is not taken for one of ours, typed key by key', async () => {
  const { input, form } = opened()
  await userEvent.click(input)
  for (const key of '+447911123456') await userEvent.keyboard(key)
  expect(input.value).toBe('+447911123456')
  await expect.poll(() => form.checkValidity()).toBe(false)
  await userEvent.fill(input, '')
  for (const key of '+14155550100') await userEvent.keyboard(key)
  expect(input.value).toBe('(415) 555-0100')
  await expect.poll(() => form.checkValidity()).toBe(true)
})

test('UI-036 ten digits are kept, and letters never come to stand there', async () => {
  const { input } = opened()
  await userEvent.type(input, '415call5550100 77')
  expect(input.value).toBe('(415) 555-0100')
})

test('the caret stays where somebody corrects', async () => {
  const { input } = opened()
  await userEvent.type(input, '4155550100')
  input.setSelectionRange(7, 7)
  await userEvent.keyboard('{Backspace}2')
  expect([input.value, input.selectionStart]).toEqual(['(415) 255-0100', 7])
  // Backspace over the separators takes the digit before them with the second press.
  input.setSelectionRange(6, 6)
  await userEvent.keyboard('{Backspace}')
  expect([input.value, input.selectionStart]).toEqual(['(415) 255-0100', 4])
  await userEvent.keyboard('{Backspace}')
  expect([input.value, input.selectionStart]).toEqual(['(412) 550-100', 3])
  // Delete goes on past them.
  input.setSelectionRange(4, 4)
  await userEvent.keyboard('{Delete}')
  expect(input.selectionStart).toBe(6)
  await userEvent.keyboard('{Delete}')
  expect(input.value).toBe('(412) 501-00')
})

test('UI-037 a US number that is not valid says so when the field is left, and is taken back when it is', async () => {
  const { input, error, form } = opened()
  await userEvent.type(input, '876555')
  expect(error()).toBeUndefined()
  await userEvent.tab()
  await expect.poll(error).toBe(INVALID)
  expect([form.checkValidity(), input.getAttribute('aria-invalid')]).toEqual([false, 'true'])
  // Ten digits of Jamaica.
  await userEvent.fill(input, '8765550100')
  await expect.poll(error).toBe(INVALID)
  await userEvent.fill(input, '4165550100')
  await expect.poll(error).toBe(INVALID)
  await userEvent.fill(input, '4155550100')
  await expect.poll(error).toBeUndefined()
  expect([form.checkValidity(), input.hasAttribute('aria-invalid')]).toEqual([true, false])
})

test('a form with a number that is not valid is not sent: the field gets the focus and the sentence', async () => {
  const { input, error, submit, sent } = opened({ required: true })
  await submit()
  await expect.poll(error).toBe('This field is required')
  expect([focused(), sent]).toEqual([input, []])
  await userEvent.type(input, '415555')
  await submit()
  await expect.poll(error).toBe(INVALID)
  await userEvent.type(input, '0100')
  await submit()
  expect(sent).toEqual(['phone=%28415%29+555-0100'])
})

test('an empty field that nobody requires is valid', async () => {
  const { form, submit, sent } = opened()
  expect(form.checkValidity()).toBe(true)
  await submit()
  expect(sent).toEqual(['phone='])
})

test('CONT-014 the default country of the contact phone is US', () => {
  expect(opened({ countryName: 'country' }).select().value).toBe('US')
})

test('CONT-013 with a select of countries it takes US and Canada only, and the area code chooses', async () => {
  const { input, select, form } = opened({ countryName: 'country' })
  expect([...select().options].map(({ value }) => value)).toEqual(['US', 'CA'])
  await userEvent.fill(input, '4165550100')
  await expect.poll(() => select().value).toBe('CA')
  expect(form.checkValidity()).toBe(true)
  await userEvent.fill(input, '8765550100')
  await expect.poll(() => form.checkValidity()).toBe(false)
  await userEvent.fill(input, '2125550100')
  await expect.poll(() => select().value).toBe('US')
  expect(form.checkValidity()).toBe(true)
})

test('a number that is there already says its country', () => {
  expect(opened({ countryName: 'country', start: '(416) 555-0100' }).select().value).toBe('CA')
})

test('what the server says takes the place of its own sentence', () => {
  expect(opened({ error: 'That number is taken' }).error()).toBe('That number is taken')
})

test('nothing in it offends axe, and its HTML works without scripts', async () => {
  const { element, input } = opened({ countryName: 'country' })
  await userEvent.type(input, '41')
  await userEvent.tab()
  expect(await violationsIn(element)).toEqual([])
  const html = serverHtml(getForm({ countryName: 'country', required: true }), {}, 'f')
  for (const part of ['type="tel"', 'name="phone"', ' required', '<select', 'pattern=']) expect(html).toContain(part)
})
