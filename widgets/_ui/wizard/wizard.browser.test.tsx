import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { focused, open } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import { EmailField } from '../email-field/EmailField.tsx'
import { Field } from '../field/Field.tsx'
import fields from '../field/fields.css?inline'
import inputs from '../field/inputs.css?inline'
import { RequiredGroup } from '../required-group/RequiredGroup.tsx'
import { Wizard } from './Wizard.tsx'
import wizard from './wizard.css?inline'

const sent: object[] = []

function Signup() {
  const [goals, setGoals] = useState<string[]>([])
  const [ready, setReady] = useState(false)
  return (
    <Wizard
      id="w"
      action="/signup"
      steps={[
        {
          key: 'name',
          title: 'Who are you',
          content: (
            <Field id="w-name" label="Name">
              <input id="w-name" name="name" className="plat-input" required />
            </Field>
          ),
        },
        {
          key: 'goals',
          title: 'What for',
          content: (
            <RequiredGroup
              id="w-goals"
              name="goal"
              legend="Goals"
              choices={[{ value: 'buy', label: 'Buy' }]}
              value={goals}
              onChoose={setGoals}
            />
          ),
        },
        {
          key: 'terms',
          title: 'Terms',
          ready,
          content: (
            <label>
              <input type="checkbox" name="terms" onChange={(event) => setReady(event.currentTarget.checked)} /> I
              accept
            </label>
          ),
        },
      ]}
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    />
  )
}

async function opened() {
  sent.length = 0
  const { element } = open(probe(Signup, { shadow: false, styles: [tokens, fields, inputs, wizard] }), {})
  // Leaves the history entries of the test at an entry without a step.
  onTestFinished(() => history.replaceState(null, ''))
  const button = (name: string) => [...element.querySelectorAll('button')].find((each) => each.textContent === name)
  const title = () =>
    [...element.querySelectorAll('legend')].find((each) => each.tabIndex === -1 && each.checkVisibility())?.textContent
  await expect.poll(() => button('Next')).toBeTruthy()
  return {
    element,
    button,
    title,
    name: element.querySelector('input') as HTMLInputElement,
    press: (name: string) => userEvent.click(button(name) as Element),
  }
}

test('UI-010 next and back walk the steps; what was entered stays', async () => {
  const { title, name, press, button, element } = await opened()
  expect([title(), button('Back')]).toEqual(['Who are you', undefined])
  await userEvent.type(name, 'Ada')
  await press('Next')
  await expect.poll(title).toBe('What for')
  expect(focused()?.textContent).toBe('What for')
  expect(element.querySelector('.plat-wizard-progress')?.textContent).toBe('Step 2 of 3')
  await press('Back')
  await expect.poll(title).toBe('Who are you')
  expect([name.value, focused()?.textContent]).toEqual(['Ada', 'Who are you'])
})

test('a step that is not valid is not left: by its button nor by Enter', async () => {
  const { title, name, press, element } = await opened()
  await press('Next')
  expect([title(), focused()]).toEqual(['Who are you', name])
  await userEvent.type(name, 'Ada{Enter}')
  await expect.poll(title).toBe('What for')
  await press('Next')
  await expect.poll(() => element.querySelector('.plat-error')?.textContent).toBe('This field is required')
  expect(title()).toBe('What for')
  expect(await violationsIn(element)).toEqual([])
})

test('the focus goes to the first control of a step that is not valid, however often it is tried', async () => {
  const { element } = open(
    probe(
      () => (
        <Wizard
          id="w"
          action="/signup"
          steps={[
            {
              key: 'who',
              title: 'Who are you',
              content: (
                <>
                  <EmailField id="w-email" name="email" label="Email" value="" onInput={() => {}} required />
                  <RequiredGroup
                    id="w-goals"
                    name="goal"
                    legend="Goals"
                    choices={[{ value: 'buy', label: 'Buy' }]}
                    value={[]}
                    onChoose={() => {}}
                  />
                </>
              ),
            },
          ]}
          onSubmit={() => {}}
        />
      ),
      { shadow: false, styles: [tokens, fields, inputs, wizard] },
    ),
    {},
  )
  const errors = () => element.querySelectorAll('.plat-error').length
  await expect.poll(() => element.querySelector('form')?.noValidate).toBe(true)
  for (const _ of [1, 2]) {
    await userEvent.click(element.querySelector('[type=submit]') as Element)
    await expect.poll(errors).toBe(2)
    expect(focused()?.id).toBe('w-email')
  }
})

test('the last step sends everything, once it is ready', async () => {
  const { name, press, button, element, title } = await opened()
  await userEvent.type(name, 'Ada')
  await press('Next')
  await userEvent.click(element.querySelector('[name=goal]') as Element)
  await press('Next')
  await expect.poll(title).toBe('Terms')
  expect(button('Submit')?.disabled).toBe(true)
  await userEvent.click(element.querySelector('[name=terms]') as Element)
  await press('Submit')
  expect(sent).toEqual([{ name: 'Ada', goal: 'buy', terms: 'on' }])
})

test('the browser’s back goes a step back and its forward on again', async () => {
  const { title, name, press } = await opened()
  await userEvent.type(name, 'Ada')
  await press('Next')
  await expect.poll(title).toBe('What for')
  history.back()
  await expect.poll(title).toBe('Who are you')
  history.forward()
  await expect.poll(title).toBe('What for')
  // The button takes the browser's entry back, so that nothing has to be gone through twice.
  const before = history.length
  await press('Back')
  await expect.poll(title).toBe('Who are you')
  await press('Next')
  await expect.poll(title).toBe('What for')
  expect(history.length).toBe(before)
})

test('a second press of Back before the browser has gone does not leave the page', async () => {
  const { title, name, press, button } = await opened()
  await userEvent.type(name, 'Ada')
  await press('Next')
  await expect.poll(title).toBe('What for')
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  onTestFinished(() => back.mockRestore())
  button('Back')?.click()
  button('Back')?.click()
  expect(back).toHaveBeenCalledOnce()
  back.mockRestore()
  history.back()
  await expect.poll(title).toBe('Who are you')
  await press('Next')
  await expect.poll(title).toBe('What for')
  await press('Back')
  await expect.poll(title).toBe('Who are you')
})

test('an entry of a visit before opens nothing that was not reached', async () => {
  history.replaceState({ 'w-step': 2 }, '')
  const { title } = await opened()
  expect([title(), history.state]).toEqual(['Who are you', { 'w-step': 0 }])
})

test('without scripts all steps stand in one form that posts', () => {
  const html = serverHtml(Signup, {}, 'w')
  expect(html).toContain('method="post"')
  for (const part of ['Who are you', 'What for', 'Terms', 'Submit']) expect(html).toContain(part)
  expect(html).not.toMatch(/hidden|Next|Back|novalidate/i)
})
