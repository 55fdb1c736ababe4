import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'
import { leaveOnSignals } from './signals.ts'

const { url } = await testDatabase()
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

test('on leaving requests end first, with their database, then what they stood on, last added first', async () => {
  const before = SIGNALS.map((signal) => process.listeners(signal))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  onTestFinished(() => exit.mockRestore())
  const app = await testApp({ database: url })
  const order: string[] = []
  let come = () => {}
  const requestStarted = new Promise<void>((resolve) => {
    come = resolve
  })
  app.get('/slow', { config: { access: OPEN } }, async () => {
    come()
    await app.site.db.pool.query('select pg_sleep(0.3)')
    order.push('request')
    return 'done'
  })
  app.addHook('onClose', async () => void order.push('pool'))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const leaving = leaveOnSignals()
  for (const [at, signal] of SIGNALS.entries()) {
    const ours = process.listeners(signal).filter((each) => !before[at]?.includes(each))
    expect(ours.length).toBe(1)
    for (const one of ours) process.off(signal, one)
  }
  leaving.after(async () => void order.push('server'))
  leaving.after(async () => void order.push('seeding'))
  leaving.first(app)
  const inFlight = fetch(`${origin}/slow`).then((answer) => answer.text())
  await requestStarted
  await leaving.now(0)
  expect(await inFlight).toBe('done')
  expect(order).toEqual(['request', 'pool', 'seeding', 'server'])
  expect(exit).toHaveBeenCalledWith(0)
})
