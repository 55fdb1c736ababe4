import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const user = { id: 'de300000-0000-4000-8000-000000000001', name: 'Ann Alvarez' }
const viewer = 'de300000-0000-4000-8000-000000000002'
const found = (id: string) => ({ data: { id, type: 'followership' } })
const missing = { status: 404 }

const opened = (props: object = { viewer }) => {
  const form = openForm(mount, { user, ...props })
  return { ...form, label: () => form.element.querySelector('.plat-button')?.textContent ?? '' }
}

test('PROF-038 the follow button shows until a followership is found; then the unfollow button shows', async () => {
  const { label, call } = opened()
  expect(label()).toBe('Follow Ann Alvarez')
  const lookup = await call(1)
  expect([lookup.method, lookup.url]).toEqual(['GET', `/api/v1/followerships/${user.id}`])
  lookup.answer(found('7'))
  await expect.poll(label).toBe('Unfollow Ann Alvarez')
})

test('PROF-038 the follow button shows until a followership is created; then the unfollow button shows', async () => {
  await cookieStore.set('api_auth_token', 'secret')
  onTestFinished(() => cookieStore.delete('api_auth_token'))
  const { label, call, submit, events } = opened()
  ;(await call(1)).answer({}, missing)
  await userEvent.click(submit())
  const sent = await call(2)
  expect([sent.method, sent.url]).toEqual(['POST', '/api/v1/followerships'])
  expect(sent.body).toEqual({ data: { attributes: { following_type: 'SocialUser', following_id: user.id } } })
  expect([sent.headers.get('authorization'), sent.headers.get('x-csrf-token')]).toEqual(['Bearer secret', 'fetched'])
  expect(label()).toBe('Follow Ann Alvarez')
  sent.answer(found('8'))
  await expect.poll(label).toBe('Unfollow Ann Alvarez')
  expect(events).toContainEqual(['follow', { user: user.id, following: true }])
  // And back.
  await userEvent.click(submit())
  const ended = await call(3)
  expect([ended.method, ended.url]).toEqual(['DELETE', '/api/v1/followerships/8'])
  ended.answer('{}')
  await expect.poll(label).toBe('Follow Ann Alvarez')
})

test('PROF-039 a failed create falls back to follow, and says so', async () => {
  const { label, call, submit, element } = opened()
  ;(await call(1)).answer({}, missing)
  await userEvent.click(submit())
  ;(await call(2)).fail()
  await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toContain('Try again')
  expect(label()).toBe('Follow Ann Alvarez')
})

test('PROF-040 a failed delete falls back to unfollow, and says so', async () => {
  const { label, call, submit, element } = opened({ viewer, followership: '7' })
  ;(await call(1)).answer(found('7'))
  await userEvent.click(submit())
  ;(await call(2)).answer({ error: { code: 'unavailable', message: 'We’ll be right back' } }, { status: 503 })
  await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toContain('Try again')
  expect(label()).toBe('Unfollow Ann Alvarez')
})

test('PROF-041 nothing is looked up for visitors, and on one’s own profile there is no button', async () => {
  const visitor = opened({})
  await frames()
  expect(visitor.calls).toEqual([])
  expect(visitor.element.querySelector('a')?.getAttribute('href')).toBe('/login')
  const own = opened({ viewer: user.id })
  await frames()
  expect(own.calls).toEqual([])
  expect(own.label()).toBe('')
})

test('what is pressed before the look-up answers is not undone by it', async () => {
  const { label, call, submit } = opened()
  const looked = await call(1)
  await userEvent.click(submit())
  ;(await call(2)).answer(found('9'))
  await expect.poll(label).toBe('Unfollow Ann Alvarez')
  looked.answer({}, missing)
  await frames()
  expect(label()).toBe('Unfollow Ann Alvarez')
})

test.each(Object.keys(examples))('example %s has no violation of accessibility', async (name) => {
  const { element } = opened(examples[name]?.props)
  await frames()
  expect(await violationsIn(element)).toEqual([])
})
