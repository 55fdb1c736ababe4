import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { focused, open } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import fields from '../field/fields.css?inline'
import inputs from '../field/inputs.css?inline'
import { useValidity } from '../field/use-validity.ts'
import { RequiredGroup } from './RequiredGroup.tsx'
import { RequiredSelect } from './RequiredSelect.tsx'

const CHOICES = ['Buy', 'Sell', 'Rent'].map((label) => ({ value: label.toLowerCase(), label }))
const MESSAGE = 'This field is required'

function Boxes({ type, required }: { type?: 'radio'; required?: boolean }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <form>
      <RequiredGroup
        id="g"
        name="goals[]"
        legend="Goals"
        choices={CHOICES}
        value={value}
        onChoose={setValue}
        {...{ type, required }}
      />
      <button type="submit">Send</button>
    </form>
  )
}
function AfterName() {
  const [name, setName] = useState('')
  const { ref, told: _, ...validityProps } = useValidity<HTMLInputElement>(name ? undefined : MESSAGE)
  return (
    <form>
      <input
        ref={ref}
        aria-label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        {...validityProps}
      />
      <RequiredGroup id="g" name="goals[]" legend="Goals" choices={CHOICES} value={[]} onChoose={() => {}} />
    </form>
  )
}
function Select() {
  const [value, setValue] = useState('')
  return (
    <form>
      <RequiredSelect id="s" name="goal" label="Goal" choices={CHOICES} value={value} onChoose={setValue} />
      <button type="submit">Send</button>
    </form>
  )
}

function opened(Form: () => React.JSX.Element) {
  const { element } = open(probe(Form, { shadow: false, styles: [tokens, fields, inputs] }), {})
  const form = element.querySelector('form') as HTMLFormElement
  return {
    element,
    form,
    boxes: [...element.querySelectorAll<HTMLInputElement>('input')],
    error: () => element.querySelector('.plat-error')?.textContent,
  }
}

test('UI-023 UI-024 as long as no box is checked the first is required, and none as soon as any is', async () => {
  const { boxes, form } = opened(() => <Boxes />)
  const required = () => boxes.map((box) => box.required)
  await expect.poll(required).toEqual([true, false, false])
  expect(form.checkValidity()).toBe(false)
  await userEvent.click(boxes[2] as Element)
  await expect.poll(required).toEqual([false, false, false])
  expect(form.checkValidity()).toBe(true)
  await userEvent.click(boxes[1] as Element)
  await userEvent.click(boxes[2] as Element)
  expect(new FormData(form).getAll('goals[]')).toEqual(['sell'])
  await expect.poll(required).toEqual([false, false, false])
  await userEvent.click(boxes[1] as Element)
  await expect.poll(required).toEqual([true, false, false])
})

test('a form with an empty group says so beside it, and not before', async () => {
  const { boxes, form, error, element } = opened(() => <Boxes />)
  await expect.poll(() => boxes[0]?.required).toBe(true)
  expect(error()).toBeUndefined()
  form.requestSubmit()
  await expect.poll(error).toBe(MESSAGE)
  expect(focused()).toBe(boxes[0])
  expect(await violationsIn(element)).toEqual([])
  await userEvent.click(boxes[1] as Element)
  await expect.poll(error).toBeUndefined()
})

test.each(['once', 'twice'])('a field before an empty group has the focus of a form that is sent %s', async (times) => {
  const { boxes, form, error } = opened(AfterName)
  await expect.poll(() => boxes[1]?.required).toBe(true)
  form.requestSubmit()
  await expect.poll(error).toBe(MESSAGE)
  if (times === 'twice') form.requestSubmit()
  expect(focused()).toBe(boxes[0])
  await userEvent.type(boxes[0] as Element, 'Ada')
  form.requestSubmit()
  await expect.poll(focused).toBe(boxes[1])
})

test('radio buttons are a group of the same kind; one that is not required asks for nothing', async () => {
  const radios = opened(() => <Boxes type="radio" />)
  await expect.poll(() => radios.form.checkValidity()).toBe(false)
  await userEvent.click(radios.boxes[0] as Element)
  await userEvent.click(radios.boxes[1] as Element)
  expect(new FormData(radios.form).getAll('goals[]')).toEqual(['sell'])
  const free = opened(() => <Boxes required={false} />)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(free.form.checkValidity()).toBe(true)
})

test('without scripts the browser insists on no box, since it could only insist on the first', () => {
  expect(serverHtml(Boxes as never, {}, 'g')).not.toContain('required')
})

test('UI-022 a required select with no value shows the sentence when it is left or sent', async () => {
  const { element, form, error } = opened(Select)
  const select = element.querySelector('select') as HTMLSelectElement
  expect(error()).toBeUndefined()
  select.focus()
  await userEvent.tab()
  await expect.poll(error).toBe(MESSAGE)
  await userEvent.selectOptions(select, 'rent')
  await expect.poll(error).toBeUndefined()
  expect(form.checkValidity()).toBe(true)
  const other = opened(Select)
  other.form.requestSubmit()
  await expect.poll(other.error).toBe(MESSAGE)
  expect(await violationsIn(other.element)).toEqual([])
})
