import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum } from '../../forums/_testing/forum.ts'

const db = await testDatabase()

/** Three minutes and 10,000 visitors by `PLAT_VISITORS=10000`. */
const VISITORS = Number(process.env.PLAT_VISITORS || 1000)
const A_SECOND = 55
vi.setConfig({ testTimeout: (VISITORS / A_SECOND) * 5000 + 180_000 })

const PATHS = [
  '/privacy',
  '/pricing',
  '/forums',
  '/terms',
  '/maps/us',
  '/about',
  '/forums?x=1',
  '/pricing?billing=monthly',
]
/** What each path must say, and nobody else's. */
const TITLES: Record<string, RegExp> = {
  '/privacy': /<title>[^<]*Privacy/,
  '/pricing': /<title>[^<]*Plans/,
  '/forums': /<title>[^<]*Forums/,
  '/terms': /<title>[^<]*Terms/,
  '/maps/us': /<title>[^<]*(?:map|states)/i,
  '/about': /<title>[^<]*About/,
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

test('random visitors that leave, read slowly, pipeline and reset keep no page from others', async () => {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60' } })
  await makeForum(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = (path: string, cookie: boolean) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n${cookie ? `Cookie: a=${Math.random()}\r\n` : ''}\r\n`
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    return socket
  }
  const wrong: string[] = []
  let answered = 0
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { accept: 'text/html', connection: 'close' },
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    answered++
    if (!TITLES[path.split('?')[0] as string]?.test(text)) wrong.push(`${path}: ${text.slice(0, 300)}`)
  }
  const visits: Record<string, (path: string) => Promise<unknown>> = {
    reads: read,
    alsoReads: read,
    async leaves(path) {
      const socket = await open()
      socket.write(request(path, Math.random() < 0.2))
      await sleep(Math.random() * 50)
      socket.destroy()
    },
    async resets(path) {
      const socket = await open()
      socket.write(request(path, Math.random() < 0.2))
      await sleep(Math.random() * 20)
      socket.resetAndDestroy()
    },
    async readsNothing(path) {
      const socket = await open()
      socket.pause()
      socket.write(request(path, false))
      await sleep(5000)
      socket.destroy()
    },
    async pipelines() {
      const socket = await open()
      socket.pause()
      for (let number = 0; number < 9; number++) socket.write(request(pick(PATHS), false))
      await sleep(2000)
      socket.destroy()
    },
  }
  // Memory is compared once every page has been rendered.
  for (const path of PATHS) await read(path)
  const before = process.memoryUsage().rss
  const changes = setInterval(() => {
    void db.pool.query(pick(['update plans set name = name', 'update forums set about = about', 'delete from banners']))
  }, 500)
  const running: Promise<unknown>[] = []
  for (let number = 0; number < VISITORS; number++) {
    running.push(pick(Object.values(visits))(pick(PATHS)))
    await sleep(1000 / A_SECOND)
  }
  const results = await Promise.allSettled(running)
  clearInterval(changes)
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  const grown = Math.round((process.memoryUsage().rss - before) / 1e6)
  console.info(`${VISITORS} visitors, ${answered} pages read; memory grew by ${grown} MB`)
  expect([wrong, failed]).toEqual([[], []])
  for (const path of PATHS) await read(path)
})
