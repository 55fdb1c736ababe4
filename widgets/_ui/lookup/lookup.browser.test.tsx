import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { fakeFetch, frames, stopClock } from '../../_testing/fake-fetch.ts'
import { focused, open, placeElement } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import fields from '../field/fields.css?inline'
import inputs from '../field/inputs.css?inline'
import { Autocomplete } from './Autocomplete.tsx'
import { Lookup } from './Lookup.tsx'
import lookup from './lookup.css?inline'
import { AUTOCOMPLETE_KEY, getLookupUrl, type LookupOption, readOptions } from './options.ts'

const [TAXES, TURNKEY, VACANT] = ['Taxes', 'Turnkey', 'Vacant'].map(
  (value, at): LookupOption => ({ id: at + 1, value }),
)

function show(Part: () => React.JSX.Element) {
  const pass = stopClock(100)
  const fetch = fakeFetch()
  const opened = open(probe(Part, { shadow: false, styles: [tokens, fields, inputs, lookup] }), {})
  const { element } = opened
  const input = () => element.querySelector('[role=combobox]') as HTMLInputElement
  return {
    ...opened,
    ...fetch,
    pass,
    input,
    names: () => [...element.querySelectorAll('[role=option]')].map((each) => each.textContent),
    sent: () =>
      [...new FormData(element.querySelector('form') as HTMLFormElement).entries()].filter(([, value]) => value),
    async type(text: string, rest: number) {
      await userEvent.fill(input(), text)
      await frames()
      pass(rest)
      await frames()
    },
  }
}

const TagForm = ({ keyField, first = [] }: { keyField?: string; first?: LookupOption[] }) => {
  const [tags, setTags] = useState(first)
  return (
    <form>
      <Lookup
        id="t"
        name="tags[]"
        label="Tags"
        path="/tags"
        chosen={tags}
        onChange={setTags}
        all={[TAXES, TURNKEY, VACANT] as LookupOption[]}
        {...(keyField && { keyField })}
      />
    </form>
  )
}

const CityForm = ({ minLength }: { minLength?: number }) => {
  const [city, setCity] = useState('')
  return (
    <form>
      <Autocomplete
        id="c"
        name="city"
        label="City"
        url="/cities"
        value={city}
        onInput={setCity}
        {...(minLength && { minLength })}
      />
    </form>
  )
}

describe('a lookup', () => {
  test('SRCH-047 SRCH-050 SRCH-052 after 100 ms it asks with term and except_ids[], and lists what has id and value', async () => {
    const { type, calls, pass, names, element, sent, input } = show(() => <TagForm first={[TAXES as LookupOption]} />)
    await userEvent.click(input())
    await frames()
    pass(100)
    await expect.poll(() => calls.length).toBe(1)
    await type('t', 99)
    expect(calls).toHaveLength(1)
    pass(1)
    await expect.poll(() => calls.length).toBe(2)
    expect(calls.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/tags?term=&except_ids%5B%5D=1'],
      ['GET', '/tags?term=t&except_ids%5B%5D=1'],
    ])
    calls[1]?.answer([TURNKEY])
    await expect.poll(names).toEqual(['Turnkey'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(sent).toEqual([
      ['tags[]', '1'],
      ['tags[]', '2'],
    ])
    expect([...element.querySelectorAll('.plat-lookup-chosen > li')].map((each) => each.textContent)).toEqual([
      'Taxes',
      'Turnkey',
    ])
    expect([input().value, focused()]).toEqual(['', input()])
    await userEvent.click(input())
    await frames()
    pass(100)
    await expect.poll(() => calls.at(-1)?.url).toBe('/tags?term=&except_ids%5B%5D=1&except_ids%5B%5D=2')
  })

  test('what is chosen is taken away by its button, or by Backspace in the empty field', async () => {
    const { element, sent, input } = show(() => <TagForm first={[TAXES, TURNKEY, VACANT] as LookupOption[]} />)
    await userEvent.click(element.querySelector('[aria-label="Remove Turnkey"]') as Element)
    await expect.poll(sent).toEqual([
      ['tags[]', '1'],
      ['tags[]', '3'],
    ])
    expect(focused()).toBe(input())
    await userEvent.keyboard('{Backspace}')
    await expect.poll(sent).toEqual([['tags[]', '1']])
  })

  test.each([
    ['while an input method chooses', { isComposing: true }],
    ['by which Safari ends the choice', { keyCode: 229 }],
  ])('a key %s takes nothing away, opens nothing and chooses nothing', async (_, of) => {
    const { sent, input, calls, names, type, element } = show(() => <TagForm first={[TAXES as LookupOption]} />)
    await userEvent.click(input())
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...of })
      input().dispatchEvent(event)
      expect(event.defaultPrevented).toBe(false)
    }
    press('Backspace')
    await frames()
    expect(sent()).toEqual([['tags[]', '1']])
    await type('tu', 100)
    await expect.poll(() => calls.at(-1)?.url).toBe('/tags?term=tu&except_ids%5B%5D=1')
    calls.at(-1)?.answer([TURNKEY])
    await expect.poll(names).toEqual(['Turnkey'])
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => element.querySelector('[aria-selected=true]')?.textContent).toBe('Turnkey')
    press('Enter')
    await frames()
    expect(sent()).toEqual([
      ['tags[]', '1'],
      ['tags_term', 'tu'],
    ])
    await userEvent.keyboard('{Enter}')
    await expect.poll(sent).toEqual([
      ['tags[]', '1'],
      ['tags[]', '2'],
    ])
  })

  test('SRCH-047 SRCH-051 the field that is shown can be another one, also after 100 ms', async () => {
    const { input, calls, pass, names } = show(() => <TagForm keyField="short" />)
    await userEvent.click(input())
    await frames()
    pass(99)
    await frames()
    expect(calls).toHaveLength(0)
    pass(1)
    await expect.poll(() => calls.length).toBe(1)
    calls[0]?.answer([{ ...TAXES, short: 'tax' }])
    await expect.poll(names).toEqual(['tax'])
  })

  test('without scripts all options are boxes to check', () => {
    const Part = () => <TagForm first={[TURNKEY as LookupOption]} />
    const element = placeElement({ html: serverHtml(Part, {}, 'f') })
    const boxes = [...element.querySelectorAll<HTMLInputElement>('input')]
    expect(boxes.map(({ type, name, value, checked }) => [type, name, value, checked])).toEqual([
      ['checkbox', 'tags[]', '1', false],
      ['checkbox', 'tags[]', '2', true],
      ['checkbox', 'tags[]', '3', false],
    ])
  })

  test('nothing in it offends axe, with a list and a choice', async () => {
    const { input, pass, call, names, element } = show(() => <TagForm first={[TAXES as LookupOption]} />)
    await userEvent.click(input())
    await frames()
    pass(100)
    ;(await call(1)).answer([TURNKEY])
    await expect.poll(names).toEqual(['Turnkey'])
    expect(await violationsIn(element)).toEqual([])
  })
})

