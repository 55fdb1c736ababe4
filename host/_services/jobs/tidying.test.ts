import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../_config/config.ts'
import { testDatabase } from '../../_testing/database.ts'
import { sendCode } from '../phone-verification/index.ts'
import { storeVerdict } from '../providers/fraud-store.ts'
import { putInOutbox, readOutbox } from '../providers/outbox-store.ts'

const db = await testDatabase()
const sms = { send: async () => {} }
const site = { db, config: readConfig({ SECRET: 'x'.repeat(32) }), providers: { sms }, log() {} }

test.each<[string, () => Promise<unknown>, unknown]>([
  [
    'a code',
    () => sendCode(site, { purpose: 'test', userId: 'a', phone: '4155550100', address: '192.0.2.1' }),
    expect.objectContaining({ sent: true }),
  ],
  [
    'a message',
    async () => {
      await putInOutbox(db.pool, { kind: 'sms', to: '+14155550100', text: 'Hello' })
      return (await readOutbox(db)).length
    },
    1,
  ],
  [
    'a verdict',
    async () => {
      await storeVerdict(db, 'here', 'pass', '192.0.2.1')
      return (await db.pool.query('select 1 from fraud_checks')).rowCount
    },
    1,
  ],
])('%s that is out is out, also where what is old cannot be taken away', async (_, act, done) => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  const real = db.pool.query.bind(db.pool)
  const query = vi
    .spyOn(db.pool, 'query')
    .mockImplementation(((...args: Parameters<typeof real>) =>
      String(args[0]).startsWith('delete') ? Promise.reject(new Error('busy')) : real(...args)) as typeof real)
  onTestFinished(() => {
    random.mockRestore()
    query.mockRestore()
  })
  expect(await act()).toEqual(done)
  expect(query.mock.calls.filter(([text]) => String(text).startsWith('delete'))).toHaveLength(1)
})
