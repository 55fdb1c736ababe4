import { type Dispatch, type SetStateAction, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { focused, open } from '../_testing/open.ts'
import { type ProbeProps, probe } from '../_testing/probe.tsx'
import { keepTranslating, randomFrom, rewriteText, textsIn, withoutMarks } from '../_testing/rewrite-text.ts'
import { isReact } from '../_testing/runtime.ts'
import { keepText } from './foreign-text.ts'

/** All kinds of texts that components have. */
interface Model {
  title: string
  count: number
  unit: string
  note: string
  isOpen: boolean
  items: string[]
}

const FIRST: Model = { title: 'Values', count: 3, unit: 'rows', note: '', isOpen: true, items: ['Ada', 'Bo'] }

let setInner: Dispatch<SetStateAction<string>>

/** A component that is drawn anew by itself. */
function Inner() {
  const [text, setText] = useState('one')
  setInner = setText
  return <>said {text}</>
}

function Sheet({ label = JSON.stringify(FIRST) }: ProbeProps) {
  const { title, count, unit, note, isOpen, items }: Model = JSON.parse(label)
  return (
    <>
      <h3>{title}</h3>
      {note}
      <p>
        {count} of {count + 1} {unit && <b>{unit}</b>} shown{note}
      </p>
      <label>
        Name {unit} <input />
      </label>
      <ul>
        {items.map((name, index) => (
          <li key={name}>
            {name}: {index}%
          </li>
        ))}
      </ul>
      {isOpen && <>open {count}</>} tail <Inner />
    </>
  )
}

const read = ({ title, count, unit, note, isOpen, items }: Model, innerText: string) =>
  `${title}${note}${count} of ${count + 1} ${unit} shown${note}Name ${unit} ` +
  `${items.map((name, index) => `${name}: ${index}%`).join('')}${isOpen ? `open ${count}` : ''} tail said ${innerText}`

function change(model: Model, random: (below: number) => number): Model {
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Eve']
  const changes: Partial<Model>[] = [
    { title: names[random(5)] as string },
    { count: random(1000) },
    { unit: ['', 'rows', 'homes'][random(3)] as string },
    { note: ['', 'late', 'early'][random(3)] as string },
    { isOpen: !model.isOpen },
    { items: names.filter(() => random(2)).sort(() => random(3) - 1) },
  ]
  return { ...model, ...changes[random(changes.length)], ...changes[random(changes.length)] }
}

const getRoot = (root: Element | ShadowRoot) => root.querySelector('.plat-inside') ?? (root as Element)

test.each([
  ['a shadow root', false, 1],
  ['a shadow root', false, 2],
  ['light DOM', true, 3],
  ['light DOM', true, 4],
])(
  'whatever a translator does to texts between updates, the page shows the current values and keeps the focus: %s',
  async (_, light, seed) => {
    const random = randomFrom(seed)
    const { root, instance, reports } = open(probe(Sheet), {}, { html: '<p>Fallback</p>', light })
    const container = getRoot(root)
    container.querySelector('input')?.focus()
    let [model, innerText] = [FIRST, 'one']
    for (let i = 0; i < 300; i++) {
      for (let times = random(6); times; times--) rewriteText(container, random)
      if (random(2)) await null
      for (let times = random(3); times; times--) rewriteText(container, random)
      if (random(3)) {
        model = change(model, random)
        instance.update({ label: JSON.stringify(model) })
      } else {
        innerText = `${1000 + random(9000)}`
        const expectedText = innerText
        setInner(expectedText)
        if (random(2)) rewriteText(container, random)
        await expect.poll(() => withoutMarks(container.textContent), { interval: 1 }).toContain(`said ${expectedText}`)
      }
      expect(withoutMarks(container.textContent), `round ${i}`).toBe(read(model, innerText))
      expect(focused()).toBe(container.querySelector('input'))
    }
    expect(reports).toEqual([])
    instance.unmount()
    expect(root.textContent).toBe(light ? 'Fallback' : '')
  },
)

test('text that has not changed stays translated, and text that has is translated again', async () => {
  const { root, instance } = open(probe(Sheet), {})
  const container = getRoot(root)
  const end = keepTranslating(container)
  const getTitle = () => container.querySelector('h3')?.textContent
  const title = container.querySelector('h3 font')
  expect(getTitle()).toBe('«Values»')
  instance.update({ label: JSON.stringify({ ...FIRST, count: 7, note: 'late' }) })
  expect(container.querySelector('h3 font')).toBe(title)
  await expect.poll(() => container.querySelector('p')?.textContent).toBe('7 «of» 8 «rows» «shown»«late»')
  instance.update({ label: JSON.stringify({ ...FIRST, title: 'Sales' }) })
  await expect.poll(getTitle).toBe('«Sales»')
  end()
})

test('on a page that nobody translates, updates keep the text nodes', () => {
  const { root, instance } = open(probe(Sheet), {})
  const before = textsIn(getRoot(root))
  instance.update({ label: JSON.stringify({ ...FIRST, title: 'Sales', count: 9 }) })
  expect(textsIn(getRoot(root))).toEqual(before)
})

test.runIf(isReact).each([
  ['has the fields that tell when it renders: the text is put back', true, '<p>Values<br></p>'],
  ['has lost them in an upgrade: it renders, and what others did stays', false, '<p><font>Valeurs</font><br></p>'],
])('where React %s', (_, hasFields, left) => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer')) as keyof typeof container
  const { stateNode } = container[key] as unknown as { stateNode: object }
  if (!hasFields) Reflect.deleteProperty(stateNode, 'errorRecoveryDisabledLanes')
  const stop = keepText(container)
  flushSync(() =>
    root.render(
      <p>
        Values
        <br />
      </p>,
    ),
  )
  const font = document.createElement('font')
  font.append('Valeurs')
  container.querySelector('p')?.firstChild?.replaceWith(font)
  stop()
  expect(container.innerHTML).toBe(left)
})
