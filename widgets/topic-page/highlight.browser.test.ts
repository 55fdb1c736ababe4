import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getHighlighted, highlightPost } from './highlight.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('FORUM-042 a post that the address names is highlighted after 100 ms', () => {
  const post = document.createElement('div')
  post.id = 'post_12'
  document.body.append(post)
  highlightPost({ search: '?highlight_post=12', hash: '' } as Location)
  vi.advanceTimersByTime(99)
  expect(post.className).toBe('')
  vi.advanceTimersByTime(1)
  expect(post.className).toBe('post-highlighted')
})

test('a hash of a post on another page of the topic leads to that page', () => {
  const replace = vi.fn()
  highlightPost({ search: '?page=2', hash: '#post_12', pathname: '/t', replace } as unknown as Location)
  vi.advanceTimersByTime(100)
  expect(replace).toHaveBeenCalledWith('/t?highlight_post=12#post_12')
})

test.each([
  [{ search: '?highlight_post=7', hash: '#post_8' }, '7'],
  [{ search: '', hash: '#post_8' }, '8'],
  [{ search: '?highlight_post=x', hash: '' }, undefined],
  [{ search: '', hash: '#reply' }, undefined],
])('%j names the post %s', (place, id) => {
  expect(getHighlighted(place)).toBe(id)
})
