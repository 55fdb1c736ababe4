import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contextFor, placeElement } from '../_testing/open.ts'
import { data, INFO } from '../map/_testing/small-map.ts'
import { mount as mountMap } from '../map/index.ts'
import { scriptOnly } from './script-only.ts'
import { checkProps } from './validate-props.ts'

const text = z.optional(z.string())
const schema = z.object({
  title: text,
  trusted: scriptOnly(z.optional(z.boolean())),
  url: scriptOnly(z.optional(z.string())),
  urls: scriptOnly(z.optional(z.object({ send: text, login: text }))),
})

/** Checks props that all come from the page's HTML. */
function check(props: Record<string, unknown>, markup = Object.keys(props)) {
  const messages: string[] = []
  const checked = checkProps('test', schema, props, ({ message }) => messages.push(message), markup)
  return { checked, messages }
}

describe('a prop that only scripts may set', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a switch', { trusted: true }],
    ['an address of another host', { url: 'https://evil.example/collect' }],
    ['one without a scheme', { url: '//evil.example/' }],
    ['one that browsers read as such', { url: '\\\\evil.example/' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a script with a tab', { url: 'java\tscript:alert(1)' }],
    ['data', { url: 'data:text/html,x' }],
    ['a blob of another host', { url: 'blob:https://evil.example/1' }],
    ['this host with another port', { url: `${location.protocol}//${location.hostname}:1/` }],
    ['this host as a user’s name', { url: `https://${location.host}@evil.example/` }],
    ['one of several', { urls: { send: '/mine', login: 'https://evil.example/' } }],
  ])('is ignored and reported in HTML where it is %s', (_, props) => {
    expect(check(props)).toEqual({
      checked: {},
      messages: [`test: only scripts may set "${Object.keys(props)[0]}" to that`],
    })
    expect(check(props, [])).toEqual({ checked: props, messages: [] })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a path', { url: '/leads?x=https://evil.example' }],
    ['an address of this host', { url: `${location.origin}/leads` }],
    ['nothing', { url: '' }],
    ['a switch that is off', { trusted: false }],
    ['paths', { urls: { send: '/mine', login: 'login' } }],
    ['another prop, whatever it says', { title: 'https://evil.example/' }],
  ])('is accepted in HTML where it is %s', (_, props) => {
    expect(check(props)).toEqual({ checked: props, messages: [] })
  })
})

test('a map that only its HTML calls trusted is drawn, and its HTML is sanitized', async () => {
  const element = placeElement()
  const { context, reports } = contextFor(element)
  const hostile = data({ legend: { entries: [], html: '<b onclick="1">Words</b>' } })
  const props = { data: hostile, info: INFO, trusted: true }
  const instance = await mountMap(element, props, { ...context, markup: Object.keys(props) })
  const bold = () => element.shadowRoot?.querySelector('.map-legend-own b')
  await expect.poll(() => bold()?.textContent).toBe('Words')
  expect(bold()?.hasAttribute('onclick')).toBe(false)
  expect(reports.map(({ phase, message }) => `${phase} ${message}`)).toEqual([
    'props map: only scripts may set "trusted" to that',
  ])
  await instance.update(props, ['data', 'info'])
  await expect.poll(() => bold()?.hasAttribute('onclick')).toBe(true)
  instance.unmount()
})
