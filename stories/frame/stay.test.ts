import { expect, test } from 'vitest'
import { stay, type Way } from './stay.ts'

function navigated(more: object): [prevented: boolean, told: Way[]] {
  const navigation = new EventTarget()
  const navigations: Way[] = []
  stay(navigation, (way) => navigations.push(way))
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    userInitiated: true,
    downloadRequest: null,
    formData: null,
    destination: { url: 'http://localhost:6006/states/TX', sameDocument: false },
    ...more,
  })
  return [!navigation.dispatchEvent(event), navigations]
}

test('a link that leads away is told of, and goes nowhere', () => {
  expect(navigated({})).toEqual([true, [{ url: 'http://localhost:6006/states/TX' }]])
})

test('so is a form, with what it would have sent', () => {
  const formData = new FormData()
  formData.set('status', 'new')
  expect(navigated({ formData })[1]).toEqual([{ url: 'http://localhost:6006/states/TX', sent: { status: 'new' } }])
})

test.each([
  ['a reload by Storybook', { userInitiated: false }],
  ['a download', { downloadRequest: 'leads.csv' }],
  ['an anchor', { destination: { url: 'http://localhost:6006/#home', sameDocument: true } }],
])('%s is left alone', (_, more) => {
  expect(navigated(more)).toEqual([false, []])
})
