import { expect, test, vi } from 'vitest'
import type { Held } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { mount } from './index.ts'
import { LEADS, MANY } from './testing/opened.ts'

test('R-17 after 200 random schedules the list shows what the server has', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let seed = 17
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const tick = () => new Promise((resolve) => setTimeout(resolve))
  const { calls, pass, instance: first } = openForm(mount, MANY)
  first.unmount()
  const differing: number[] = []
  for (let schedule = 0; schedule < 200; schedule++) {
    const server = LEADS.map((lead) => ({ ...lead }))
    const apply = ({ method, url, body }: Held) => {
      const change = body as { business_lead?: { status: never }; lead_ids?: number[]; select_all?: boolean }
      for (const lead of server) {
        if (change.business_lead && url.endsWith(`/${lead.id}`)) lead.status = change.business_lead.status
        if (change.select_all || change.lead_ids?.includes(lead.id)) lead.read = method === 'POST'
      }
    }
    /** Answers as a server on a bad day; `fair` as on a good one. */
    const answer = (held: Held, fair: boolean) => {
      const kind = fair ? 0 : random(7)
      if (held.method === 'GET') {
        if (kind < 4) held.answer({ leads: server.map((lead) => ({ ...lead })), total: 3 })
        else held.fail()
        return
      }
      // Lost on the way there, or on the way back.
      if (kind < 5) apply(held)
      const one = server.find(({ id }) => held.url.endsWith(`/${id}`))
      if (kind < 3)
        held.answer(one ? { lead: { ...one } } : { action: held.method === 'POST' ? 'read' : 'unread', lead_ids: [] })
      else if (kind === 3) held.answer('', { status: 500 })
      else if (kind === 4) pass(30_000)
      else if (kind === 5) held.answer('', { status: 429 })
      else held.fail()
    }
    const element = document.createElement('div')
    element.id = `schedule-${schedule}`
    document.body.append(element)
    const abort = new AbortController()
    const instance = mount(
      element,
      { page: 1, list: { leads: LEADS, total: 3 } },
      {
        id: element.id,
        signal: abort.signal,
        emit: () => true,
        fail() {},
      },
    )
    await tick()
    let answered = calls.length
    for (let step = 0; step < 8; step++) {
      const what = random(4)
      const id = 1 + random(3)
      const row = element.querySelector(`[data-lead="${id}"]`)
      if (what === 0) {
        const select = row?.querySelector('select') as HTMLSelectElement
        select.selectedIndex = random(6)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (what === 1) row?.querySelector<HTMLElement>('.leads-list-mark button')?.click()
      else if (answered < calls.length) answer(calls[answered++] as Held, false)
      await tick()
    }
    for (let quiet = 0; quiet < 4; ) {
      if (answered < calls.length) {
        answer(calls[answered++] as Held, true)
        quiet = 0
      } else quiet++
      await tick()
      pass(30_000)
      await tick()
    }
    const view = server.map(({ id }) => {
      const row = element.querySelector(`[data-lead="${id}"]`)
      return [row?.querySelector('select')?.value, !row?.classList.contains('leads-list-new')]
    })
    if (JSON.stringify(view) !== JSON.stringify(server.map(({ status, read }) => [status, read])))
      differing.push(schedule)
    instance.unmount()
    abort.abort()
    element.remove()
  }
  expect(differing).toEqual([])
  vi.restoreAllMocks()
}, 120_000)
