import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const URL_OF_FILE = '/business/page/1/leads/exports/7'

/** Replaces EventSource. */
class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  static CLOSED = 2
  readyState = 1
  url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(status: string, url = URL_OF_FILE) {
    this.dispatchEvent(new MessageEvent('leads-channel:status', { data: JSON.stringify({ status, url }) }))
  }
}

function opened() {
  const real = window.EventSource
  FakeSource.all = []
  window.EventSource = FakeSource as never
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    window.EventSource = real
    consoleError.mockRestore()
    click.mockRestore()
  })
  const form = openForm(mount, { page: 1, user: 'me', list: examples.leads?.props.list })
  const summary = () => form.element.querySelector('summary') as HTMLElement
  return {
    ...form,
    consoleError,
    saved,
    label: () => summary().textContent,
    async choose(name: string) {
      await userEvent.click(summary())
      await userEvent.click(
        [...form.element.querySelectorAll('.leads-list-menu button')].find((a) => a.textContent === name) as Element,
      )
    },
    source: async () => {
      await expect.poll(() => FakeSource.all.length).toBe(1)
      return FakeSource.all[0] as FakeSource
    },
  }
}

const LARGE = { error: { code: 'conflict', message: 'More than 5,000 leads.' } }

/** A large file is begun by a POST, since a GET begins nothing. */
async function begin(call: (number: number) => Promise<Held>) {
  ;(await call(1)).answer(LARGE, { status: 409 })
  const held = await call(2)
  expect([held.method, held.url]).toEqual(['POST', '/business/page/1/leads/export'])
  held.answer({ status: 'preparing', url: URL_OF_FILE }, { status: 202 })
}

test('LEAD-020 LEAD-032 LEAD-034 the label switches on click, and a file that comes at once is saved', async () => {
  const { choose, label, call, saved } = opened()
  expect(label()).toBe('Export')
  await choose('Unread leads')
  await expect.poll(label).toBe('Preparing your file…')
  const held = await call(1)
  expect([held.method, held.url]).toEqual(['GET', '/business/page/1/leads/export?export_option=unread'])
  held.answer('Name\r\n', { headers: { 'content-type': 'text/csv' } })
  await expect.poll(() => [label(), saved]).toEqual(['Export', ['leads.csv']])
})

test.each([
  ['attachment; filename="_-leads-1.csv"; filename*=UTF-8\'\'%C3%A5-leads-1.csv', 'å-leads-1.csv'],
  ["attachment; filename*=UTF-8''%ff.csv", 'leads.csv'],
])('a file is saved by the name of its answer (%s)', async (disposition, name) => {
  const { choose, call, saved } = opened()
  await choose('All leads')
  ;(await call(1)).answer('Name\r\n', {
    headers: { 'content-type': 'text/csv', 'content-disposition': disposition },
  })
  await expect.poll(() => saved).toEqual([name])
})

test('the selected leads are named, or all that a filter finds', async () => {
  const { choose, calls, element, call } = opened()
  await userEvent.click(element.querySelector('.leads-list-scripted input') as Element)
  await choose('Selected leads')
  const held = await call(1)
  expect(held.url).toBe(
    '/business/page/1/leads/export?export_option=selected&lead_ids%5B%5D=3&lead_ids%5B%5D=2&lead_ids%5B%5D=1',
  )
  expect(calls).toHaveLength(1)
})

test('LEAD-035 LEAD-036 the label switches back when file-ready arrives on the private channel', async () => {
  const { choose, label, call, source, element } = opened()
  await choose('All leads')
  await begin(call)
  const channel = await source()
  expect(channel.url).toBe('/push?channel=private-leads-channel-me')
  channel.say('file-ready', '/somebody/elses')
  await frames()
  expect(label()).toBe('Preparing your file…')
  channel.say('file-ready')
  await expect.poll(label).toBe('Export')
  const link = element.querySelector<HTMLAnchorElement>('.leads-list-ready a')
  expect([link?.getAttribute('href'), link?.download, channel.readyState]).toEqual([URL_OF_FILE, '', 2])
})

test('an event that passed before the channel stood is made up for, after each connection', async () => {
  const { choose, label, call, source } = opened()
  await choose('All leads')
  await begin(call)
  const channel = await source()
  channel.dispatchEvent(new Event('open'))
  const fileCall = await call(3)
  expect(fileCall.url).toBe(URL_OF_FILE)
  fileCall.answer({ status: 'preparing', url: URL_OF_FILE })
  await frames()
  expect(label()).toBe('Preparing your file…')
  channel.dispatchEvent(new Event('open'))
  ;(await call(4)).answer({ status: 'file-ready', url: URL_OF_FILE })
  await expect.poll(label).toBe('Export')
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void]>([
  ['no network', (held) => held.fail()],
  ['a 500', (held) => held.answer('', { status: 500 })],
  ['a 422', (held) => held.answer({ errors: { lead_ids: ['none'] } }, { status: 422 })],
  ['two minutes of silence', (_, pass) => pass(120_000)],
])('LEAD-033 after %s the failed export is only logged, and the label returns', async (_, happen) => {
  const { choose, label, call, consoleError, text, errors, saved, pass } = opened()
  const before = text()
  await choose('All leads')
  await expect.poll(label).toBe('Preparing your file…')
  happen(await call(1), pass)
  await expect.poll(label).toBe('Export')
  expect(consoleError.mock.calls.map(([words]) => words)).toEqual(['Failed to export leads'])
  expect([text(), errors, saved]).toEqual([before, [], []])
})

test.each<[string, object, number]>([
  ['another file is being made', { error: { code: 'conflict', message: 'Busy.' } }, 409],
  ['the day has had its files', { error: { code: 'too_many', message: 'Tomorrow.' } }, 429],
  ['a 202 that says nothing', {}, 202],
])('when a large file cannot be begun, as %s, the label returns as well', async (_, answer, status) => {
  const { choose, label, call, consoleError } = opened()
  await choose('All leads')
  ;(await call(1)).answer(LARGE, { status: 409 })
  ;(await call(2)).answer(answer, { status })
  await expect.poll(label).toBe('Export')
  expect(consoleError.mock.calls.map(([words]) => words)).toEqual(['Failed to export leads'])
})

test.each<[string, (channel: FakeSource, pass: (ms: number) => void) => void]>([
  ['the job fails', (channel) => channel.say('failed')],
  [
    'the channel is refused again and again',
    (_, pass) => {
      for (let tries = 0; tries < 5; tries++) {
        const last = FakeSource.all.at(-1) as FakeSource
        last.close()
        last.dispatchEvent(new Event('error'))
        pass(3000)
      }
    },
  ],
  ['nothing is heard for two minutes', (_, pass) => pass(120_000)],
])('when %s the label returns as well', async (_, happen) => {
  const { choose, label, call, source, consoleError, pass } = opened()
  await choose('All leads')
  await begin(call)
  happen(await source(), pass)
  await expect.poll(label).toBe('Export')
  expect(consoleError).toHaveBeenCalledTimes(1)
  expect(FakeSource.all.at(-1)?.readyState).toBe(2)
})

test('while a file is prepared no second one is asked for', async () => {
  const { choose, calls, call } = opened()
  await choose('All leads')
  await call(1)
  await choose('Unread leads')
  await frames()
  expect(calls).toHaveLength(1)
})
