import { useEffect, useLayoutEffect } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { contextFor, open, placeElement } from '../_testing/open.ts'
import { type ProbeProps, probe } from '../_testing/probe.tsx'

const HTML = '<a href="#map">Map</a>'

/** Mounts what throws; takes it down where it reports, as the loader does. Runtimes differ in when an effect runs. */
async function failure(Component: (props: ProbeProps) => null, light: boolean) {
  const element = placeElement({ html: HTML, light })
  const { context, reports } = contextFor(element)
  let thrown: unknown
  try {
    const instance = probe(Component)(element, {}, context)
    await expect.poll(() => reports.length).toBeGreaterThan(0)
    instance.unmount()
  } catch (error) {
    thrown = error
  }
  const first = (thrown ?? reports[0]) as { phase: string; message: string }
  const shadow = element.shadowRoot?.innerHTML
  return { phase: first.phase, message: first.message, count: reports.length + (thrown ? 1 : 0), element, shadow }
}

const broken: [string, (props: ProbeProps) => null][] = [
  [
    'in render',
    () => {
      throw new Error('no ink')
    },
  ],
  [
    'in an effect',
    () => {
      useEffect(() => {
        throw new Error('no ink')
      })
      return null
    },
  ],
  [
    'in a layout effect',
    () => {
      useLayoutEffect(() => {
        throw new Error('no ink')
      })
      return null
    },
  ],
]

describe.each(broken)('a component that throws %s', (_, Component) => {
  test.each([
    ['a shadow root', false],
    ['light DOM', true],
  ])('fails once, in phase render, and the fallback stands in %s', async (_, light) => {
    const { phase, message, count, element, shadow } = await failure(Component, light)
    expect({ phase, count }).toEqual({ phase: 'render', count: 1 })
    expect(message).toContain('no ink')
    expect(element.innerHTML).toBe(HTML)
    expect(shadow).toBe(light ? undefined : '<slot></slot>')
  })
})

test('an error of the first drawing knows its phase and keeps what was thrown', () => {
  const element = placeElement()
  const thrown = new Error('no ink')
  const Broken = () => {
    throw thrown
  }
  let error: unknown
  try {
    probe(Broken)(element, {}, contextFor(element).context)
  } catch (caught) {
    error = caught
  }
  expect(error).toMatchObject({ phase: 'render', message: 'no ink', cause: thrown })
})

test('a throw while new props are drawn is one report of phase render', async () => {
  const Picky = ({ count = 0 }: ProbeProps) => {
    if (count > 1) throw new Error('too many')
    return <p>{count}</p>
  }
  const { instance, reports, root } = open(probe(Picky), { count: 1 })
  instance.update({ count: 2 })
  await expect.poll(() => reports.map(({ phase, message }) => [phase, message])).toEqual([['render', 'too many']])
  expect(root.querySelector('p')).toBeNull()
})

test('a throw in an event handler is one message of the page, and the island stays', async () => {
  const messages: string[] = []
  const handleError = (event: ErrorEvent) => {
    messages.push(event.message)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('error', handleError, { capture: true })
  onTestFinished(() => window.removeEventListener('error', handleError, { capture: true }))

  const Button = () => (
    <button
      type="button"
      onClick={() => {
        throw new Error('no ink')
      }}
    >
      Go
    </button>
  )
  const { root, reports, instance } = open(probe(Button), {})
  await userEvent.click(root.querySelector('button') as Element)
  expect(messages).toEqual(['Uncaught Error: no ink'])
  expect(reports).toEqual([])
  expect(root.querySelector('button')?.isConnected).toBe(true)
  instance.update({})
  expect(root.querySelector('button')?.textContent).toBe('Go')
})