describe('an autocomplete', () => {
  const item = (text: string) => ({ id: text, value: text, text })

  test('SRCH-048 SRCH-053 SRCH-056 600 ms after the last key it asks with q, and shows the field text', async () => {
    const { type, calls, pass, names, input } = show(() => <CityForm />)
    await type('Springfield', 599)
    expect(calls).toHaveLength(0)
    pass(1)
    await expect.poll(() => calls.length).toBe(1)
    expect([calls[0]?.method, calls[0]?.url]).toEqual(['GET', '/cities?q=Springfield'])
    calls[0]?.answer([{ id: 1, value: 'another label', text: 'Springfield, IL' }])
    await expect.poll(names).toEqual(['Springfield, IL'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => input().value).toBe('Springfield, IL')
    expect(AUTOCOMPLETE_KEY).toBe('text')
  })

  test('SRCH-054 SRCH-055 it asks from three characters on, or from as many as it is told', async () => {
    const three = show(() => <CityForm />)
    await three.type('Sp', 600)
    expect(three.calls).toHaveLength(0)
    await three.type('Spr', 600)
    await expect.poll(() => three.calls.length).toBe(1)
    three.instance.unmount()
    const five = show(() => <CityForm minLength={5} />)
    await five.type('Spri', 600)
    expect(five.calls).toHaveLength(0)
    await five.type('Sprin', 600)
    await expect.poll(() => five.calls.length).toBe(1)
  })

  test('SRCH-057 a failure is an event of the island and stands in the console; the field goes on', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const { type, call, events, input, names, element } = show(() => <CityForm />)
    await type('Springfield', 600)
    ;(await call(1)).answer('', { status: 500 })
    await expect
      .poll(() => events.filter(([kind]) => kind === 'autocomplete-error'))
      .toMatchObject([['autocomplete-error', { name: 'city', problem: { kind: 'status', status: 500 } }]])
    expect(logged).toHaveBeenCalledOnce()
    await userEvent.click(element.querySelector('.plat-pop button') as Element)
    ;(await call(2)).answer([item('Springfield, IL')])
    await expect.poll(names).toEqual(['Springfield, IL'])
    expect(input().value).toBe('Springfield')
  })

  test('SRCH-049 an option without the key field is an error that the page hears of', async () => {
    expect(() => readOptions([{ id: 7, value: 'A' }], 'text')).toThrow(
      'Option {"id":7,"value":"A"} has no text in its field "text".',
    )
    const messages: string[] = []
    const handleError = (event: ErrorEvent) => {
      event.preventDefault()
      messages.push((event.error as Error).message)
    }
    addEventListener('error', handleError)
    onTestFinished(() => removeEventListener('error', handleError))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const { type, call } = show(() => <CityForm />)
    await type('Springfield', 600)
    ;(await call(1)).answer([{ id: 7, value: 'Springfield, IL' }])
    await expect
      .poll(() => messages)
      .toEqual(['Option {"id":7,"value":"Springfield, IL"} has no text in its field "text".'])
  })
})

test('addresses of calls keep parameters of their own', () => {
  expect(getLookupUrl('/tags?kind=a', 'x y', [3])).toBe('/tags?kind=a&term=x+y&except_ids%5B%5D=3')
})
