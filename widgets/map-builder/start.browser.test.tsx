import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)
const MAP = 'm-0123456789abcdef'
const STORED = {
  id: MAP,
  version: 2,
  snippet: '<div></div>',
  frame: '<iframe></iframe>',
  url: 'https://plat.example/x',
}
const OFFICES = {
  title: 'Offices',
  version: 1,
  config: { title: 'Offices', info: { builtin: 'us' }, data: { state_specific: { CA: { color: '#ff0000' } } } },
}

beforeEach(() => {
  // The address of the test page stays.
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {})
  onTestFinished(() => replace.mockRestore())
})

/** Answers calls, and collects their methods and addresses. */
function answerWith(answer: (method: string) => Response): string[] {
  const calls: string[] = []
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (address, { method = 'GET' } = {}) => {
    if (String(address).startsWith('/embed/maps')) calls.push(`${method} ${address}`)
    return answer(method)
  })
  onTestFinished(() => fetch.mockRestore())
  return calls
}

test('a published map opens, and is published as its next version, also after undoing a change', async () => {
  const calls = answerWith((method) => Response.json(method === 'GET' ? OFFICES : STORED))
  const { button, clickMap, openPanel, preview, status } = openBuilder({
    storeAt: '/embed/maps',
    mineAt: '/embed/maps/mine',
    openMap: MAP,
  })
  await expect.poll(status).toBe('Map opened. Undo to restore your previous one.')
  await expect.poll(() => preview().data.state_specific).toEqual({ CA: { color: '#ff0000' } })
  await openPanel('Paint')
  clickMap({ type: 'state', id: 'TX' })
  await expect.poll(() => Object.keys(preview().data.state_specific)).toEqual(['CA', 'TX'])
  await userEvent.click(button('Undo'))
  await openPanel('Publish')
  await userEvent.click(button('Publish new version'))
  await expect.poll(status).toBe('Published as version 2.')
  expect(calls).toEqual([`GET /embed/maps/mine/${MAP}/newest.json`, `POST /embed/maps/mine?map=${MAP}`])
})

test('a map that is gone leaves the map in the builder as it was', async () => {
  answerWith(() => Response.json({ error: { code: 'not_found', message: 'Gone.' } }, { status: 404 }))
  const { preview, status } = openBuilder({ mineAt: '/embed/maps/mine', openMap: MAP })
  await expect.poll(status).toBe('We can’t find that map. Your own is still here.')
  expect(preview().data.state_specific).toEqual({})
})

test('a story opens, and undo brings the previous map back', async () => {
  const { button, preview, status } = openBuilder({ story: 'offices' })
  await expect.poll(() => Object.keys(preview().data.locations ?? {})).toHaveLength(4)
  await userEvent.click(button('Undo'))
  await expect.poll(() => Object.keys(preview().data.locations ?? {})).toHaveLength(0)
  expect(status()).toBe('Undone.')
})
