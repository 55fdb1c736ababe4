import { expect, test, vi } from 'vitest'
import type { Filter } from '../_domain/leads/contract.ts'
import type { Held } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { LEADS, MANY } from './_testing/opened.ts'
import { mount } from './index.ts'

test('after 50 random schedules the list shows what the server has', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let seed = 17
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  // Nested timeouts wait 4 ms each, messages do not.
  const { port1, port2 } = new MessageChannel()
  const tick = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  const { calls, pass, instance: first } = openForm(mount, MANY)
  first.unmount()
  const differing: number[] = []
  for (let schedule = 0; schedule < 50; schedule++) {
    const server = LEADS.map((lead) => ({ ...lead }))
    const found = ({ status, unread }: Filter) =>
      server.filter((lead) => (!status || lead.status === status) && (!unread || !lead.read))
    const apply = ({ method, url, body }: Held) => {
      const change = body as { business_lead?: { status: never }; lead_ids?: number[]; filter?: Filter }
      const all = change.filter ? found(change.filter) : []
      for (const lead of server) {
        if (change.business_lead && url.endsWith(`/${lead.id}`)) lead.status = change.business_lead.status
        if (all.includes(lead) || change.lead_ids?.includes(lead.id)) lead.read = method === 'POST'
      }
    }
    /** Answers as a server on a bad day; `fair` as on a good one. */
    const answer = (held: Held, fair: boolean) => {
      const kind = fair ? 0 : random(7)
      if (held.method === 'GET') {
        const query = Object.fromEntries(new URLSearchParams(held.url.split('?')[1]))
        // Others are on a page before this one, so that there is more to select than is shown.
        if (kind < 4) held.answer({ leads: found(query).map((lead) => ({ ...lead })), total: 3, newer: 9 })
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
      { page: 1, list: { leads: LEADS, total: 3, newer: 9 } },
      {
        id: element.id,
        signal: abort.signal,
        emit: () => true,
        fail() {},
      },
    )
    await tick()
    let answered = calls.length
    for (let step = 0; step < 10; step++) {
      const what = random(7)
      const id = 1 + random(3)
      const row = element.querySelector(`[data-lead="${id}"]`)
      const select = row?.querySelector('select')
      if (what === 0 && select) {
        select.selectedIndex = random(6)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (what === 1) row?.querySelector<HTMLElement>('.leads-list-mark button')?.click()
      else if (what === 2) {
        const filter = element.querySelector('.leads-list-search select') as HTMLSelectElement
        filter.selectedIndex = random(3)
        filter.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (what === 3) element.querySelector<HTMLElement>('.leads-list-unread input')?.click()
      else if (what === 4) {
        element.querySelector<HTMLElement>('.leads-list-scripted input')?.click()
        await tick()
        element.querySelector<HTMLElement>('.leads-list-batch button.plat-link')?.click()
        await tick()
        // Sometimes answers a pending call before the lead is marked.
        if (random(2) && answered < calls.length) answer(calls[answered++] as Held, false)
        await tick()
        const marks = element.querySelectorAll<HTMLElement>('.leads-list-batch button[type=submit]')
        marks[random(2)]?.click()
      } else if (answered < calls.length) answer(calls[answered++] as Held, false)
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
    const rows = [...element.querySelectorAll<HTMLElement>('[data-lead]')]
    const view = rows.map((row) => [row.querySelector('select')?.value, !row.classList.contains('leads-list-new')])
    const truth = rows.map((row) => server.find(({ id }) => row.dataset.lead === `${id}`))
    if (JSON.stringify(view) !== JSON.stringify(truth.map((lead) => [lead?.status, lead?.read])))
      differing.push(schedule)
    instance.unmount()
    abort.abort()
    element.remove()
  }
  expect(differing).toEqual([])
  vi.restoreAllMocks()
}, 240_000)
